"""The two unit tables of the expanded Dark Nebula in their printed form, as they come off a page: tabs between cells."""

from __future__ import annotations

from typing import Final

LINES: Final = [
    "表1　ユニット 一覧表",
    "",
    "略号\t種類\t建造費\tソロマニ勢力\t数\t\tアスラン勢力\t数",
    "PD\t惑星防衛システム\t10\t\t\t\t防御力2\t3",
    "RT\t一般兵\t2\t3 3 3 4 4 4 4 5 5 5\t10\t\t4 4 5 5 5 6 6\t7",
    "JT\t降下兵\t3\t4 4 7 7\t4\t\t3 4 5 6\t4",
    "AT\t戦車兵\t3\t7 8\t2\t\t7 8\t2",
    "TR\t輸送艦\t1\t0-0-1[1]\t11\t\t0-0-1[1]\t11",
    "AO\tタンカー\t2\t0-0-1[1]\t2\t\t0-0-1[1]\t2",
    "EX\t探査艦\t10\t3-4-3[2]\t2\t\t3-3-3[2]\t2",
    "SC\t偵察艦\t1\t0-2-1[1]\t11\t\t1-1-1[1]\t11",
    "DD\t駆逐艦\t3\t0-4-1[2]\t11\t\t2-2-2[2]\t11",
    "CL\t軽巡洋艦\t6\t5-2-3[3]\t11\t\t5-2-4[3]\t11",
    "CS\t打巡洋艦\t10\t5-8-5[4]\t11\t\t3-9-5[4]\t11",
    "CR\t重巡洋艦\t12\t7-2-6[4]\t6\t\t6-6-6[4]\t11",
    "CA\t超巡洋艦\t14\t7-4-5[4]\t5",
    "B1\tド級艦\t13\t9-10-9[5]\t6\t\t9-8-9[6]\t6",
    "B2\tド級艦改 超ド級艦\t7 14\t3-10-9[6] -\t11 -\t\t- 10-8-9[5]\t6",
    "BB\t戦艦\t15\t\t\t\t12-9-9[5]\t5",
    "MS\t母艦\t7\t0-0-1[1]\t1\t\t0-0-2[1]\t2",
    "F\t艦載機\t1\t1-2-2[1]\t12\t\t2-1-2[1]\t11",
    "",
    "表2　中立勢力のユニット 一覧表",
    "",
    "略号\t種類\t建造費\t徴用費\tユニット数",
    "PD\t惑星防衛システム\t10\t-\t防御力２x7",
    "RT\t一般兵\t2\t1\t戦力2x3 戦力3x2",
    "JT\t降下兵\t3\t2\t戦力3 戦力4x2",
    "AT\t戦車兵\t3\t2\t戦力5 戦力8",
    "TR\t輸送艦\t1\t1\t0-0-1[1]x4",
    "M\tモニター艦\t6\t1\t8-0-7[3] 8-0-8[3] 0-8-8[3] 8-2-7[3] 2-8-7[3] 9-2-7[3]",
    "",
]
"""Figures, counts and costs of every side; the third side stands in the title of its table."""

PRINTED: Final = "\n".join(LINES)
