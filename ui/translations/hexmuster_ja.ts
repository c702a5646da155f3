<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>マップ(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Counters</source>
        <translation>駒(&amp;C)</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>検査(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Print</source>
        <translation>印刷(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>New scenario…</source>
        <translation>新しいシナリオ…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Import map…</source>
        <translation>マップを取り込む…</translation>
    </message>
    <message>
        <source>Rulesets…</source>
        <translation>ルールセット…</translation>
    </message>
    <message>
        <source>Begin a game of your own or copy one, and change its map, counters, charts and rules.</source>
        <translation>自分のゲームを新しく作るか複製して、マップ、駒、表、ルールを編集します。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>名前を付けて保存…</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>保存した状態に戻す</translation>
    </message>
    <message>
        <source>Earlier versions…</source>
        <translation>以前の版…</translation>
    </message>
    <message>
        <source>Export map…</source>
        <translation>マップを書き出す…</translation>
    </message>
    <message>
        <source>Export one side&apos;s set-up…</source>
        <translation>一方の配置を書き出す…</translation>
    </message>
    <message>
        <source>What one side has bought and placed, as a file that the other side can merge.</source>
        <translation>一方の陣営が購入・配置した駒を、相手が取り込めるファイルに書き出します。</translation>
    </message>
    <message>
        <source>Merge set-ups…</source>
        <translation>配置を取り込む…</translation>
    </message>
    <message>
        <source>Take set-ups in that were made from this scenario; what comes is shown before.</source>
        <translation>このシナリオから作られた配置を取り込みます。内容は先に表示されます。</translation>
    </message>
    <message>
        <source>Close scenario</source>
        <translation>シナリオを閉じる</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>切り取り</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Select all hexes</source>
        <translation>全ヘクスを選択</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>選択を解除</translation>
    </message>
    <message>
        <source>Invert the selection</source>
        <translation>選択を反転</translation>
    </message>
    <message>
        <source>Select the same kind</source>
        <translation>同じ種類を選択</translation>
    </message>
    <message>
        <source>Grow by a hex</source>
        <translation>1ヘクス広げる</translation>
    </message>
    <message>
        <source>Shrink by a hex</source>
        <translation>1ヘクス狭める</translation>
    </message>
    <message>
        <source>Rotate by 60° to the right</source>
        <translation>右へ60°回転</translation>
    </message>
    <message>
        <source>Rotate by 60° to the left</source>
        <translation>左へ60°回転</translation>
    </message>
    <message>
        <source>Flip left to right</source>
        <translation>左右反転</translation>
    </message>
    <message>
        <source>Flip top to bottom</source>
        <translation>上下反転</translation>
    </message>
    <message>
        <source>Go to hex or system…</source>
        <translation>ヘクスまたは星系へ移動…</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>True size</source>
        <translation>実寸で表示</translation>
    </message>
    <message>
        <source>Fit the map</source>
        <translation>マップ全体を表示</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>選択範囲を拡大</translation>
    </message>
    <message>
        <source>Tools and counter mix</source>
        <translation>ツールと駒構成</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Problems and history</source>
        <translation>問題と履歴</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>Off the map</source>
        <translation>マップ外の駒</translation>
    </message>
    <message>
        <source>Reinforcements, boxes beside the map, pairs and cups of chits.</source>
        <translation>増援、マップ外の欄、ペア、チットのカップ。</translation>
    </message>
    <message>
        <source>Hide all overlays</source>
        <translation>すべてのオーバーレイを隠す</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>次のペイン</translation>
    </message>
    <message>
        <source>Map size…</source>
        <translation>マップの大きさ…</translation>
    </message>
    <message>
        <source>Add or cut columns and rows at any side; what falls off is shown before.</source>
        <translation>どの端にも列や行を追加・削除できます。外れるものは事前に表示されます。</translation>
    </message>
    <message>
        <source>Crop to the selection…</source>
        <translation>選択範囲で切り抜き…</translation>
    </message>
    <message>
        <source>Cut off all that lies outside the rectangle around the selected hexes.</source>
        <translation>選択したヘクスを囲む長方形の外側をすべて取り除きます。</translation>
    </message>
    <message>
        <source>Shift the map…</source>
        <translation>マップをずらす…</translation>
    </message>
    <message>
        <source>Move all that lies on the map by columns and rows; the size stays.</source>
        <translation>マップ上のものを列・行単位でまとめて動かします。大きさは変わりません。</translation>
    </message>
    <message>
        <source>Turn or mirror…</source>
        <translation>回転・反転…</translation>
    </message>
    <message>
        <source>Turn the map by 180°, a quarter or sixths, or make it its mirror image.</source>
        <translation>マップを180°、90°、60°単位で回転するか、鏡像にします。</translation>
    </message>
    <message>
        <source>Hex numbers…</source>
        <translation>ヘクス番号…</translation>
    </message>
    <message>
        <source>How hexes are numbered, seen on the map at once.</source>
        <translation>ヘクス番号の振り方を、マップで確かめながら変更します。</translation>
    </message>
    <message>
        <source>Hexes…</source>
        <translation>ヘクス…</translation>
    </message>
    <message>
        <source>Size of the hexes in any measure, how they stand, and how the edge is cut.</source>
        <translation>ヘクスの大きさ（各部の寸法）、向き、マップ端の断ち方を変更します。</translation>
    </message>
    <message>
        <source>Replace terrain…</source>
        <translation>地形を置き換える…</translation>
    </message>
    <message>
        <source>Scenario…</source>
        <translation>シナリオ…</translation>
    </message>
    <message>
        <source>Suggest all jump routes</source>
        <translation>ジャンプ・ルートの候補をすべて表示</translation>
    </message>
    <message>
        <source>Prune jump routes to a net</source>
        <translation>ジャンプ・ルートを網に間引く</translation>
    </message>
    <message>
        <source>Next crossing of jump routes</source>
        <translation>次のジャンプ・ルート交差</translation>
    </message>
    <message>
        <source>Picture to trace…</source>
        <translation>トレースする画像…</translation>
    </message>
    <message>
        <source>Lay all map sheets</source>
        <translation>全マップタイルを配置</translation>
    </message>
    <message>
        <source>Draw the map sheets…</source>
        <translation>マップタイルの抽選…</translation>
    </message>
    <message>
        <source>Save selection as map sheet…</source>
        <translation>選択範囲をマップタイルとして保存…</translation>
    </message>
    <message>
        <source>Cut map into map sheets…</source>
        <translation>マップをタイルに分割…</translation>
    </message>
    <message>
        <source>Buy one</source>
        <translation>１ユニット購入</translation>
    </message>
    <message>
        <source>Return one</source>
        <translation>１ユニット返却</translation>
    </message>
    <message>
        <source>Find in the counter mix</source>
        <translation>駒構成の中を検索</translation>
    </message>
    <message>
        <source>Complete the force…</source>
        <translation>戦力を整える…</translation>
    </message>
    <message>
        <source>Spend as much as possible of what is left within the rules, then by a wish.</source>
        <translation>残りの予算をルールの範囲でできるだけ使い、希望に沿って駒を購入します。</translation>
    </message>
    <message>
        <source>Random legal set-up…</source>
        <translation>無作為な合法配置…</translation>
    </message>
    <message>
        <source>Let sides buy and deploy by lot, from a seed, so that no rule objects.</source>
        <translation>乱数の種から、どのルールにも反しないように駒を購入・配置します。</translation>
    </message>
    <message>
        <source>Draw neutral counters…</source>
        <translation>中立勢力の駒の抽選…</translation>
    </message>
    <message>
        <source>Draw chits…</source>
        <translation>チットの抽選…</translation>
    </message>
    <message>
        <source>Fill the cups, and write down in which order a seed draws the chits.</source>
        <translation>カップにチットを入れ、乱数の種から引く順番を記録します。</translation>
    </message>
    <message>
        <source>Counter faces…</source>
        <translation>駒面…</translation>
    </message>
    <message>
        <source>Pictures for counters…</source>
        <translation>駒の画像…</translation>
    </message>
    <message>
        <source>Put pictures of your own on counters, found by the names of their files.</source>
        <translation>手持ちの画像を駒に表示します。ファイル名から対象の駒を探します。</translation>
    </message>
    <message>
        <source>Unit table…</source>
        <translation>ユニット一覧表…</translation>
    </message>
    <message>
        <source>Import unit table…</source>
        <translation>ユニット一覧表を取り込む…</translation>
    </message>
    <message>
        <source>Paste unit table…</source>
        <translation>ユニット一覧表を貼り付け…</translation>
    </message>
    <message>
        <source>Export unit table…</source>
        <translation>ユニット一覧表を書き出す…</translation>
    </message>
    <message>
        <source>Next problem</source>
        <translation>次の問題</translation>
    </message>
    <message>
        <source>Previous problem</source>
        <translation>前の問題</translation>
    </message>
    <message>
        <source>Mend the selected problem</source>
        <translation>選択した問題を修正</translation>
    </message>
    <message>
        <source>Waive the selected problem…</source>
        <translation>選択した問題を容認…</translation>
    </message>
    <message>
        <source>Reports…</source>
        <translation>レポート…</translation>
    </message>
    <message>
        <source>What would take pencil and paper: forces, income, reach, odds and more, as tables to read and copy.</source>
        <translation>戦力、収入、到達範囲、確率など、紙と鉛筆で求めるものを表で示します。コピーもできます。</translation>
    </message>
    <message>
        <source>Odds of an attack…</source>
        <translation>攻撃の確率…</translation>
    </message>
    <message>
        <source>Who attacks whom, with every modifier: the chance of each outcome, exactly.</source>
        <translation>攻撃側と目標を選び、すべての修正を含めた結果ごとの確率を正確に計算します。</translation>
    </message>
    <message>
        <source>Countersheets…</source>
        <translation>駒シート…</translation>
    </message>
    <message>
        <source>Map on paper…</source>
        <translation>マップを印刷…</translation>
    </message>
    <message>
        <source>Order of battle and cards…</source>
        <translation>戦闘序列とカード…</translation>
    </message>
    <message>
        <source>Search commands and hexes…</source>
        <translation>コマンドとヘクスを検索…</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>About Hexmuster</source>
        <translation>Hexmusterについて</translation>
    </message>
</context>
<context>
    <name>AddButton</name>
    <message>
        <source>The selected counters</source>
        <translation>選択中の駒</translation>
    </message>
    <message>
        <source>{name} from the mix</source>
        <translation>駒構成の{name}</translation>
    </message>
    <message>
        <source>From the mix: choose a counter there</source>
        <translation>駒構成から（先に選んでください）</translation>
    </message>
</context>
<context>
    <name>Bench</name>
    <message>
        <source>Inspect</source>
        <translation>インスペクターで見る</translation>
    </message>
    <message>
        <source>Put back into the pool</source>
        <translation>未配置に戻す</translation>
    </message>
    <message>
        <source>Delete {name}</source>
        <translation>{name}を削除</translation>
    </message>
    <message>
        <source>Delete star system</source>
        <translation>星系を削除</translation>
    </message>
    <message>
        <source>Delete jump route</source>
        <translation>ジャンプ・ルートを削除</translation>
    </message>
</context>
<context>
    <name>BlendSection</name>
    <message>
        <source>Mix of terrains</source>
        <translation>地形の混合</translation>
    </message>
    <message>
        <source>Share: {terrain}</source>
        <translation>割合：{terrain}</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>乱数の種</translation>
    </message>
    <message>
        <source>The same seed strews the same terrains in the same hexes</source>
        <translation>同じ種なら同じヘクスに同じ地形が散ります</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>別の値</translation>
    </message>
    <message>
        <source>Another seed: the mix falls otherwise  (N)</source>
        <translation>別の種：混ざり方が変わります（N）</translation>
    </message>
    <message>
        <source>Shares</source>
        <translation>割合</translation>
    </message>
</context>
<context>
    <name>BottomDock</name>
    <message>
        <source>Problems and history</source>
        <translation>問題と履歴</translation>
    </message>
    <message>
        <source>Next and previous problem</source>
        <translation>次の問題／前の問題</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
</context>
<context>
    <name>BoxSection</name>
    <message>
        <source>Nothing here yet. Drag a counter here.</source>
        <translation>まだ何もありません。駒をここへドラッグしてください。</translation>
    </message>
</context>
<context>
    <name>Boxes</name>
    <message>
        <source>Boxes beside the map</source>
        <translation>マップ外の欄</translation>
    </message>
    <message>
        <source>Add to “{group}”</source>
        <translation>「{group}」に追加</translation>
    </message>
</context>
<context>
    <name>BudgetBar</name>
    <message>
        <source>{amount} {currency} left</source>
        <translation>残り {amount} {currency}</translation>
    </message>
    <message>
        <source>{amount} {currency} over</source>
        <translation>{amount} {currency} 超過</translation>
    </message>
    <message>
        <source>{amount} a turn</source>
        <translation>毎ターン {amount}</translation>
    </message>
</context>
<context>
    <name>ClassRuleDialog</name>
    <message>
        <source>Rule for classes</source>
        <translation>星系の等級の規則</translation>
    </message>
    <message>
        <source>Rules are tried from the top; the first of which everything holds gives the class. “least” and “most” bound figures: importance, size, atmosphere, hydrographics, population, government, law, tech, giants, belts. “starport” lists letters, “remarks” codes of which one must stand there.</source>
        <translation>規則は上から順に試し、すべての条件を満たした最初の規則で等級が決まります。「least」は下限、「most」は上限で、importance（重要度）、size（大きさ）、atmosphere（大気）、hydrographics（水域）、population（人口）、government（政府）、law（法）、tech（技術）、giants（ガスジャイアント）、belts（小惑星帯）に使えます。「starport」には宇宙港の記号、「remarks」には符号を並べ、どれか１つがあれば満たします。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Use this rule</source>
        <translation>この規則を使う</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s), tried from the top.</source>
        <translation>
            <numerusform>%n個の規則を上から順に試します。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompleteForceDialog</name>
    <message>
        <source>Complete the force</source>
        <translation>戦力を整える</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>Wish</source>
        <translation>希望</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>駒</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>個数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>建造費</translation>
    </message>
    <message>
        <source>What is bought</source>
        <translation>購入する駒</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>購入</translation>
    </message>
    <message>
        <source>{amount} {currency} are left to spend.</source>
        <translation>残りの予算は{amount} {currency}です。</translation>
    </message>
    <message>
        <source>Nothing more can be bought: {left} {currency} left.</source>
        <translation>これ以上は購入できません（残り{left} {currency}）。</translation>
    </message>
    <message numerus="yes">
        <source>%n counter(s) for {cost} {currency}, {left} {currency} left.</source>
        <translation>
            <numerusform>%n個を{cost} {currency}で購入、残り{left} {currency}。</numerusform>
        </translation>
    </message>
    <message>
        <source>It adds up to {sums}.</source>
        <translation>合計：{sums}。</translation>
    </message>
    <message>
        <source>There is little room on the map: a better purchase may exist.</source>
        <translation>マップに置ける場所が少ないため、さらに良い購入があるかもしれません。</translation>
    </message>
</context>
<context>
    <name>CounterController</name>
    <message>
        <source>Choose a counter type in the counter mix first.</source>
        <translation>先に、駒構成から駒を選んでください。</translation>
    </message>
    <message>
        <source>{side} buys no counters in this game: drag them from the counter mix onto the map.</source>
        <translation>このゲームでは{side}は駒を購入しません。駒構成からマップへドラッグしてください。</translation>
    </message>
    <message>
        <source>The counter mix has no counter types yet.</source>
        <translation>駒構成にまだ駒の種類がありません。</translation>
    </message>
</context>
<context>
    <name>CounterPanel</name>
    <message>
        <source>{name}, aboard</source>
        <translation>{name}（搭載中）</translation>
    </message>
    <message>
        <source>{name}, face down</source>
        <translation>{name}（裏向き）</translation>
    </message>
</context>
<context>
    <name>Counters</name>
    <message>
        <source>Sample data</source>
        <translation>サンプル値</translation>
    </message>
    <message>
        <source>Raise</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>未配置に戻す</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Aboard</source>
        <translation>積載先</translation>
    </message>
    <message>
        <source>Carries</source>
        <translation>積載中</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>表裏</translation>
    </message>
    <message>
        <source>Levied by</source>
        <translation>徴用した陣営</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Picture on all counters of this type</source>
        <translation>この種類の駒すべてに表示する画像</translation>
    </message>
    <message>
        <source>Raise in the stack</source>
        <translation>スタックの中で１つ上へ</translation>
    </message>
    <message>
        <source>Lower in the stack</source>
        <translation>スタックの中で１つ下へ</translation>
    </message>
    <message>
        <source>Take off the map; what was bought stays bought</source>
        <translation>マップから取り除きます。購入は取り消されません</translation>
    </message>
    <message>
        <source>levy {cost}</source>
        <translation>徴用費 {cost}</translation>
    </message>
    <message>
        <source>{side} · {kind}</source>
        <translation>{side}・{kind}</translation>
    </message>
    <message>
        <source>several</source>
        <translation>複数</translation>
    </message>
    <message>
        <source>off the map</source>
        <translation>マップ外</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>front</source>
        <translation>表</translation>
    </message>
    <message>
        <source>back</source>
        <translation>裏</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>伏せる</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
</context>
<context>
    <name>CupSection</name>
    <message>
        <source>All chits in</source>
        <translation>すべて入れる</translation>
    </message>
    <message>
        <source>Empty it</source>
        <translation>空にする</translation>
    </message>
    <message>
        <source>As many of each chit as the counter mix has</source>
        <translation>駒構成にある数だけ、各チットを入れます。</translation>
    </message>
    <message>
        <source>in the cup</source>
        <translation>枚数</translation>
    </message>
    <message>
        <source>barred</source>
        <translation>不可</translation>
    </message>
</context>
<context>
    <name>Cups</name>
    <message>
        <source>Cups of chits</source>
        <translation>チットのカップ</translation>
    </message>
    <message numerus="yes">
        <source>%n chit(s)</source>
        <translation>
            <numerusform>%n枚</numerusform>
        </translation>
    </message>
    <message>
        <source>May not be chosen this turn</source>
        <translation>このターンは選べません。</translation>
    </message>
    <message>
        <source>{name} in the cup</source>
        <translation>カップの中の{name}</translation>
    </message>
    <message>
        <source>{name} may not be chosen this turn</source>
        <translation>{name}はこのターン選べない</translation>
    </message>
</context>
<context>
    <name>DamageDialog</name>
    <message>
        <source>Odds of an attack</source>
        <translation>攻撃の確率</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストでコピー</translation>
    </message>
    <message>
        <source>where it stands</source>
        <translation>現在のヘクス</translation>
    </message>
    <message>
        <source>Attacker</source>
        <translation>攻撃側</translation>
    </message>
    <message>
        <source>Attacks with</source>
        <translation>攻撃の種類</translation>
    </message>
    <message>
        <source>Attacks from hex</source>
        <translation>攻撃するヘクス</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>{unit}, {apart} away</source>
        <translation>{unit}（距離{apart}）</translation>
    </message>
    <message>
        <source>Choose who attacks whom.</source>
        <translation>攻撃側と目標を選んでください。</translation>
    </message>
    <message>
        <source>“{text}” is no hex of this map.</source>
        <translation>「{text}」というヘクスはこのマップにありません。</translation>
    </message>
    <message>
        <source>to remove the target ({points} hit points); {mean} damage on average</source>
        <translation>目標（体力{points}）を除去する確率。平均ダメージは{mean}</translation>
    </message>
    <message>
        <source>to do any damage; {mean} on average</source>
        <translation>ダメージを与える確率。平均ダメージは{mean}</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>ダメージ</translation>
    </message>
    <message>
        <source>Chance in per cent of each amount of damage; below, of that which a strike-back does.</source>
        <translation>ダメージごとの確率（％）。下向きの棒は反撃によるダメージです。</translation>
    </message>
    <message>
        <source>Chance in per cent of each amount of damage.</source>
        <translation>ダメージごとの確率（％）。</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Overview</source>
        <translation>全体図</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>Click to select a stack, again for single counters. Space and drag moves the map.</source>
        <translation>クリックでスタックを、もう一度で駒を選択。Spaceを押しながらドラッグするとマップが動きます。</translation>
    </message>
    <message>
        <source>Your changes can&apos;t be kept for recovery after a crash: {reason}</source>
        <translation>クラッシュ時の復元用に変更を残せません：{reason}</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>“{name}” has changes that are not saved.</source>
        <translation>「{name}」には保存していない変更があります。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Don&apos;t save</source>
        <translation>保存しない</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>名前を付けて保存</translation>
    </message>
    <message>
        <source>The system has no printer. Write the pages as a PDF file and print that instead.</source>
        <translation>プリンターが見つかりません。ページをPDFファイルに書き出してから印刷してください。</translation>
    </message>
    <message>
        <source>The printer “{name}” has no paper of {width} × {height} mm: the pages would be cut off or shrunk. Choose another paper, or write a PDF file.</source>
        <translation>プリンター「{name}」では{width} × {height} mmの用紙を使えないため、ページが切れるか縮小されます。別の用紙を選ぶか、PDFファイルに書き出してください。</translation>
    </message>
    <message>
        <source>Print all the same</source>
        <translation>それでも印刷</translation>
    </message>
    <message>
        <source>Printing…</source>
        <translation>印刷しています…</translation>
    </message>
</context>
<context>
    <name>DraftSheet</name>
    <message>
        <source>That can&apos;t be written in the file: {reason}</source>
        <translation>ファイルに書けない内容です：{reason}</translation>
    </message>
    <message>
        <source>always</source>
        <translation>常に</translation>
    </message>
    <message>
        <source>not: {option}</source>
        <translation>「{option}」がオフ</translation>
    </message>
    <message>
        <source>on</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>off</source>
        <translation>オフ</translation>
    </message>
</context>
<context>
    <name>EarlierDialog</name>
    <message>
        <source>Earlier versions</source>
        <translation>以前の版</translation>
    </message>
    <message>
        <source>What “{name}” held before each save. The file stays as it is until you save.</source>
        <translation>「{name}」の、保存で置き換えられる前の内容です。保存するまでファイルはそのまま残ります。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
</context>
<context>
    <name>EditorPage</name>
    <message>
        <source>Paint terrain, or add a star system.</source>
        <translation>地形を描くか、星系を追加してください。</translation>
    </message>
    <message>
        <source>Paint terrain.</source>
        <translation>地形を描いてください。</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export map</source>
        <translation>マップの書き出し</translation>
    </message>
    <message>
        <source>PDF, true size</source>
        <translation>PDF（実寸）</translation>
    </message>
    <message>
        <source>SVG, in layers</source>
        <translation>SVG（レイヤー別）</translation>
    </message>
    <message>
        <source>PNG picture</source>
        <translation>PNG画像</translation>
    </message>
    <message>
        <source>VASSAL module</source>
        <translation>VASSALのモジュール</translation>
    </message>
    <message>
        <source>Tiled map</source>
        <translation>Tiledのマップ</translation>
    </message>
    <message>
        <source>Text Mapper</source>
        <translation>Text Mapperのテキスト</translation>
    </message>
    <message>
        <source>HexJSON</source>
        <translation>HexJSONのデータ</translation>
    </message>
    <message>
        <source>Scenario, normalised copy</source>
        <translation>シナリオ（正規化したコピー）</translation>
    </message>
    <message>
        <source>One page as large as the map</source>
        <translation>マップと同じ大きさの１ページ</translation>
    </message>
    <message>
        <source>Over pages of {paper}</source>
        <translation>{paper}に分割</translation>
    </message>
    <message>
        <source>Texts as outlines, for programs without the fonts</source>
        <translation>文字をアウトライン化（フォントのないソフト用）</translation>
    </message>
    <message>
        <source>With the scan, under faint terrain</source>
        <translation>スキャン画像も出力する（地形は薄く）</translation>
    </message>
    <message>
        <source>With the overlays that are on</source>
        <translation>表示中のオーバーレイも描く</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>用紙</translation>
    </message>
    <message>
        <source>Resolution</source>
        <translation>解像度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出す…</translation>
    </message>
    <message>
        <source>{width} × {height} pixels</source>
        <translation>{width} × {height} ピクセル</translation>
    </message>
    <message>
        <source>A module to play on, with every counter where it stands. Board: {width} × {height} pixels, {size} MB in the memory of VASSAL.</source>
        <translation>そのまま遊べるモジュール。ユニットは今の位置に並びます。盤面：{width} × {height}ピクセル、VASSALのメモリで{size} MB。</translation>
    </message>
    <message>
        <source>Terrain as tiles, everything else as objects. What is changed in Tiled comes back by Import map.</source>
        <translation>地形はタイル、ほかはオブジェクトになります。Tiledでの変更は「マップを取り込む」で戻せます。</translation>
    </message>
    <message>
        <source>Terrain, systems and labels as text. What the format has no place for is told.</source>
        <translation>地形・星系・ラベルのテキスト。この形式で表せないものはお知らせします。</translation>
    </message>
    <message>
        <source>Keys in their order, one record a line; nothing is left out.</source>
        <translation>キーを決まった順に並べ、１件を１行に書きます。内容は何も省きません。</translation>
    </message>
    <message>
        <source>Wrote “{name}”.</source>
        <translation>「{name}」に書き出しました。</translation>
    </message>
</context>
<context>
    <name>ExportSetupDialog</name>
    <message>
        <source>Export one side&apos;s set-up</source>
        <translation>一方の配置を書き出す</translation>
    </message>
    <message>
        <source>What the side has bought and placed, without what the others have. It fits this scenario only, in whose copies the other sides set up.</source>
        <translation>この陣営が購入・配置した駒だけを書き出します（相手の駒は含みません）。取り込めるのは、相手が配置に使っているのと同じシナリオだけです。</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>Write a certificate beside it, as text and as JSON</source>
        <translation>証明書も書き出す（テキストとJSON）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出す…</translation>
    </message>
    <message>
        <source>Set-ups (*.hexmuster-setup.json)</source>
        <translation>配置 (*.hexmuster-setup.json)</translation>
    </message>
    <message>
        <source>Wrote “{name}”.</source>
        <translation>「{name}」を書き出しました。</translation>
    </message>
</context>
<context>
    <name>ExportTableDialog</name>
    <message>
        <source>Export unit table</source>
        <translation>ユニット一覧表の書き出し</translation>
    </message>
    <message>
        <source>CSV (UTF-8, opens in Excel)</source>
        <translation>CSV（UTF-8、Excel対応）</translation>
    </message>
    <message>
        <source>XLSX spreadsheet</source>
        <translation>XLSX（Excelブック）</translation>
    </message>
    <message>
        <source>Hexmuster (can be imported again)</source>
        <translation>Hexmuster（再び取り込める形式）</translation>
    </message>
    <message>
        <source>countersheetsextension (Inkscape)</source>
        <translation>countersheetsextension（Inkscape）</translation>
    </message>
    <message>
        <source>Squib</source>
        <translation>Squib</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Columns for</source>
        <translation>列の構成</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>書き出す…</translation>
    </message>
    <message>
        <source>A row a counter type; texts stay texts, and nothing in them is run as a formula.</source>
        <translation>１行が１種類です。文字列は文字列のまま書き出し、数式として実行されることはありません。</translation>
    </message>
    <message>
        <source>The number of copies comes first; its heading, counter, is the id of the rectangle in your template. Right of BACK stand the backs.</source>
        <translation>先頭の列が枚数です。見出しのcounterは、テンプレート内の四角形のIDです。BACKの右側の列が裏面です。</translation>
    </message>
    <message>
        <source>The column qty says how often Squib repeats a row; backs stand in columns ending in _back.</source>
        <translation>qtyの列が、Squibが行を繰り返す回数です。裏面は名前が_backで終わる列に入ります。</translation>
    </message>
    <message>
        <source>Wrote “{name}”.</source>
        <translation>「{name}」を書き出しました。</translation>
    </message>
</context>
<context>
    <name>FaceWords</name>
    <message>
        <source>Plate</source>
        <translation>数値欄</translation>
    </message>
    <message>
        <source>Code or name</source>
        <translation>略号・名称</translation>
    </message>
    <message>
        <source>Figure in brackets</source>
        <translation>［ ］内の数値</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>シンボル</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Small print</source>
        <translation>小さな識別番号</translation>
    </message>
    <message>
        <source>Small print, no brackets above</source>
        <translation>小さな識別番号（［ ］なし）</translation>
    </message>
    <message>
        <source>Stroke through the symbol</source>
        <translation>シンボルの斜線</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>State, second language</source>
        <translation>状態（第２言語）</translation>
    </message>
    <message>
        <source>State on the plate</source>
        <translation>数値欄の状態</translation>
    </message>
    <message>
        <source>“Recover”</source>
        <translation>「回復」</translation>
    </message>
    <message>
        <source>“Recover”, second language</source>
        <translation>「回復」（第２言語）</translation>
    </message>
    <message>
        <source>Cost of recovery</source>
        <translation>回復費用</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>通貨</translation>
    </message>
    <message>
        <source>Ranges at half strength</source>
        <translation>半減射程</translation>
    </message>
    <message>
        <source>Reach against ships</source>
        <translation>対艦射程</translation>
    </message>
    <message>
        <source>Ring of the command range</source>
        <translation>指揮範囲の輪</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>射程</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>枠</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>地</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>帯</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Picture, faint</source>
        <translation>画像（薄い灰色）</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>図形</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>線</translation>
    </message>
    <message>
        <source>Pips</source>
        <translation>丸点</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>タイル</translation>
    </message>
    <message>
        <source>Text or {field}</source>
        <translation>文字または{field}</translation>
    </message>
    <message>
        <source>From the left</source>
        <translation>左から</translation>
    </message>
    <message>
        <source>From the top</source>
        <translation>上から</translation>
    </message>
    <message>
        <source>Start, from the left</source>
        <translation>始点、左から</translation>
    </message>
    <message>
        <source>Start, from the top</source>
        <translation>始点、上から</translation>
    </message>
    <message>
        <source>End, from the left</source>
        <translation>終点、左から</translation>
    </message>
    <message>
        <source>End, from the top</source>
        <translation>終点、上から</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>Type size</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Type size, Japanese</source>
        <translation>文字の大きさ（和文）</translation>
    </message>
    <message>
        <source>Type size of one figure</source>
        <translation>数値１つの大きさ</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>幅</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>間隔</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>直径</translation>
    </message>
    <message>
        <source>Line width</source>
        <translation>線の太さ</translation>
    </message>
    <message>
        <source>Turned by</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>揃え</translation>
    </message>
    <message>
        <source>Measured at</source>
        <translation>位置の基準</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>書体</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>境の形</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Filled with</source>
        <translation>塗り</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>輪郭</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>文字の色</translation>
    </message>
    <message>
        <source>In its rectangle</source>
        <translation>枠への収め方</translation>
    </message>
    <message>
        <source>Grey and faint</source>
        <translation>薄い灰色で表示</translation>
    </message>
    <message>
        <source>Bold</source>
        <translation>太字</translation>
    </message>
    <message>
        <source>Hyphens between</source>
        <translation>間のハイフン</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Only if</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Left out below</source>
        <translation>これ未満では省く</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>centred</source>
        <translation>中央</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>top of capitals</source>
        <translation>大文字の上端</translation>
    </message>
    <message>
        <source>middle of capitals</source>
        <translation>大文字の中央</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>ベースライン</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字用</translation>
    </message>
    <message>
        <source>figures</source>
        <translation>数字用</translation>
    </message>
    <message>
        <source>as the side</source>
        <translation>陣営の形</translation>
    </message>
    <message>
        <source>flat</source>
        <translation>直線</translation>
    </message>
    <message>
        <source>saw</source>
        <translation>のこぎり</translation>
    </message>
    <message>
        <source>scallop</source>
        <translation>波</translation>
    </message>
    <message>
        <source>step</source>
        <translation>段</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>円</translation>
    </message>
    <message>
        <source>square</source>
        <translation>正方形</translation>
    </message>
    <message>
        <source>rectangle</source>
        <translation>長方形</translation>
    </message>
    <message>
        <source>triangle</source>
        <translation>三角形</translation>
    </message>
    <message>
        <source>diamond</source>
        <translation>ひし形</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>札</translation>
    </message>
    <message>
        <source>dot of the side</source>
        <translation>陣営の点</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>全体を表示</translation>
    </message>
    <message>
        <source>filling it</source>
        <translation>枠いっぱい</translation>
    </message>
    <message>
        <source>that of the counter type</source>
        <translation>駒種ごとに決まるもの</translation>
    </message>
    <message>
        <source>side</source>
        <translation>陣営の色</translation>
    </message>
    <message>
        <source>ink on the side&apos;s colour</source>
        <translation>陣営の色の上のインク</translation>
    </message>
    <message>
        <source>paper</source>
        <translation>紙</translation>
    </message>
    <message>
        <source>ink on paper</source>
        <translation>紙の上のインク</translation>
    </message>
    <message>
        <source>ink on the plate</source>
        <translation>数値欄のインク</translation>
    </message>
    <message>
        <source>spent (grey)</source>
        <translation>使用済み（灰）</translation>
    </message>
    <message>
        <source>line in the side&apos;s colour</source>
        <translation>陣営の色の線</translation>
    </message>
    <message>
        <source>quiet ink</source>
        <translation>控えめなインク</translation>
    </message>
    <message>
        <source>face-down plate</source>
        <translation>伏せた駒の数値欄</translation>
    </message>
    <message>
        <source>white</source>
        <translation>白</translation>
    </message>
</context>
<context>
    <name>FacesDialog</name>
    <message>
        <source>Counter faces</source>
        <translation>駒面</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>裏</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>駒</translation>
    </message>
    <message>
        <source>Applies to</source>
        <translation>適用範囲</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>レイアウト</translation>
    </message>
    <message>
        <source>Smallest type</source>
        <translation>最小の文字</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>面</translation>
    </message>
    <message>
        <source>Parts of the face</source>
        <translation>駒面の部品</translation>
    </message>
    <message>
        <source>+ Text</source>
        <translation>＋文字</translation>
    </message>
    <message>
        <source>+ Symbol</source>
        <translation>＋シンボル</translation>
    </message>
    <message>
        <source>+ Shape</source>
        <translation>＋図形</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>Parts, drawn from top to bottom</source>
        <translation>部品（上から順に描画）</translation>
    </message>
    <message>
        <source>Click a part to take it; drag it, or move it with the arrow keys.</source>
        <translation>部品をクリックして選び、ドラッグか矢印キーで動かします。</translation>
    </message>
    <message>
        <source>True size, and on the map</source>
        <translation>原寸と、マップ上での表示</translation>
    </message>
    <message>
        <source>Take back these changes</source>
        <translation>この範囲の変更を取り消す</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>+ Picture</source>
        <translation>＋画像</translation>
    </message>
    <message>
        <source>Counters of the kind: {kind}</source>
        <translation>種類：{kind}</translation>
    </message>
    <message>
        <source>Counters of the side: {side}</source>
        <translation>陣営：{side}</translation>
    </message>
    <message>
        <source>This counter type only</source>
        <translation>この駒のみ</translation>
    </message>
    <message>
        <source>All counters</source>
        <translation>すべての駒</translation>
    </message>
    <message>
        <source>Cut short: {texts}. Give it more room, or a smaller floor.</source>
        <translation>収まらず途中で切れる文字：{texts}。枠を広げるか、最小の文字を小さくしてください。</translation>
    </message>
    <message>
        <source>Every text fits at 12.7, 15 and 19 mm.</source>
        <translation>12.7、15、19 mmのどれでも、すべての文字が収まります。</translation>
    </message>
</context>
<context>
    <name>FileController</name>
    <message>
        <source>Scenarios (*.hexmuster.json *.json);;All files (*)</source>
        <translation>シナリオ (*.hexmuster.json *.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Maps of other programs ({patterns});;All files (*)</source>
        <translation>他のプログラムのマップ ({patterns});;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>“{name}” is no map that Hexmuster knows. It reads Tiled maps, VASSAL modules, sector data, tables of star systems, Text Mapper, MegaMek and Wesnoth maps.</source>
        <translation>「{name}」はHexmusterの知っているマップではありません。読み込めるのは、Tiledのマップ、VASSALのモジュール、星域データ、星系の表、Text Mapper、MegaMek、Wesnothのマップです。</translation>
    </message>
    <message>
        <source>Imported without its pictures: they would lie beside the scenario&apos;s file.</source>
        <translation>画像なしで取り込みました。画像はシナリオのファイルの隣に置かれます。</translation>
    </message>
    <message>
        <source>The program ended at {time} before the changes to “{name}” were saved. Recover them?</source>
        <translation>「{name}」の変更が保存されないまま、{time}にプログラムが終了しました。変更を復元しますか？</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>“{name}” is open in another window, too. Who saves last replaces what the other has saved.</source>
        <translation>「{name}」は別のウィンドウでも開かれています。後から保存した側の内容で置き換わります。</translation>
    </message>
    <message>
        <source>Another program has changed “{name}”.</source>
        <translation>「{name}」がほかのプログラムによって変更されました。</translation>
    </message>
    <message>
        <source>Another program has changed “{name}”. Your own changes are not saved yet.</source>
        <translation>「{name}」がほかのプログラムによって変更されました。こちらの変更はまだ保存されていません。</translation>
    </message>
    <message>
        <source>Read it anew</source>
        <translation>読み込み直す</translation>
    </message>
    <message>
        <source>Another program has changed “{name}” since it was opened here. Save over it? What it holds now is kept as a backup.</source>
        <translation>「{name}」は、ここで開いてから別のプログラムに変更されました。上書き保存しますか？今の内容はバックアップに残します。</translation>
    </message>
    <message>
        <source>Save over it</source>
        <translation>上書き保存</translation>
    </message>
    <message>
        <source>Scenarios (*.hexmuster.json)</source>
        <translation>シナリオ (*.hexmuster.json)</translation>
    </message>
    <message>
        <source>“{name}” is there already. Replace it?</source>
        <translation>「{name}」はすでにあります。置き換えますか？</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>Saved “{name}”.</source>
        <translation>「{name}」を保存しました。</translation>
    </message>
    <message>
        <source>Give up all changes since “{name}” was saved?</source>
        <translation>「{name}」を保存してからの変更をすべて取り消しますか？</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>元の状態に戻す</translation>
    </message>
    <message>
        <source>“{name}” has no earlier versions yet: each save keeps one.</source>
        <translation>「{name}」にはまだ以前の版がありません。保存するたびに一つ残ります。</translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>not said</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>“{text}” is no number.</source>
        <translation>「{text}」は数値ではありません。</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>Sample data</source>
        <translation>サンプル値</translation>
    </message>
    <message>
        <source>Jump route</source>
        <translation>ジャンプ・ルート</translation>
    </message>
    <message>
        <source>{count} hexes</source>
        <translation>{count}ヘクス</translation>
    </message>
    <message>
        <source>Hex {number}</source>
        <translation>ヘクス {number}</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>{count} counters</source>
        <translation>駒{count}個</translation>
    </message>
    <message>
        <source>{what} · capital of {side}</source>
        <translation>{what}・{side}の首都星系</translation>
    </message>
    <message>
        <source>The figures are samples. Fill in those of your own copy of the game.</source>
        <translation>サンプル値です。お手持ちのゲームの値を入力してください。</translation>
    </message>
</context>
<context>
    <name>HelpController</name>
    <message>
        <source>An editor and viewer for hex wargame scenarios. Free software under the MIT licence.</source>
        <translation>ヘクス・ウォーゲームのシナリオを編集・閲覧するプログラムです。MITライセンスのフリーソフトウェアです。</translation>
    </message>
</context>
<context>
    <name>HexNumbersDialog</name>
    <message>
        <source>Hex numbers</source>
        <translation>ヘクス番号</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Use these numbers</source>
        <translation>この番号にする</translation>
    </message>
    <message>
        <source>Column, then row: 0304</source>
        <translation>列＋行：0304</translation>
    </message>
    <message>
        <source>Row, then column: 0403</source>
        <translation>行＋列：0403</translation>
    </message>
    <message>
        <source>Column in letters, then row: C4</source>
        <translation>列は英字＋行：C4</translation>
    </message>
    <message>
        <source>Row in letters, then column: D3</source>
        <translation>行は英字＋列：D3</translation>
    </message>
    <message>
        <source>No numbers</source>
        <translation>番号なし</translation>
    </message>
    <message>
        <source>How letters go on after Z.</source>
        <translation>Zの次の英字の続け方です。</translation>
    </message>
    <message>
        <source>from the right</source>
        <translation>右から</translation>
    </message>
    <message>
        <source>from the bottom</source>
        <translation>下から</translation>
    </message>
    <message>
        <source>Straight lines of hexes share a number, as on many old maps. The first line on the map has the first number, so that none is negative.</source>
        <translation>古いマップによくある付け方で、斜め一直線に並ぶヘクスが同じ番号になります。マップにかかる最初の線が最初の番号なので、負の番号にはなりません。</translation>
    </message>
    <message>
        <source>as many as needed</source>
        <translation>必要なだけ</translation>
    </message>
    <message>
        <source>Least digits of each part: shorter numbers get zeros in front.</source>
        <translation>列・行それぞれの最小桁数。足りない桁は先頭に0が付きます。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Stands between the two parts; no letters or digits.</source>
        <translation>列と行の間に入る記号。英字と数字は使えません。</translation>
    </message>
    <message>
        <source>Print a number in every n-th hex of a column only.</source>
        <translation>列のnヘクスごとにだけ番号を印刷します。</translation>
    </message>
    <message>
        <source>Rows from the top that come before the first printed number.</source>
        <translation>最初に番号を印刷するヘクスより上の行数です。</translation>
    </message>
    <message>
        <source>at the top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>in the middle</source>
        <translation>中央</translation>
    </message>
    <message>
        <source>at the bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>After Z</source>
        <translation>Zの次</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>{axis} begin with</source>
        <translation>{axis}の最初の番号</translation>
    </message>
    <message>
        <source>{axis} count in steps of</source>
        <translation>{axis}の増分</translation>
    </message>
    <message>
        <source>begin with</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>in steps of</source>
        <translation>増分</translation>
    </message>
    <message>
        <source>Slant</source>
        <translation>斜めの番号</translation>
    </message>
    <message>
        <source>Digits</source>
        <translation>桁数</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>区切り</translation>
    </message>
    <message>
        <source>Print every</source>
        <translation>印刷間隔</translation>
    </message>
    <message>
        <source>hex of a column, after</source>
        <translation>ヘクスごと、上から</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行を除く</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>The four corners of the map</source>
        <translation>マップの四隅</translation>
    </message>
    <message>
        <source>none: rows zigzag</source>
        <translation>なし：行はジグザグに並ぶ</translation>
    </message>
    <message>
        <source>rows run straight, down to the right</source>
        <translation>行は右下へまっすぐ並ぶ</translation>
    </message>
    <message>
        <source>rows run straight, up to the right</source>
        <translation>行は右上へまっすぐ並ぶ</translation>
    </message>
    <message>
        <source>none: columns zigzag</source>
        <translation>なし：列はジグザグに並ぶ</translation>
    </message>
    <message>
        <source>columns run straight, down to the right</source>
        <translation>列は右下へまっすぐ並ぶ</translation>
    </message>
    <message>
        <source>columns run straight, up to the right</source>
        <translation>列は右上へまっすぐ並ぶ</translation>
    </message>
    <message>
        <source>The numbers of the four corners</source>
        <translation>四隅の番号</translation>
    </message>
</context>
<context>
    <name>HexPanel</name>
    <message>
        <source>Terrain</source>
        <translation>地形</translation>
    </message>
    <message>
        <source>Further terrain</source>
        <translation>追加の地形</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>領域</translation>
    </message>
    <message>
        <source>Home area of</source>
        <translation>本国とする陣営</translation>
    </message>
    <message>
        <source>Add star system</source>
        <translation>星系を追加</translation>
    </message>
    <message>
        <source>no hex: cut out of the map</source>
        <translation>ヘクスなし（マップから切り抜く）</translation>
    </message>
    <message>
        <source>several</source>
        <translation>複数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>HexesDialog</name>
    <message>
        <source>Hexes</source>
        <translation>ヘクス</translation>
    </message>
    <message>
        <source>Pixels to the inch, for the last column.</source>
        <translation>右端の列で使う、１インチあたりのピクセル数です。</translation>
    </message>
    <message>
        <source>Size of a hex</source>
        <translation>ヘクスの大きさ</translation>
    </message>
    <message>
        <source>A flat side up</source>
        <translation>辺が上</translation>
    </message>
    <message>
        <source>A point up</source>
        <translation>頂点が上</translation>
    </message>
    <message>
        <source>Whole hexes</source>
        <translation>全ヘクス</translation>
    </message>
    <message>
        <source>Half hexes, cut by a straight frame</source>
        <translation>半ヘクス（まっすぐな枠で断つ）</translation>
    </message>
    <message>
        <source>Half hexes at the edges let maps be laid side by side.</source>
        <translation>端が半ヘクスのマップは、並べてつなげられます。</translation>
    </message>
    <message>
        <source>Hexes stand with</source>
        <translation>ヘクスの向き</translation>
    </message>
    <message>
        <source>Half a hex further</source>
        <translation>半ヘクスずれるのは</translation>
    </message>
    <message>
        <source>At the edge</source>
        <translation>マップ端</translation>
    </message>
    <message>
        <source>The whole map</source>
        <translation>マップ全体</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Change the hexes</source>
        <translation>ヘクスを変更</translation>
    </message>
    <message>
        <source>Side to opposite side</source>
        <translation>辺から向かいの辺まで</translation>
    </message>
    <message>
        <source>Corner to opposite corner</source>
        <translation>頂点から向かいの頂点まで</translation>
    </message>
    <message>
        <source>Length of a side</source>
        <translation>辺の長さ</translation>
    </message>
    <message>
        <source>Column to column</source>
        <translation>列から次の列まで</translation>
    </message>
    <message>
        <source>Row to row</source>
        <translation>行から次の行まで</translation>
    </message>
    <message>
        <source>Columns 2, 4, 6 …</source>
        <translation>２列目、４列目、６列目…</translation>
    </message>
    <message>
        <source>Rows 2, 4, 6 …</source>
        <translation>２行目、４行目、６行目…</translation>
    </message>
    <message>
        <source>Columns 1, 3, 5 …</source>
        <translation>１列目、３列目、５列目…</translation>
    </message>
    <message>
        <source>Rows 1, 3, 5 …</source>
        <translation>１行目、３行目、５行目…</translation>
    </message>
    <message>
        <source>Something lies on this map. “Turn or mirror” turns it by a quarter, “Shift the map” moves it by one column or row: both keep all neighbours.</source>
        <translation>このマップには配置済みのものがあります。「回転・反転」で90°回転するか、「マップをずらす」で１列または１行ずらしてください。どちらも隣接関係が保たれます。</translation>
    </message>
    <message>
        <source>Hexes have 1 to 500 mm from side to opposite side.</source>
        <translation>ヘクスの辺から向かいの辺までは1〜500mmです。</translation>
    </message>
</context>
<context>
    <name>HexsidePalette</name>
    <message>
        <source>On the hexside</source>
        <translation>ヘクスサイドの地形</translation>
    </message>
    <message>
        <source>Drag along hexsides. Several kinds may lie on one. What has a high side is high where the drag begins; X turns it over.</source>
        <translation>ヘクスサイドに沿ってドラッグします。１つのヘクスサイドに数種類置けます。高低のある地形は、ドラッグを始めた側が高くなります（Xで反転）。</translation>
    </message>
</context>
<context>
    <name>HexsidePanel</name>
    <message>
        <source>Take it off</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Turn it over</source>
        <translation>高低を反転</translation>
    </message>
    <message>
        <source>Exchange the high and the low side (X on the map)</source>
        <translation>高い側と低い側を入れ替えます（マップ上ではX）</translation>
    </message>
    <message>
        <source>Between</source>
        <translation>ヘクス間</translation>
    </message>
    <message>
        <source>On this hexside</source>
        <translation>このヘクスサイド</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>High side</source>
        <translation>高い側</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>指定なし</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>履歴</translation>
    </message>
    <message>
        <source>As it was opened</source>
        <translation>開いたときの状態</translation>
    </message>
</context>
<context>
    <name>ImportMapDialog</name>
    <message>
        <source>Import map</source>
        <translation>マップを取り込む</translation>
    </message>
    <message>
        <source>How the map will look</source>
        <translation>取り込んだマップの見え方</translation>
    </message>
    <message>
        <source>The one that players see first</source>
        <translation>最初に表示されるもの</translation>
    </message>
    <message>
        <source>At-start stacks, else the first set-up</source>
        <translation>初期配置のスタック（なければ最初のセットアップ）</translation>
    </message>
    <message>
        <source>What these words mean in the game</source>
        <translation>次の語がこのゲームの何に当たるか</translation>
    </message>
    <message>
        <source>What was left out or changed</source>
        <translation>省いたもの・変えたもの</translation>
    </message>
    <message>
        <source>File</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>星系の等級</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>ボード</translation>
    </message>
    <message>
        <source>Set-up</source>
        <translation>セットアップ</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>取り込む</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>編集…</translation>
    </message>
    <message>
        <source>Write a rule of your own, beginning with the one that is chosen</source>
        <translation>選ばれている規則をもとに、独自の規則を書きます</translation>
    </message>
    <message>
        <source>A rule of your own</source>
        <translation>独自の規則</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>そのまま</translation>
    </message>
    <message>
        <source>a side of its own</source>
        <translation>新しい陣営とする</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>省く</translation>
    </message>
    <message>
        <source>no hex</source>
        <translation>ヘクスなし</translation>
    </message>
</context>
<context>
    <name>ImportTableDialog</name>
    <message>
        <source>Import unit table</source>
        <translation>ユニット一覧表の取り込み</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>取り込む</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>ファイルを開く…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>タブ</translation>
    </message>
    <message>
        <source>Semicolon</source>
        <translation>セミコロン</translation>
    </message>
    <message>
        <source>Comma</source>
        <translation>コンマ</translation>
    </message>
    <message>
        <source>as the table says</source>
        <translation>表のとおり</translation>
    </message>
    <message>
        <source>Make codes of the names</source>
        <translation>名称から略号を作る</translation>
    </message>
    <message>
        <source>Adds a column: known counters keep their codes, others get one that you can type over.</source>
        <translation>列を追加します。既存の駒は元の略号のまま、ほかの駒には書き換え可能な略号を付けます。</translation>
    </message>
    <message>
        <source>The table as it stands</source>
        <translation>元の表</translation>
    </message>
    <message>
        <source>Counters that come of it</source>
        <translation>できる駒</translation>
    </message>
    <message>
        <source>Cells that do not read, and remarks</source>
        <translation>読めないセルと注記</translation>
    </message>
    <message>
        <source>Remove counter types of these sides that the table does not hold</source>
        <translation>表にない、同じ陣営の駒の種類を削除する</translation>
    </message>
    <message>
        <source>Leave out the rows that do not read</source>
        <translation>読めない行を除いて取り込む</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>シート</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>文字コード</translation>
    </message>
    <message>
        <source>Cells parted by</source>
        <translation>区切り文字</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Counters of</source>
        <translation>駒の陣営</translation>
    </message>
    <message>
        <source>Unit tables ({patterns});;All files (*)</source>
        <translation>ユニット一覧表 ({patterns});;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>クリップボード</translation>
    </message>
    <message>
        <source>Table {number}</source>
        <translation>表{number}</translation>
    </message>
    <message>
        <source>Column {heading}</source>
        <translation>列 {heading}</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Open a file, or copy a table and paste it here.</source>
        <translation>ファイルを開くか、表をコピーしてここに貼り付けてください。</translation>
    </message>
    <message>
        <source>{added} new, {changed} changed, {same} as they were, {removed} removed.</source>
        <translation>追加{added}、変更{changed}、変更なし{same}、削除{removed}。</translation>
    </message>
    <message numerus="yes">
        <source>%n placed counter(s) go with those removed.</source>
        <translation>
            <numerusform>削除する種類の、配置済みの駒%n個も取り除かれます。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) or row(s) do not read: type over them, or leave these rows out.</source>
        <translation>
            <numerusform>読めないセルまたは行が%nか所あります。入力し直すか、その行を除いてください。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>キー操作</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
    <message>
        <source>On the map</source>
        <translation>マップ上</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Key of a tool, held</source>
        <translation>ツールのキーを押し続ける</translation>
    </message>
    <message>
        <source>Lend the tool until the key is let go</source>
        <translation>離すまでの間だけそのツールを使う</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>Move the hex cursor</source>
        <translation>ヘクス・カーソルを動かす</translation>
    </message>
    <message>
        <source>Turn or flip what is pasted, with Shift the other way</source>
        <translation>貼り付けるものを回転・反転（Shiftで逆向き）</translation>
    </message>
    <message>
        <source>Ctrl+drag</source>
        <translation>Ctrl+ドラッグ</translation>
    </message>
    <message>
        <source>Alt+arrow keys</source>
        <translation>Alt+矢印キー</translation>
    </message>
    <message>
        <source>Move the selected area by a column or a row</source>
        <translation>選択範囲を1列または1行動かす</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Use the tool at the hex cursor</source>
        <translation>ヘクス・カーソルの位置でツールを使う</translation>
    </message>
    <message>
        <source>Space-drag, middle button</source>
        <translation>Space＋ドラッグ、中ボタン</translation>
    </message>
    <message>
        <source>Move the map</source>
        <translation>マップを動かす</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>ホイール</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>ポインターの位置を拡大・縮小</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Show the whole map</source>
        <translation>マップ全体を表示</translation>
    </message>
    <message>
        <source>Move a copy of the selected area; move a path, with its tool</source>
        <translation>選択範囲のコピーを動かす。経路のツールでは経路を動かす</translation>
    </message>
    <message>
        <source>Pick up the selected counters, or a path with its tool; Enter sets them down</source>
        <translation>選択した駒、経路のツールでは経路を持つ（Enterで置く）</translation>
    </message>
    <message>
        <source>Page up, Page down</source>
        <translation>Page Up、Page Down</translation>
    </message>
    <message>
        <source>Raise or lower a counter in its stack</source>
        <translation>スタックの中で駒を上へ／下へ</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>Backspace</translation>
    </message>
    <message>
        <source>Take the uppermost counter off the map</source>
        <translation>一番上の駒をマップから取り除く</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Give up the stroke, then select nothing</source>
        <translation>操作を取り消す。次に選択を解除</translation>
    </message>
    <message>
        <source>Smaller or larger brush</source>
        <translation>ブラシを小さく／大きく</translation>
    </message>
    <message>
        <source>Charted or not; turn a cliff over; lead a path off the map</source>
        <translation>既知・未踏査の切替、崖の高低の反転、経路をマップの外へ</translation>
    </message>
    <message>
        <source>Choose a side of the hex, with the hexside tool</source>
        <translation>ヘクスの辺を選ぶ（ヘクスサイドのツール）</translation>
    </message>
    <message>
        <source>Turn a label</source>
        <translation>ラベルを回転</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>右クリック</translation>
    </message>
    <message>
        <source>Pick the terrain under the pointer</source>
        <translation>ポインターの下の地形を取る</translation>
    </message>
</context>
<context>
    <name>LabelPalette</name>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Japanese text</source>
        <translation>日本語の文字</translation>
    </message>
    <message>
        <source>Size in hexes</source>
        <translation>大きさ（ヘクス）</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>New labels</source>
        <translation>新しいラベル</translation>
    </message>
    <message>
        <source>Click to place a label, drag to let it run to a second hex. Without a text here, it is asked for on the right. Drag a label to move it.</source>
        <translation>クリックでラベルを置き、ドラッグで別のヘクスまで沿わせます。ここに文字がなければ、右側で入力します。ラベルはドラッグで動かせます。</translation>
    </message>
</context>
<context>
    <name>LabelPanel</name>
    <message>
        <source>Remove the label</source>
        <translation>ラベルを削除</translation>
    </message>
    <message>
        <source>no second hex</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Japanese text</source>
        <translation>日本語の文字</translation>
    </message>
    <message>
        <source>Size in hexes</source>
        <translation>大きさ（ヘクス）</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>ヘクス</translation>
    </message>
    <message>
        <source>Runs to hex</source>
        <translation>終点のヘクス</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language of this translation: en or ja</comment>
        <translation>ja</translation>
    </message>
</context>
<context>
    <name>Layers</name>
    <message>
        <source>Labels</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>駒</translation>
    </message>
    <message>
        <source>Sites</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Star systems</source>
        <translation>星系</translation>
    </message>
    <message>
        <source>Jump routes</source>
        <translation>ジャンプ・ルート</translation>
    </message>
    <message>
        <source>Hexsides</source>
        <translation>ヘクスサイド</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>経路</translation>
    </message>
    <message>
        <source>Map sheets</source>
        <translation>星域マップ</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>領域</translation>
    </message>
    <message>
        <source>Hex numbers</source>
        <translation>ヘクス番号</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>ヘクスの枠線</translation>
    </message>
    <message>
        <source>Terrain</source>
        <translation>地形</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>スキャン画像</translation>
    </message>
    <message>
        <source>The layer “{layer}” is hidden. Open its eye in Layers to change it.</source>
        <translation>レイヤー「{layer}」は非表示です。変更するには、レイヤー画面で表示にしてください。</translation>
    </message>
    <message>
        <source>The layer “{layer}” is locked. Unlock it in Layers to change it.</source>
        <translation>レイヤー「{layer}」はロックされています。変更するには、レイヤー画面でロックを外してください。</translation>
    </message>
</context>
<context>
    <name>LayersList</name>
    <message>
        <source>Layers</source>
        <translation>レイヤー</translation>
    </message>
</context>
<context>
    <name>LayersModel</name>
    <message>
        <source>Eye: show or hide (Space). Lock: keep from changes (L). Shown alone: S. Strength: + and −.</source>
        <translation>目：表示・非表示（Space）。錠：変更を禁止（L）。単独表示：S。濃さ：＋と－。</translation>
    </message>
    <message>
        <source>shown alone</source>
        <translation>単独表示</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>非表示</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>ロック中</translation>
    </message>
</context>
<context>
    <name>LayersPage</name>
    <message>
        <source>Show alone</source>
        <translation>単独表示</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>すべて表示</translation>
    </message>
    <message>
        <source>Show all layers at full strength and unlock them</source>
        <translation>全レイヤーを濃さ100 %で表示し、ロックを外す</translation>
    </message>
    <message>
        <source>Strength of {layer}</source>
        <translation>{layer}の濃さ</translation>
    </message>
</context>
<context>
    <name>LayoutDialog</name>
    <message>
        <source>The map before and after</source>
        <translation>変更前と変更後のマップ</translation>
    </message>
    <message>
        <source>Solid line: the map afterwards. Dashed line: the map as it is. Red: what falls off.</source>
        <translation>実線：変更後のマップ。破線：今のマップ。赤：外れる部分。</translation>
    </message>
    <message>
        <source>What falls off</source>
        <translation>外れるもの</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Change the map</source>
        <translation>マップを変更</translation>
    </message>
    <message>
        <source>stay with their hexes</source>
        <translation>ヘクスごとにそのまま残す</translation>
    </message>
    <message>
        <source>are counted anew</source>
        <translation>振り直す</translation>
    </message>
    <message>
        <source>Every hex keeps the number that is printed in it; the corner gets another one.</source>
        <translation>どのヘクスの番号も変わりません。左上のヘクスは別の番号になります。</translation>
    </message>
    <message>
        <source>The corner keeps its number, and hexes get the numbers of their new places.</source>
        <translation>左上の番号は変わらず、ヘクスは新しい位置の番号になります。</translation>
    </message>
    <message>
        <source>{old_columns} × {old_rows} → {columns} × {rows} hexes</source>
        <translation>{old_columns}×{old_rows} → {columns}×{rows}ヘクス</translation>
    </message>
    <message>
        <source>The upper left hex is then {number}.</source>
        <translation>左上のヘクスは{number}になります。</translation>
    </message>
    <message>
        <source>Falls off, and comes back with Undo:</source>
        <translation>外れるもの（「元に戻す」で復活）：</translation>
    </message>
    <message>
        <source>Nothing falls off.</source>
        <translation>外れるものはありません。</translation>
    </message>
</context>
<context>
    <name>LeftDock</name>
    <message>
        <source>Tools and counter mix</source>
        <translation>ツールと駒構成</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend of overlays</source>
        <translation>オーバーレイの凡例</translation>
    </message>
    <message>
        <source>To the next corner</source>
        <translation>次の角へ</translation>
    </message>
    <message>
        <source>Side looked at</source>
        <translation>見る陣営</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>オーバーレイ</translation>
    </message>
    <message>
        <source>Hide {overlay}</source>
        <translation>「{overlay}」を隠す</translation>
    </message>
    <message>
        <source>Being worked out…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>Nothing to show on this map.</source>
        <translation>このマップには表示するものがありません。</translation>
    </message>
    <message>
        <source>As selected</source>
        <translation>選択に合わせる</translation>
    </message>
    <message>
        <source>Fold the legend</source>
        <translation>凡例をたたむ</translation>
    </message>
    <message>
        <source>Unfold the legend</source>
        <translation>凡例を開く</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Open recent</source>
        <translation>最近使ったファイル</translation>
    </message>
    <message>
        <source>Something went wrong inside Hexmuster. Your scenario is kept; save it under another name.</source>
        <translation>Hexmusterの内部でエラーが起きました。シナリオは失われていません。別の名前で保存してください。</translation>
    </message>
    <message>
        <source>viewer</source>
        <translation>ビューア</translation>
    </message>
    <message>
        <source>Undo: {step}</source>
        <translation>元に戻す：{step}</translation>
    </message>
    <message>
        <source>Redo: {step}</source>
        <translation>やり直し：{step}</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>まだありません</translation>
    </message>
    <message>
        <source>Main toolbar</source>
        <translation>メイン・ツールバー</translation>
    </message>
    <message>
        <source>Overlays on the map</source>
        <translation>マップのオーバーレイ</translation>
    </message>
    <message>
        <source>Search commands and hexes</source>
        <translation>コマンドとヘクスを検索</translation>
    </message>
    <message>
        <source>Search   {keys}</source>
        <translation>検索   {keys}</translation>
    </message>
    <message>
        <source>Search commands and hexes   Ctrl+Shift+P</source>
        <translation>コマンド・ヘクスを検索   Ctrl+Shift+P</translation>
    </message>
</context>
<context>
    <name>MapPrintDialog</name>
    <message>
        <source>Print map</source>
        <translation>マップの印刷</translation>
    </message>
    <message>
        <source>Over pages, true size</source>
        <translation>複数ページに分割（実寸）</translation>
    </message>
    <message>
        <source>Fitted to one page</source>
        <translation>１ページに収める</translation>
    </message>
    <message>
        <source>One page as large as the map</source>
        <translation>マップと同じ大きさの１ページ</translation>
    </message>
    <message>
        <source>Cut lines and glue tabs</source>
        <translation>切り線とのりしろ</translation>
    </message>
    <message>
        <source>Overview page first</source>
        <translation>最初に全体図のページ</translation>
    </message>
    <message>
        <source>Save ink: light ground</source>
        <translation>インク節約（明るい地色）</translation>
    </message>
    <message>
        <source>In greys</source>
        <translation>グレーで印刷</translation>
    </message>
    <message>
        <source>Hex numbers</source>
        <translation>ヘクス番号</translation>
    </message>
    <message>
        <source>Surface boxes beside systems</source>
        <translation>惑星地表ボックスを星系の横に</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>駒</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
    <message>
        <source>Terrain effects chart</source>
        <translation>地形効果表</translation>
    </message>
    <message>
        <source>Turn track</source>
        <translation>ターン記録欄</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>マップ</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>用紙</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重なり</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>表示</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Pages at the end</source>
        <translation>末尾のページ</translation>
    </message>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%nページ</numerusform>
        </translation>
    </message>
    <message>
        <source>{columns} × {rows} pages to cut and glue.</source>
        <translation>切って貼り合わせるページは{columns} × {rows}です。</translation>
    </message>
    <message>
        <source>The map is at {percent} % of its true size.</source>
        <translation>マップは実寸の{percent} %です。</translation>
    </message>
</context>
<context>
    <name>MapSheetController</name>
    <message>
        <source>The rules of this game lay no map sheets. Lay your own one by one.</source>
        <translation>このゲームのルールにマップタイルの並べ方はありません。自作のタイルを１枚ずつ置いてください。</translation>
    </message>
    <message>
        <source>The map sheets are shuffled, and the sides lay them in turn until all that are needed lie. The seed and the order are written into the scenario.</source>
        <translation>マップタイルを混ぜ、必要なタイルがすべて置かれるまで両陣営が交互に置きます。乱数の種と順番はシナリオに記録されます。</translation>
    </message>
    <message>
        <source>Draw the map sheets</source>
        <translation>マップタイルの抽選</translation>
    </message>
    <message>
        <source>This game draws no counters.</source>
        <translation>このゲームでは駒を抽選しません。</translation>
    </message>
    <message>
        <source>As many neutral counters are drawn as the rules say. Those on the map go back first; the seed and what was drawn are written into the scenario.</source>
        <translation>ルールで決まった数の中立勢力の駒を引きます。マップ上の中立の駒は先に戻します。乱数の種と引いた駒はシナリオに記録されます。</translation>
    </message>
    <message>
        <source>Place them at once, face down, where the rules allow</source>
        <translation>ルールで置ける場所に、裏向きでただちに配置する</translation>
    </message>
    <message>
        <source>Draw neutral counters</source>
        <translation>中立勢力の駒の抽選</translation>
    </message>
    <message>
        <source>Drawn: {counters}.</source>
        <translation>引いた駒：{counters}。</translation>
    </message>
    <message>
        <source>Select the hexes first: drag a rectangle with the select tool.</source>
        <translation>先にヘクスを選択してください。選択ツールで範囲をドラッグします。</translation>
    </message>
    <message>
        <source>The selected hexes, with all that lies on them but counters, become a map sheet of your own.</source>
        <translation>選択したヘクスを、駒以外の内容ごと自作のマップタイルにします。</translation>
    </message>
    <message>
        <source>Saved the map sheet as “{name}”.</source>
        <translation>マップタイルを「{name}」として保存しました。</translation>
    </message>
    <message>
        <source>No map sheet lies on this map.</source>
        <translation>このマップにはマップタイルが置かれていません。</translation>
    </message>
    <message numerus="yes">
        <source>Write the %n map sheet(s) of this map to your own folder “{folder}”? There they take the place of sheets of the same id, also of those of the game.</source>
        <translation>
            <numerusform>このマップのタイル%n枚を自分のフォルダー「{folder}」に書き出しますか。同じIDのタイルは、ゲーム付属のものも含めて置き換わります。</numerusform>
        </translation>
    </message>
    <message>
        <source>Write</source>
        <translation>書き出す</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n map sheet(s).</source>
        <translation>
            <numerusform>マップタイルを%n枚書き出しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapSheetsPage</name>
    <message>
        <source>Draw…</source>
        <translation>抽選…</translation>
    </message>
    <message>
        <source>Numbered layout</source>
        <translation>番号順に配置</translation>
    </message>
    <message>
        <source>Turn (X)</source>
        <translation>回転 (X)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Save selection…</source>
        <translation>選択範囲を保存…</translation>
    </message>
    <message>
        <source>Cut into sheets…</source>
        <translation>タイルに分割…</translation>
    </message>
    <message>
        <source>Shuffle the map sheets with a seed; the sides lay them in turn (D-3.3)</source>
        <translation>乱数の種で星図タイルを混ぜ、両陣営が交互に置きます（D-3.3）</translation>
    </message>
    <message>
        <source>Lay all sheets in their numbered layout in one step</source>
        <translation>全タイルを番号順に一度に置きます</translation>
    </message>
    <message>
        <source>Save the selected hexes as a map sheet of your own</source>
        <translation>選択したヘクスを自作のマップタイルとして保存します</translation>
    </message>
    <message>
        <source>Write each sheet as it lies on the map now as a file of your own</source>
        <translation>マップ上の各タイルを現在の内容で自作タイルのファイルに書き出します</translation>
    </message>
    <message>
        <source>Map sheets</source>
        <translation>マップタイル</translation>
    </message>
    <message>
        <source>{laid} of {all} laid</source>
        <translation>{all}枚中{laid}枚配置</translation>
    </message>
    <message>
        <source>on the map</source>
        <translation>配置済み</translation>
    </message>
    <message>
        <source>home of {side}</source>
        <translation>{side}の本国</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>自作</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>サンプル</translation>
    </message>
    <message numerus="yes">
        <source>{name}: {size} hexes, %n star system(s)</source>
        <translation>
            <numerusform>{name}：{size}ヘクス、星系%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no map sheets yet. Select hexes and save them as one.</source>
        <translation>マップタイルはまだありません。ヘクスを選択して、タイルとして保存してください。</translation>
    </message>
    <message>
        <source>All sheets that are needed lie on the map.</source>
        <translation>必要なタイルはすべて置かれています。</translation>
    </message>
    <message>
        <source>{side} lays the next sheet.</source>
        <translation>次のタイルを置くのは{side}です。</translation>
    </message>
    <message>
        <source>{side} has drawn {sheet} and lays it.</source>
        <translation>{side}が「{sheet}」を引きました。置いてください。</translation>
    </message>
    <message>
        <source>The sheet in hand is turned by 180°.</source>
        <translation>手元のタイルは180°回転しています。</translation>
    </message>
</context>
<context>
    <name>MapSizeDialog</name>
    <message>
        <source>Map size</source>
        <translation>マップの大きさ</translation>
    </message>
    <message>
        <source>Keep the size: shift what lies on the map</source>
        <translation>大きさを変えず、マップ上のものをずらす</translation>
    </message>
    <message>
        <source>What comes in at one side goes out at the opposite one.</source>
        <translation>一方の端で増えた分だけ、反対側の端で減ります。</translation>
    </message>
    <message>
        <source>The terrain of the hexes that are added.</source>
        <translation>追加されるヘクスの地形です。</translation>
    </message>
    <message>
        <source>Shift the map</source>
        <translation>マップをずらす</translation>
    </message>
    <message>
        <source>No hexes there</source>
        <translation>ヘクスなし</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Added at each side (below 0: cut off)</source>
        <translation>各端に追加する数（マイナスは削除）</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>New hexes</source>
        <translation>新しいヘクス</translation>
    </message>
    <message>
        <source>Hex numbers</source>
        <translation>ヘクス番号</translation>
    </message>
    <message>
        <source>Which part of the map stays where it is when columns or rows change.</source>
        <translation>列数・行数を変えたとき、マップのどこを固定するか。</translation>
    </message>
    <message>
        <source>Upper left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>Upper middle</source>
        <translation>上中央</translation>
    </message>
    <message>
        <source>Upper right</source>
        <translation>右上</translation>
    </message>
    <message>
        <source>Middle left</source>
        <translation>左中央</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>中央</translation>
    </message>
    <message>
        <source>Middle right</source>
        <translation>右中央</translation>
    </message>
    <message>
        <source>Lower left</source>
        <translation>左下</translation>
    </message>
    <message>
        <source>Lower middle</source>
        <translation>下中央</translation>
    </message>
    <message>
        <source>Lower right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>{place} stays where it is</source>
        <translation>{place}を固定</translation>
    </message>
</context>
<context>
    <name>MapVoice</name>
    <message>
        <source>Map</source>
        <translation>マップ</translation>
    </message>
    <message>
        <source>Arrow keys move over the hexes, Enter uses the tool.</source>
        <translation>矢印キーでヘクスを移動し、Enterでツールを使います。</translation>
    </message>
</context>
<context>
    <name>MergeSetupsDialog</name>
    <message>
        <source>Merge set-ups</source>
        <translation>配置を取り込む</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>ファイル</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>外す</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>取り込む</translation>
    </message>
    <message>
        <source>Set-ups (*.hexmuster-setup.json *.json);;All files (*)</source>
        <translation>配置 (*.hexmuster-setup.json *.json);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Takes the place of another set-up: {sides}.</source>
        <translation>今の配置と置き換えます：{sides}。</translation>
    </message>
    <message>
        <source>No file is chosen yet.</source>
        <translation>ファイルがまだ選ばれていません。</translation>
    </message>
    <message>
        <source>All of it is in this scenario already.</source>
        <translation>すべてこのシナリオに取り込み済みです。</translation>
    </message>
</context>
<context>
    <name>MixDelegate</name>
    <message>
        <source>of {count}</source>
        <translation>全 {count}</translation>
    </message>
</context>
<context>
    <name>MixModel</name>
    <message>
        <source>{name}, {figures}, {placed} of {bought} placed, {count} in the mix</source>
        <translation>{name}、{figures}、購入{bought}のうち配置{placed}、駒数{count}</translation>
    </message>
</context>
<context>
    <name>MixPanel</name>
    <message>
        <source>Name, code or cost</source>
        <translation>名称・略号・建造費</translation>
    </message>
    <message>
        <source>Filter the counter mix</source>
        <translation>駒構成の絞り込み</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Counter mix</source>
        <translation>駒構成</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>返却</translation>
    </message>
    <message>
        <source>Buy</source>
        <translation>購入</translation>
    </message>
    <message>
        <source>In the list: a number key buys that many, + one more</source>
        <translation>一覧では、数字キーでその数だけ、＋キーで１つ購入します</translation>
    </message>
    <message>
        <source>In the list: − returns one</source>
        <translation>一覧では、−キーで１つ戻します</translation>
    </message>
    <message>
        <source>{count} counters</source>
        <translation>駒{count}個</translation>
    </message>
    <message>
        <source>{placed} placed</source>
        <translation>配置 {placed}</translation>
    </message>
    <message>
        <source>{placed} of {bought} placed</source>
        <translation>配置 {placed}／購入 {bought}</translation>
    </message>
</context>
<context>
    <name>MusterController</name>
    <message>
        <source>No side buys its counters in this game.</source>
        <translation>このゲームでは、駒を購入する陣営がありません。</translation>
    </message>
    <message>
        <source>The counter mix has no counters that stand on a map yet.</source>
        <translation>駒構成には、マップに置ける駒がまだありません。</translation>
    </message>
    <message>
        <source>This game has no cups of chits.</source>
        <translation>このゲームにはチットのカップがありません。</translation>
    </message>
    <message>
        <source>The chits of each cup are drawn in an order that the seed gives. Seed and order are written into the scenario; the chits stay in the cup.</source>
        <translation>各カップのチットを、乱数の種が決める順に引きます。種と順番はシナリオに記録され、チットはカップに残ります。</translation>
    </message>
    <message>
        <source>Put every chit of the mix into its cup first</source>
        <translation>先に駒構成のチットをすべてカップに入れる</translation>
    </message>
    <message>
        <source>Draw chits</source>
        <translation>チットの抽選</translation>
    </message>
    <message>
        <source>Drawn: {chits}.</source>
        <translation>引いたチット：{chits}。</translation>
    </message>
    <message>
        <source>This game has no side that a player leads.</source>
        <translation>このゲームにはプレーヤーの陣営がありません。</translation>
    </message>
</context>
<context>
    <name>NetSection</name>
    <message>
        <source> hexes</source>
        <translation> ヘクス</translation>
    </message>
    <message>
        <source>Up to</source>
        <translation>長さの上限</translation>
    </message>
    <message>
        <source>Suggest all routes</source>
        <translation>候補をすべて表示</translation>
    </message>
    <message>
        <source>Between systems that no route joins yet, as far apart as said above</source>
        <translation>上の長さ以内で、まだルートのない星系どうしを結びます</translation>
    </message>
    <message>
        <source>Prune to a net</source>
        <translation>網に間引く</translation>
    </message>
    <message>
        <source>Keep the shortest routes that still join all systems that are joined</source>
        <translation>つながっている星系を切り離さずに、短いルートだけを残します</translation>
    </message>
    <message>
        <source>Next crossing</source>
        <translation>次の交差</translation>
    </message>
    <message>
        <source>Go to where two routes cross between systems, and select one of them</source>
        <translation>星系以外で２つのルートが交わる所へ移り、一方を選択します</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Nets of routes</source>
        <translation>ルート網</translation>
    </message>
    <message numerus="yes">
        <source>%n jump route(s) to be added.</source>
        <translation>
            <numerusform>ジャンプ・ルートを%n本追加します。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jump route(s) to be removed.</source>
        <translation>
            <numerusform>ジャンプ・ルートを%n本削除します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>追加する</translation>
    </message>
    <message>
        <source>Remove them</source>
        <translation>削除する</translation>
    </message>
    <message>
        <source>No two routes cross.</source>
        <translation>交差するルートはありません。</translation>
    </message>
    <message>
        <source>Crossing {number} of {count}</source>
        <translation>交差 {number} / {count}</translation>
    </message>
</context>
<context>
    <name>NewScenarioDialog</name>
    <message>
        <source>New scenario</source>
        <translation>新しいシナリオ</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>An empty map</source>
        <translation>何もないマップ</translation>
    </message>
    <message>
        <source>All map sheets in their numbered layout</source>
        <translation>すべての星図タイルを番号どおりに配置</translation>
    </message>
    <message>
        <source>Map sheets laid one by one (D-3.3)</source>
        <translation>星図タイルを1枚ずつ置く（D-3.3）</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>マップ</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列数</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>作成</translation>
    </message>
    <message>
        <source>A map holds at most {count:,} hexes; take fewer columns or rows.</source>
        <translation>マップは{count:,}ヘクスまでです。列数か行数を減らしてください。</translation>
    </message>
</context>
<context>
    <name>Nothing</name>
    <message>
        <source>Click a hex, a counter or a jump route to see what it holds.</source>
        <translation>ヘクス、駒、ジャンプ・ルートを
クリックすると、内容を表示します。</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>Move from hex to hex</source>
        <translation>ヘクスからヘクスへ移動</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Click a hex or a counter to see what it holds.</source>
        <translation>クリックしたヘクスや駒の内容を表示します。</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Close this notice</source>
        <translation>このお知らせを閉じる</translation>
    </message>
</context>
<context>
    <name>OddsDialog</name>
    <message>
        <source>Odds of an attack</source>
        <translation>攻撃の確率</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストでコピー</translation>
    </message>
    <message>
        <source>Attackers</source>
        <translation>攻撃側</translation>
    </message>
    <message>
        <source>Together with</source>
        <translation>集中攻撃に加わるスタック</translation>
    </message>
    <message>
        <source>nobody else</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>The ships have moved</source>
        <translation>艦艇は移動後</translation>
    </message>
    <message>
        <source>Overrun</source>
        <translation>近接戦闘（オーバーラン）</translation>
    </message>
    <message>
        <source>as the rules have it</source>
        <translation>ルールどおり</translation>
    </message>
    <message>
        <source>by itself</source>
        <translation>単独で防御</translation>
    </message>
    <message>
        <source>with its stack</source>
        <translation>スタックで防御</translation>
    </message>
    <message>
        <source>as on the map</source>
        <translation>マップのとおり</translation>
    </message>
    <message>
        <source>The target stands</source>
        <translation>目標の防御</translation>
    </message>
    <message>
        <source>Hexes apart</source>
        <translation>距離（ヘクス）</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>攻撃回数</translation>
    </message>
    <message>
        <source>Attack modifier</source>
        <translation>攻撃修正</translation>
    </message>
    <message>
        <source>Defence modifier</source>
        <translation>防御修正</translation>
    </message>
    <message>
        <source>{hex}  {name}, {apart} away</source>
        <translation>{hex}&#x3000;{name}（距離{apart}）</translation>
    </message>
    <message>
        <source>Choose who attacks whom.</source>
        <translation>攻撃側と目標を選んでください。</translation>
    </message>
    <message>
        <source>to hit with one roll</source>
        <translation>１回の攻撃で命中</translation>
    </message>
    <message>
        <source>to hit with one roll; {chance} to destroy the target</source>
        <translation>１回の攻撃で命中。目標を撃破する確率は{chance}</translation>
    </message>
</context>
<context>
    <name>OverlayActions</name>
    <message>
        <source>Overlays</source>
        <translation>オーバーレイ</translation>
    </message>
</context>
<context>
    <name>PagesDialog</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>印刷…</translation>
    </message>
    <message>
        <source>Write file…</source>
        <translation>書き出す…</translation>
    </message>
    <message>
        <source>1 page</source>
        <translation>1ページ</translation>
    </message>
    <message>
        <source>{count} pages</source>
        <translation>{count}ページ</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
    <message>
        <source>Writing the pages…</source>
        <translation>ページを書き出しています…</translation>
    </message>
    <message>
        <source>Wrote “{name}”.</source>
        <translation>「{name}」を書き出しました。</translation>
    </message>
</context>
<context>
    <name>Pairs</name>
    <message>
        <source>Pairs</source>
        <translation>ペア</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>解消</translation>
    </message>
    <message>
        <source>Take the marked pair off the list</source>
        <translation>選んだペアを一覧から外します。</translation>
    </message>
    <message>
        <source>No pair yet.</source>
        <translation>まだペアはありません。</translation>
    </message>
    <message>
        <source>One</source>
        <translation>一方</translation>
    </message>
    <message>
        <source>The other</source>
        <translation>もう一方</translation>
    </message>
    <message>
        <source>Pair them</source>
        <translation>ペアにする</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>選んでください</translation>
    </message>
    <message>
        <source>{one} and {other}</source>
        <translation>{one}と{other}</translation>
    </message>
    <message>
        <source>{pair}, together in {hex}</source>
        <translation>{pair}（{hex}に同居）</translation>
    </message>
    <message>
        <source>Choose two counters first.</source>
        <translation>先に駒を２つ選んでください。</translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>The scenario has changed meanwhile. Try again.</source>
        <translation>その間にシナリオが変わりました。もう一度試してください。</translation>
    </message>
    <message>
        <source>There is no hex “{number}” on this map.</source>
        <translation>このマップにヘクス「{number}」はありません。</translation>
    </message>
    <message>
        <source>N</source>
        <translation>北</translation>
    </message>
    <message>
        <source>NE</source>
        <translation>北東</translation>
    </message>
    <message>
        <source>SE</source>
        <translation>南東</translation>
    </message>
    <message>
        <source>S</source>
        <translation>南</translation>
    </message>
    <message>
        <source>SW</source>
        <translation>南西</translation>
    </message>
    <message>
        <source>NW</source>
        <translation>北西</translation>
    </message>
    <message>
        <source>E</source>
        <translation>東</translation>
    </message>
    <message>
        <source>W</source>
        <translation>西</translation>
    </message>
</context>
<context>
    <name>PapersDialog</name>
    <message>
        <source>Order of battle and cards</source>
        <translation>戦闘序列とカード</translation>
    </message>
    <message>
        <source>Order of battle and purchases</source>
        <translation>戦闘序列・購入表</translation>
    </message>
    <message>
        <source>Set-up card</source>
        <translation>セットアップ・カード</translation>
    </message>
    <message>
        <source>Log sheet</source>
        <translation>記録用紙</translation>
    </message>
    <message>
        <source>All sides</source>
        <translation>すべての陣営</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>横向き</translation>
    </message>
    <message>
        <source>In greys</source>
        <translation>グレーで印刷</translation>
    </message>
    <message>
        <source>Papers</source>
        <translation>用紙の種類</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>用紙</translation>
    </message>
</context>
<context>
    <name>PartList</name>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Remove {part}</source>
        <translation>{part}を削除</translation>
    </message>
</context>
<context>
    <name>PathPalette</name>
    <message>
        <source>Through the hex</source>
        <translation>ヘクス内の経路</translation>
    </message>
    <message>
        <source>Drag from hex to hex, or click one after the other. From an end the path goes on, elsewhere it branches off. Lead it beyond the edge to let it leave the map.</source>
        <translation>ヘクスからヘクスへドラッグするか、順にクリックします。端からは続き、途中からは枝分かれします。マップ端の先まで引くと、マップの外へ出ます。</translation>
    </message>
</context>
<context>
    <name>PathPanel</name>
    <message>
        <source>Remove the path</source>
        <translation>経路を削除</translation>
    </message>
    <message>
        <source>Join with the path that ends here</source>
        <translation>ここで終わる経路とつなぐ</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Hexes</source>
        <translation>ヘクス数</translation>
    </message>
    <message>
        <source>End</source>
        <translation>端</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%nヘクス</numerusform>
        </translation>
    </message>
    <message>
        <source>ends there</source>
        <translation>ここで終わる</translation>
    </message>
    <message>
        <source>off the map: {side}</source>
        <translation>マップの外へ：{side}</translation>
    </message>
    <message>
        <source>At {hex}</source>
        <translation>{hex}で</translation>
    </message>
</context>
<context>
    <name>PictureFiles</name>
    <message>
        <source>Pictures ({endings})</source>
        <translation>画像 ({endings})</translation>
    </message>
    <message>
        <source>Save the scenario first: its pictures lie beside its file.</source>
        <translation>先にシナリオを保存してください。画像はシナリオのファイルと同じ場所に置かれます。</translation>
    </message>
</context>
<context>
    <name>PicturesDialog</name>
    <message>
        <source>Pictures for counters</source>
        <translation>駒の画像</translation>
    </message>
    <message>
        <source>in place of the symbol</source>
        <translation>シンボルの代わりに表示</translation>
    </message>
    <message>
        <source>as the whole face</source>
        <translation>駒面全体に表示</translation>
    </message>
    <message>
        <source>Drop pictures here, named after counters: aslan-b1.png, B1-back.svg, Dreadnought.jpg.</source>
        <translation>駒のID・略号・名称をファイル名にした画像をここにドロップしてください（例：aslan-b1.png、B1-back.svg、Dreadnought.jpg）。</translation>
    </message>
    <message>
        <source>Choose files…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>More files…</source>
        <translation>ファイルを追加…</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>一覧から外す</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>対象の駒</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>面</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>表示方法</translation>
    </message>
    <message>
        <source>The selected pictures are for</source>
        <translation>選択中の画像の割り当て</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Put on counters</source>
        <translation>駒に表示</translation>
    </message>
    <message>
        <source>{code}, all sides</source>
        <translation>{code}（全陣営）</translation>
    </message>
    <message>
        <source>all: {what}</source>
        <translation>すべて：{what}</translation>
    </message>
    <message>
        <source>Reading the pictures…</source>
        <translation>画像を読み込んでいます…</translation>
    </message>
    <message numerus="yes">
        <source>%n further picture(s) can&apos;t be shown.</source>
        <translation>
            <numerusform>ほかに%n枚の画像が表示できません。</numerusform>
        </translation>
    </message>
    <message>
        <source>several</source>
        <translation>複数</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>使わない</translation>
    </message>
    <message>
        <source>front</source>
        <translation>表</translation>
    </message>
    <message>
        <source>back</source>
        <translation>裏</translation>
    </message>
    <message>
        <source>PNG, JPEG and SVG. Each is copied beside the scenario as it is.</source>
        <translation>PNG・JPEG・SVGが使えます。画像はそのままシナリオのそばにコピーされます。</translation>
    </message>
    <message>
        <source>{used} of {all} pictures, on {count} sides of counter types.</source>
        <translation>画像{all}枚のうち{used}枚を、のべ{count}面に表示します。</translation>
    </message>
    <message>
        <source>Where two are for the same counters, the lower one holds.</source>
        <translation>同じ駒に複数の画像がある場合は、下の行の画像が使われます。</translation>
    </message>
    <message>
        <source>Copying the pictures…</source>
        <translation>画像をコピーしています…</translation>
    </message>
    <message>
        <source>The counters show these pictures already.</source>
        <translation>駒にはすでにこれらの画像が表示されています。</translation>
    </message>
</context>
<context>
    <name>PicturesModel</name>
    <message>
        <source>Picture</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>対象の駒</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>面</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>使わない</translation>
    </message>
    <message>
        <source>back</source>
        <translation>裏</translation>
    </message>
    <message>
        <source>front</source>
        <translation>表</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>{place} {number}</source>
        <translation>{place}{number}</translation>
    </message>
    <message>
        <source>Nothing here yet. Drag a counter here.</source>
        <translation>まだ何もありません。駒をここへドラッグしてください。</translation>
    </message>
    <message>
        <source> or </source>
        <translation>か</translation>
    </message>
    <message>
        <source>Nothing here yet. Drag a {kinds} here.</source>
        <translation>まだ何もありません。{kinds}をここへドラッグしてください。</translation>
    </message>
</context>
<context>
    <name>PreviewModel</name>
    <message>
        <source>Counter</source>
        <translation>駒</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>建造費</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>取り込み結果</translation>
    </message>
    <message>
        <source>new</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>as it was</source>
        <translation>変更なし</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>was {what}</source>
        <translation>元は {what}</translation>
    </message>
    <message>
        <source>cost {number}</source>
        <translation>建造費{number}</translation>
    </message>
    <message>
        <source>levy cost {number}</source>
        <translation>徴用費{number}</translation>
    </message>
</context>
<context>
    <name>PreviewPane</name>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>ページ全体</translation>
    </message>
    <message>
        <source>Hold to the light</source>
        <translation>光にかざす</translation>
    </message>
    <message>
        <source>Lets the other side of the sheet show through</source>
        <translation>用紙の裏を透かして表示します</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>前のページ</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>次のページ</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>縮小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>拡大</translation>
    </message>
</context>
<context>
    <name>ProblemsModel</name>
    <message>
        <source>Error</source>
        <translation>エラー</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Waived: {reason}</source>
        <translation>容認：{reason}</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Problems</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Waive…</source>
        <translation>容認…</translation>
    </message>
    <message>
        <source>Accept the selected problem, with a reason that is kept in the file</source>
        <translation>選択した問題を容認し、理由をファイルに残します</translation>
    </message>
    <message>
        <source>Waived ({count})</source>
        <translation>容認（{count}）</translation>
    </message>
    <message>
        <source>No problems · {count} checks, {ms} ms</source>
        <translation>問題なし・検査{count}項目、{ms} ms</translation>
    </message>
    <message>
        <source>{fix} (all of this kind)</source>
        <translation>{fix}（同種すべて）</translation>
    </message>
    <message>
        <source>Count a waived problem again</source>
        <translation>容認を取り消す</translation>
    </message>
    <message>
        <source>Waive a problem</source>
        <translation>問題の容認</translation>
    </message>
    <message>
        <source>Why is this all right?
{message}</source>
        <translation>問題としない理由を入力してください。
{message}</translation>
    </message>
    <message>
        <source>A problem is waived with a reason, so that others can follow it. Type a few words.</source>
        <translation>ほかの人にも分かるように、容認する理由を入力してください。</translation>
    </message>
    <message>
        <source>Go to the place</source>
        <translation>その場所へ移動</translation>
    </message>
    <message>
        <source>Mend all {count} of this kind</source>
        <translation>同種の{count}件をすべて修正</translation>
    </message>
    <message>
        <source>Count it again</source>
        <translation>容認を取り消す</translation>
    </message>
    <message>
        <source>Waive with a reason…</source>
        <translation>理由を付けて容認…</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>場所(&amp;L)：</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>ファイルの種類(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Directory:</source>
        <translation>フォルダ(&amp;D)：</translation>
    </message>
</context>
<context>
    <name>QPrintSettingsOutput</name>
    <message>
        <source>Double Sided Printing</source>
        <translation>両面印刷</translation>
    </message>
    <message>
        <source>Long side binding</source>
        <translation>長辺とじ</translation>
    </message>
    <message>
        <source>Short side binding</source>
        <translation>短辺とじ</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>しない</translation>
    </message>
    <message>
        <source>Page &amp;Set:</source>
        <translation>ページの選択(&amp;S)：</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ指定</translation>
    </message>
    <message>
        <source>Specify pages or ranges separated by commas. Ranges are specified by two numbers separated by a hyphen. E.g: 3,5-7,9 prints pages 3, 5, 6, 7 and 9.</source>
        <translation>ページをコンマで区切って指定します。範囲はハイフンでつなぎます。例：3,5-7,9は3、5、6、7、9ページを印刷します。</translation>
    </message>
</context>
<context>
    <name>RandomSetupDialog</name>
    <message>
        <source>Random legal set-up</source>
        <translation>無作為な合法配置</translation>
    </message>
    <message>
        <source>The sides chosen give back what they have on the map, then buy and deploy by lot so that no rule objects. Reinforcements stay; the seed is written into the scenario.</source>
        <translation>選んだ陣営はマップ上の駒を戻し、どのルールにも反しないよう無作為に購入・配置します。増援はそのまま残り、乱数の種はシナリオに記録されます。</translation>
    </message>
    <message>
        <source>Wherever the rules allow</source>
        <translation>ルールで許される場所すべて</translation>
    </message>
    <message>
        <source>In the selected hexes only</source>
        <translation>選択したヘクスだけ</translation>
    </message>
    <message>
        <source>Sides</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>乱数の種</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>場所</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Set up</source>
        <translation>配置</translation>
    </message>
    <message numerus="yes">
        <source>{side}: %n counter(s), {types} different</source>
        <translation>
            <numerusform>{side}：%n個（{types}種類）</numerusform>
        </translation>
    </message>
    <message>
        <source>, {cost} {currency}</source>
        <translation>、{cost} {currency}</translation>
    </message>
    <message>
        <source>, {count} without a place</source>
        <translation>、置き場所なし{count}個</translation>
    </message>
</context>
<context>
    <name>RegionPalette</name>
    <message>
        <source>Regions</source>
        <translation>領域</translation>
    </message>
    <message>
        <source>New region</source>
        <translation>新しい領域</translation>
    </message>
    <message>
        <source>No region yet: the next stroke begins one.</source>
        <translation>領域はまだありません。次に塗ると新しくできます。</translation>
    </message>
    <message>
        <source>Radius of the brush</source>
        <translation>ブラシの半径</translation>
    </message>
    <message>
        <source>Hexes round the middle of the brush  ([ and ])</source>
        <translation>ブラシの中心からのヘクス数（[ と ]）</translation>
    </message>
    <message>
        <source>Drag to paint hexes into the chosen region. Its names, and whose home it is, are on the right.</source>
        <translation>ドラッグで、選んだ領域にヘクスを加えます。名称や、どの勢力の本国かは、右側で編集します。</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%nヘクス</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RegionPanel</name>
    <message>
        <source>Remove the region</source>
        <translation>領域を削除</translation>
    </message>
    <message>
        <source>Its hexes stay</source>
        <translation>ヘクスは残ります</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Japanese name</source>
        <translation>日本語の名称</translation>
    </message>
    <message>
        <source>Home area of</source>
        <translation>本国とする勢力</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Hexes</source>
        <translation>ヘクス数</translation>
    </message>
    <message>
        <source>no side</source>
        <translation>なし</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%nヘクス</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Reinforcements</name>
    <message>
        <source>anywhere</source>
        <translation>どこでも</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>ターン</translation>
    </message>
    <message>
        <source>Entry hex</source>
        <translation>進入ヘクス</translation>
    </message>
    <message>
        <source>Add reinforcements of this turn</source>
        <translation>このターンの増援を追加</translation>
    </message>
    <message>
        <source>Drag counters here: they come in the turn above.</source>
        <translation>駒をここへドラッグすると、上のターンの増援になります。</translation>
    </message>
    <message>
        <source>Reinforcements</source>
        <translation>増援</translation>
    </message>
    <message>
        <source>Add to “{group}”</source>
        <translation>「{group}」に追加</translation>
    </message>
    <message>
        <source>Turn {turn}, anywhere</source>
        <translation>第{turn}ターン、どこでも</translation>
    </message>
    <message>
        <source>Turn {turn}, by {hex}</source>
        <translation>第{turn}ターン、{hex}から</translation>
    </message>
</context>
<context>
    <name>ReplaceDialog</name>
    <message>
        <source>Replace terrain</source>
        <translation>地形を置き換える</translation>
    </message>
    <message>
        <source>On the whole map</source>
        <translation>マップ全体</translation>
    </message>
    <message>
        <source>In the selected hexes</source>
        <translation>選択したヘクス</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>置き換え</translation>
    </message>
    <message>
        <source>By</source>
        <translation>置き換え後</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>範囲</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>no hex</source>
        <translation>ヘクスなし</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) will change</source>
        <translation>
            <numerusform>%nヘクスが変わります</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReportPage</name>
    <message>
        <source>Rows not shown here: {count}. The text that is copied has them all.</source>
        <translation>ここに表示していない行：{count}。コピーするテキストには全部含まれます。</translation>
    </message>
</context>
<context>
    <name>ReportsDialog</name>
    <message>
        <source>Reports</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>レポート</translation>
    </message>
    <message>
        <source>Work it out</source>
        <translation>計算する</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>テキストでコピー</translation>
    </message>
    <message>
        <source>All sides</source>
        <translation>全陣営</translation>
    </message>
    <message>
        <source>number or name</source>
        <translation>番号か名前</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>ヘクス</translation>
    </message>
    <message>
        <source>To hex</source>
        <translation>目的のヘクス</translation>
    </message>
    <message>
        <source>Turns ahead</source>
        <translation>先のターン数</translation>
    </message>
    <message>
        <source>With {count} stacks on the map this takes a while. A hex or a side makes it shorter.</source>
        <translation>マップ上に{count}個の駒の山があるため、時間がかかります。ヘクスか陣営を指定すると短くなります。</translation>
    </message>
    <message>
        <source>“{text}” is no hex of this map.</source>
        <translation>「{text}」というヘクスはこのマップにありません。</translation>
    </message>
</context>
<context>
    <name>RightDock</name>
    <message>
        <source>Inspector</source>
        <translation>インスペクター</translation>
    </message>
    <message>
        <source>Pages of the inspector</source>
        <translation>インスペクターのページ</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>選択</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>レイヤー</translation>
    </message>
    <message>
        <source>Off map</source>
        <translation>マップ外</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>全体図</translation>
    </message>
    <message>
        <source>Show the overview</source>
        <translation>全体図を表示</translation>
    </message>
</context>
<context>
    <name>RouteController</name>
    <message>
        <source>This game has no star systems to join.</source>
        <translation>このゲームに、結ぶべき星系はありません。</translation>
    </message>
</context>
<context>
    <name>RoutePalette</name>
    <message>
        <source>New jump routes</source>
        <translation>新しいジャンプ・ルート</translation>
    </message>
    <message>
        <source>Charted</source>
        <translation>既知</translation>
    </message>
    <message>
        <source>Uncharted</source>
        <translation>未踏査</translation>
    </message>
    <message>
        <source>Click one system, then the other. Click a hex at the edge of the map to lead the route off it.</source>
        <translation>星系を２つ続けてクリックします。マップ端のヘクスをクリックすると、マップの外へ出るルートになります。</translation>
    </message>
</context>
<context>
    <name>RoutePanel</name>
    <message>
        <source>Go there</source>
        <translation>そこへ移動</translation>
    </message>
    <message>
        <source>Charted</source>
        <translation>既知</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>両端</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>長さ</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>終点</translation>
    </message>
    <message>
        <source>Leaves at hex</source>
        <translation>出るヘクス</translation>
    </message>
    <message>
        <source>Across side</source>
        <translation>出る辺</translation>
    </message>
    <message>
        <source>Remove the jump route</source>
        <translation>ジャンプ・ルートを削除</translation>
    </message>
    <message>
        <source>Go to {place}</source>
        <translation>{place}へ移動</translation>
    </message>
    <message>
        <source>“{id}”, which does not exist</source>
        <translation>「{id}」（存在しません）</translation>
    </message>
    <message>
        <source>Edge of the map at {number}</source>
        <translation>マップ端 {number}</translation>
    </message>
    <message>
        <source>{length} hexes; at most {most} are allowed</source>
        <translation>{length}ヘクス（{most}ヘクスまで）</translation>
    </message>
    <message>
        <source>1 hex</source>
        <translation>１ヘクス</translation>
    </message>
    <message>
        <source>{length} hexes</source>
        <translation>{length}ヘクス</translation>
    </message>
    <message>
        <source>off the map or map sheet</source>
        <translation>マップまたはタイルの外</translation>
    </message>
</context>
<context>
    <name>RowSelector</name>
    <message>
        <source>{field}: {row}</source>
        <translation>{field}：{row}</translation>
    </message>
</context>
<context>
    <name>RowsPage</name>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>This game has none yet.</source>
        <translation>このゲームにはまだありません。</translation>
    </message>
    <message>
        <source>{action} ({keys})</source>
        <translation>{action}（{keys}）</translation>
    </message>
</context>
<context>
    <name>RuleForm</name>
    <message>
        <source>every player side</source>
        <translation>すべてのプレーヤー陣営</translation>
    </message>
    <message>
        <source>“{text}” is no number.</source>
        <translation>「{text}」は数値ではありません。</translation>
    </message>
</context>
<context>
    <name>RulesModel</name>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>“{text}” is no number.</source>
        <translation>「{text}」は数値ではありません。</translation>
    </message>
</context>
<context>
    <name>RulesetsDialog</name>
    <message>
        <source>Rulesets</source>
        <translation>ルールセット</translation>
    </message>
    <message>
        <source>Ruleset</source>
        <translation>ルールセット</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>新規…</translation>
    </message>
    <message>
        <source>Begin a game of your own from nothing</source>
        <translation>自分のゲームを最初から作る</translation>
    </message>
    <message>
        <source>Copy under a new name…</source>
        <translation>別の名前で複製…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Parts of the game</source>
        <translation>ゲームの要素</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>誤りの一覧</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Yours, in {folder}</source>
        <translation>自作のルールセット：{folder}</translation>
    </message>
    <message>
        <source>This ruleset comes with the program and stays as it is. Copy it to change it.</source>
        <translation>このルールセットは付属のもので、変更できません。複製すると変更できます。</translation>
    </message>
    <message>
        <source>Game and map</source>
        <translation>ゲームとマップ</translation>
    </message>
    <message>
        <source>Set-up rules</source>
        <translation>プレイ準備のルール</translation>
    </message>
    <message>
        <source>My {name}</source>
        <translation>自作の{name}</translation>
    </message>
    <message>
        <source>Copy a ruleset</source>
        <translation>ルールセットの複製</translation>
    </message>
    <message>
        <source>A new game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>My game</source>
        <translation>わたしのゲーム</translation>
    </message>
    <message>
        <source>Name of the game</source>
        <translation>ゲームの名前</translation>
    </message>
    <message>
        <source>Another program has changed {names} since this ruleset was opened here. Save over it? What it holds now is kept beside it, with “{ending}” after the name.</source>
        <translation>ここで開いたあと、別のプログラムが{names}を変更しました。上書き保存しますか？今の内容は、名前の後ろに「{ending}」を付けて同じ場所に残ります。</translation>
    </message>
    <message>
        <source>Save over it</source>
        <translation>上書き保存</translation>
    </message>
    <message>
        <source>Saved. Scenarios that are open play by it when they are opened again.</source>
        <translation>保存しました。開いているシナリオには、開き直したときに反映されます。</translation>
    </message>
    <message>
        <source>Nothing is wrong with this ruleset.</source>
        <translation>このルールセットに誤りはありません。</translation>
    </message>
</context>
<context>
    <name>SaveSheetDialog</name>
    <message>
        <source>Save as a map sheet</source>
        <translation>マップタイルとして保存</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称（英語）</translation>
    </message>
    <message>
        <source>Japanese name</source>
        <translation>名称（日本語）</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Id of the sheet: {id}</source>
        <translation>タイルのID：{id}</translation>
    </message>
</context>
<context>
    <name>ScanController</name>
    <message>
        <source>Save the scenario first: its pictures lie beside its file.</source>
        <translation>先にシナリオを保存してください。画像はシナリオファイルのそばに置かれます。</translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp)</source>
        <translation>画像 (*.png *.jpg *.jpeg *.webp)</translation>
    </message>
    <message>
        <source>Terrain is faint now, so that the picture shows; Layers (F7) sets it back.</source>
        <translation>画像が見えるように地形を薄くしました。レイヤー（F7）で元に戻せます。</translation>
    </message>
</context>
<context>
    <name>ScanPage</name>
    <message>
        <source>Put a scanned or photographed map under the hexes and trace it.</source>
        <translation>スキャンや写真のマップをヘクスの下に敷き、なぞって描けます。</translation>
    </message>
    <message>
        <source>Choose a picture…</source>
        <translation>画像を選ぶ…</translation>
    </message>
    <message>
        <source>Scan</source>
        <translation>スキャン画像</translation>
    </message>
    <message>
        <source>Another…</source>
        <translation>別の画像…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Strength of the scan</source>
        <translation>スキャンの濃さ</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>ロック</translation>
    </message>
    <message>
        <source>Show the scan alone</source>
        <translation>スキャンだけを表示</translation>
    </message>
    <message>
        <source>Number of the hex</source>
        <translation>ヘクス番号</translation>
    </message>
    <message>
        <source>Number of the hex that the point picked last shows</source>
        <translation>最後に指定した点のヘクス番号</translation>
    </message>
    <message>
        <source>Hexes picked</source>
        <translation>指定したヘクス</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>合わせる</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Fit to the hexes</source>
        <translation>ヘクスに合わせる</translation>
    </message>
    <message>
        <source>Which hex is this point? Click it on the map, or type its number.</source>
        <translation>この点はどのヘクスですか。マップ上でクリックするか、番号を入力してください。</translation>
    </message>
    <message>
        <source>Click the centre of a hex in the picture: three hexes fit it, four straighten a photograph.</source>
        <translation>画像のヘクスの中心をクリックしてください。3つで位置が合い、4つで写真のゆがみも直ります。</translation>
    </message>
    <message>
        <source>Largest error: {mm} mm, {percent} % of a hex.</source>
        <translation>最大のずれは{mm} mm（ヘクスの{percent} %）です。</translation>
    </message>
    <message>
        <source>There is no hex “{text}” on this map.</source>
        <translation>このマップに「{text}」というヘクスはありません。</translation>
    </message>
</context>
<context>
    <name>ScenarioDocument</name>
    <message>
        <source>This window only shows the scenario. Open it in the editor to change it.</source>
        <translation>このウィンドウは表示専用です。変更するにはエディターで開いてください。</translation>
    </message>
</context>
<context>
    <name>ScenarioPage</name>
    <message>
        <source>Scenario</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Japanese title</source>
        <translation>日本語の題名</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>プレイ</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>ターン数</translation>
    </message>
    <message>
        <source>First side</source>
        <translation>先手</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>Victory: {side}</source>
        <translation>勝利条件：{side}</translation>
    </message>
    <message>
        <source>Victory in Japanese: {side}</source>
        <translation>日本語の勝利条件：{side}</translation>
    </message>
    <message>
        <source>Budgets ({currency})</source>
        <translation>予算（{currency}）</translation>
    </message>
    <message>
        <source>Budgets</source>
        <translation>予算</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>Budget of {side}</source>
        <translation>{side}の予算</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>オプション</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>備考</translation>
    </message>
    <message>
        <source>Japanese notes</source>
        <translation>日本語の備考</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>マップ</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>Hexes</source>
        <translation>ヘクスの向き</translation>
    </message>
    <message>
        <source>Hex width</source>
        <translation>ヘクスの幅</translation>
    </message>
    <message>
        <source>On paper</source>
        <translation>紙の大きさ</translation>
    </message>
    <message>
        <source>Hex numbers</source>
        <translation>ヘクス番号</translation>
    </message>
    <message>
        <source>{columns} × {rows} hexes</source>
        <translation>{columns} × {rows} ヘクス</translation>
    </message>
    <message>
        <source>flat side up</source>
        <translation>辺が上</translation>
    </message>
    <message>
        <source>point up</source>
        <translation>頂点が上</translation>
    </message>
    <message>
        <source>{length} across flats</source>
        <translation>対辺 {length}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{length} in</source>
        <translation>{length} in</translation>
    </message>
    <message>
        <source>{length} mm</source>
        <translation>{length} mm</translation>
    </message>
    <message>
        <source>“{text}” is not a number. Type one, or nothing for the usual budget.</source>
        <translation>「{text}」は数値ではありません。数値を入力するか、空にして標準の予算にしてください。</translation>
    </message>
    <message>
        <source>A budget is 0 or more, and at most 1,000,000,000.</source>
        <translation>予算は0以上1,000,000,000以下です。</translation>
    </message>
</context>
<context>
    <name>SearchDialog</name>
    <message>
        <source>Search commands and hexes</source>
        <translation>コマンドとヘクスの検索</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Hex number, or name of a system, region, label or site</source>
        <translation>ヘクス番号、または星系・領域・ラベル・地点の名前</translation>
    </message>
    <message>
        <source>Command, hex number, place or counter</source>
        <translation>コマンド、ヘクス番号、地名、駒</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>候補</translation>
    </message>
    <message>
        <source>Overlay: {name}</source>
        <translation>オーバーレイ：{name}</translation>
    </message>
    <message>
        <source>System</source>
        <translation>星系</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>領域</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Go to hex {number}</source>
        <translation>ヘクス {number} へ移動</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>見つかりません</translation>
    </message>
</context>
<context>
    <name>SeedDialog</name>
    <message>
        <source>Seed</source>
        <translation>乱数の種</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>抽選する</translation>
    </message>
</context>
<context>
    <name>SeedRow</name>
    <message>
        <source>Seed</source>
        <translation>乱数の種</translation>
    </message>
    <message>
        <source>Another</source>
        <translation>別の種</translation>
    </message>
</context>
<context>
    <name>SelectionController</name>
    <message>
        <source>{what} in the clipboard. Ctrl+V pastes.</source>
        <translation>{what}をクリップボードに入れました。Ctrl+Vで貼り付けます。</translation>
    </message>
    <message>
        <source>Paste here</source>
        <translation>ここに貼り付け</translation>
    </message>
</context>
<context>
    <name>SelectorField</name>
    <message>
        <source>any</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Write each with what it must be, such as {example}.</source>
        <translation>「{example}」のように、項目と値を＝でつないで入力してください。</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Millimetres</source>
        <translation>ミリメートル</translation>
    </message>
    <message>
        <source>Inches</source>
        <translation>インチ</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>Lengths in</source>
        <translation>長さの単位</translation>
    </message>
    <message>
        <source>The colours of a map belong to its scenario and stay.</source>
        <translation>マップの色はシナリオのもので、テーマでは変わりません。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完了</translation>
    </message>
</context>
<context>
    <name>SetupPage</name>
    <message>
        <source>Set-up rules</source>
        <translation>プレイ準備のルール</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上へ</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下へ</translation>
    </message>
    <message>
        <source>This game has no set-up rule yet: add one.</source>
        <translation>このゲームにはまだルールがありません。追加してください。</translation>
    </message>
</context>
<context>
    <name>SheetFields</name>
    <message>
        <source>What is bought or placed</source>
        <translation>購入・配置した駒</translation>
    </message>
    <message>
        <source>The whole counter mix</source>
        <translation>駒構成全体</translation>
    </message>
    <message>
        <source>Only chosen types</source>
        <translation>選んだ種類のみ</translation>
    </message>
    <message>
        <source>All sides</source>
        <translation>すべての陣営</translation>
    </message>
    <message>
        <source>Counter types to print</source>
        <translation>印刷する駒の種類</translation>
    </message>
    <message>
        <source>In greys</source>
        <translation>グレーで印刷</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>その他…</translation>
    </message>
    <message>
        <source>Landscape</source>
        <translation>横向き</translation>
    </message>
    <message>
        <source>Own height</source>
        <translation>高さを別にする</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Fronts and backs</source>
        <translation>表と裏</translation>
    </message>
    <message>
        <source>Fronts</source>
        <translation>表のみ</translation>
    </message>
    <message>
        <source>Backs</source>
        <translation>裏</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Lines through the block</source>
        <translation>駒の間に切り線を通す</translation>
    </message>
    <message>
        <source>Both sides, long edge</source>
        <translation>両面、長辺とじ</translation>
    </message>
    <message>
        <source>Both sides, short edge</source>
        <translation>両面、短辺とじ</translation>
    </message>
    <message>
        <source>Backs on their own sheets</source>
        <translation>裏は別の紙</translation>
    </message>
    <message>
        <source>Fold over and glue</source>
        <translation>折って貼り合わせる</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未測定</translation>
    </message>
    <message>
        <source>Back offset to the right</source>
        <translation>裏の補正（右へ）</translation>
    </message>
    <message>
        <source>Back offset downwards</source>
        <translation>裏の補正（下へ）</translation>
    </message>
    <message>
        <source>Counter size of your own</source>
        <translation>任意の駒の大きさ</translation>
    </message>
    <message>
        <source>Counter height</source>
        <translation>駒の高さ</translation>
    </message>
    <message>
        <source>Length of the ruler across</source>
        <translation>横の定規の長さ</translation>
    </message>
    <message>
        <source>Length of the ruler down</source>
        <translation>縦の定規の長さ</translation>
    </message>
    <message>
        <source>Paper width</source>
        <translation>用紙の幅</translation>
    </message>
    <message>
        <source>Paper height</source>
        <translation>用紙の高さ</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>駒</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>部数</translation>
    </message>
    <message>
        <source>Blank counters a side</source>
        <translation>白紙の駒（陣営ごと）</translation>
    </message>
    <message>
        <source>Counter size</source>
        <translation>駒の大きさ</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高さ</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>用紙</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>余白</translation>
    </message>
    <message>
        <source>Gutter</source>
        <translation>間隔</translation>
    </message>
    <message>
        <source>Bleed</source>
        <translation>塗り足し</translation>
    </message>
    <message>
        <source>Cut marks</source>
        <translation>トンボ</translation>
    </message>
    <message>
        <source>Guide for round corners</source>
        <translation>角丸の目安</translation>
    </message>
    <message>
        <source>Resolution of pictures</source>
        <translation>画像の解像度</translation>
    </message>
    <message>
        <source>Printer</source>
        <translation>プリンター</translation>
    </message>
    <message>
        <source>Back offset, right</source>
        <translation>裏の補正、右</translation>
    </message>
    <message>
        <source>Back offset, down</source>
        <translation>裏の補正、下</translation>
    </message>
    <message>
        <source>Ruler across measures</source>
        <translation>横の定規の実測</translation>
    </message>
    <message>
        <source>Ruler down measures</source>
        <translation>縦の定規の実測</translation>
    </message>
</context>
<context>
    <name>SheetList</name>
    <message>
        <source>Map sheets</source>
        <translation>マップタイル</translation>
    </message>
</context>
<context>
    <name>SheetsDialog</name>
    <message>
        <source>Countersheets</source>
        <translation>駒シート</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>駒</translation>
    </message>
    <message>
        <source>Write the calibration page…</source>
        <translation>印刷調整ページを書き出す…</translation>
    </message>
    <message>
        <source>Keep for this printer</source>
        <translation>このプリンター用に保存</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Single counters…</source>
        <translation>駒を１枚ずつ…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>印刷…</translation>
    </message>
    <message>
        <source>Write file…</source>
        <translation>書き出す…</translation>
    </message>
    <message>
        <source>Paper and cuts</source>
        <translation>用紙と裁断</translation>
    </message>
    <message>
        <source>Backs and printer</source>
        <translation>裏面とプリンター</translation>
    </message>
    <message>
        <source>Print the calibration page on both sides, hold it to the light, and type in here what it says. It is kept for each printer.</source>
        <translation>印刷調整ページを両面に印刷して光にかざし、読み取った値をここに入力します。値はプリンターごとに保存されます。</translation>
    </message>
    <message numerus="yes">
        <source>{counters} counters on %n sheet(s) of paper.</source>
        <translation>
            <numerusform>駒{counters}枚、用紙%n枚。</numerusform>
        </translation>
    </message>
    <message>
        <source>Print at actual size and measure the ruler.</source>
        <translation>実寸で印刷し、目盛りの長さを確かめてください。</translation>
    </message>
    <message>
        <source>Kept for the printer “{name}”.</source>
        <translation>プリンター「{name}」用に保存しました。</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Calibration page</source>
        <translation>印刷調整ページ</translation>
    </message>
    <message>
        <source>Wrote “{name}”.</source>
        <translation>「{name}」に書き出しました。</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG画像 (*.png)</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
    <message>
        <source>Writing the sheets…</source>
        <translation>駒シートを書き出しています…</translation>
    </message>
    <message>
        <source>Writing the counters…</source>
        <translation>駒を書き出しています…</translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n picture(s) beside “{name}”.</source>
        <translation>
            <numerusform>画像%n枚を「{name}」と同じ場所に書き出しました。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Budget</source>
        <translation>予算</translation>
    </message>
    <message>
        <source>Spent</source>
        <translation>購入額</translation>
    </message>
    <message>
        <source>Income a turn</source>
        <translation>毎ターンの収入</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>{income} less {maintenance} maintenance: {net} {currency}</source>
        <translation>収入{income} − 整備{maintenance}：{net} {currency}</translation>
    </message>
</context>
<context>
    <name>SitePalette</name>
    <message>
        <source>Items and markers</source>
        <translation>アイテム・目印</translation>
    </message>
    <message>
        <source>Click a hex to place one. Its name, count and figures are edited on the right.</source>
        <translation>ヘクスをクリックして置きます。名称・個数・数値は右側で編集します。</translation>
    </message>
</context>
<context>
    <name>SitePanel</name>
    <message>
        <source>Remove it</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Japanese name</source>
        <translation>日本語の名称</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>個数</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>ヘクス</translation>
    </message>
    <message>
        <source>“{text}” is not a number. Write one, or leave the field empty.</source>
        <translation>「{text}」は数値ではありません。数値を入力するか、空欄にしてください。</translation>
    </message>
</context>
<context>
    <name>SpotsField</name>
    <message>
        <source>Another way to stand</source>
        <translation>置き方を追加</translation>
    </message>
    <message>
        <source>Way {number}</source>
        <translation>置き方{number}</translation>
    </message>
    <message>
        <source>any</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>no matter</source>
        <translation>問わない</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>aboard one of these</source>
        <translation>次のいずれかに搭載</translation>
    </message>
</context>
<context>
    <name>StacksField</name>
    <message>
        <source>Another stack</source>
        <translation>スタックを追加</translation>
    </message>
    <message>
        <source>Stack {number}</source>
        <translation>スタック{number}</translation>
    </message>
    <message>
        <source>And of other counters</source>
        <translation>別の駒も加える</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>of these</source>
        <translation>個まで</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Samples</source>
        <translation>サンプル</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近使ったファイル</translation>
    </message>
    <message>
        <source>Draw hex maps, muster counters, set up both sides, print and play.</source>
        <translation>ヘクス・マップを描き、駒をそろえ、両軍を配置し、印刷してプレイ。</translation>
    </message>
    <message>
        <source>New scenario…</source>
        <translation>新しいシナリオ…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>開く…</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>“{name}” was not saved when the program ended ({time}).</source>
        <translation>「{name}」は、プログラムの終了時に保存されていませんでした（{time}）。</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>復元</translation>
    </message>
    <message>
        <source>Put aside</source>
        <translation>片付ける</translation>
    </message>
    <message>
        <source>It is kept for 14 more days in the recovery folder.</source>
        <translation>あと14日間、復元用フォルダーに残ります。</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Selected: {what}</source>
        <translation>選択中：{what}</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es) away</source>
        <translation>
            <numerusform>選択から%nヘクス</numerusform>
        </translation>
    </message>
    <message>
        <source>no hex</source>
        <translation>ヘクスなし</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Paint 1 hex: {terrain}</source>
        <translation>１ヘクスに描く：{terrain}</translation>
    </message>
    <message>
        <source>Paint {count} hexes: {terrain}</source>
        <translation>{count}ヘクスに描く：{terrain}</translation>
    </message>
    <message>
        <source>Fill 1 hex: {terrain}</source>
        <translation>１ヘクスを塗りつぶす：{terrain}</translation>
    </message>
    <message>
        <source>Fill {count} hexes: {terrain}</source>
        <translation>{count}ヘクスを塗りつぶす：{terrain}</translation>
    </message>
    <message>
        <source>Paint 1 hex: mix, seed {seed}</source>
        <translation>1ヘクスを塗る：混合、種{seed}</translation>
    </message>
    <message>
        <source>Paint {count} hexes: mix, seed {seed}</source>
        <translation>{count}ヘクスを塗る：混合、種{seed}</translation>
    </message>
    <message>
        <source>Further terrain in 1 hex: {terrain}</source>
        <translation>1ヘクスに地形を重ねる：{terrain}</translation>
    </message>
    <message>
        <source>Further terrain in {count} hexes: {terrain}</source>
        <translation>{count}ヘクスに地形を重ねる：{terrain}</translation>
    </message>
    <message>
        <source>Replace {old} by {new} in 1 hex</source>
        <translation>1ヘクスの{old}を{new}に置き換える</translation>
    </message>
    <message>
        <source>Replace {old} by {new} in {count} hexes</source>
        <translation>{count}ヘクスの{old}を{new}に置き換える</translation>
    </message>
    <message>
        <source>Erase 1 hex</source>
        <translation>１ヘクスを消す</translation>
    </message>
    <message>
        <source>Erase {count} hexes</source>
        <translation>{count}ヘクスを消す</translation>
    </message>
    <message>
        <source>Cut 1 hex out of the map</source>
        <translation>１ヘクスをマップから切り抜く</translation>
    </message>
    <message>
        <source>Cut {count} hexes out of the map</source>
        <translation>{count}ヘクスをマップから切り抜く</translation>
    </message>
    <message>
        <source>Add system {name}</source>
        <translation>星系の追加：{name}</translation>
    </message>
    <message>
        <source>Add {count} systems</source>
        <translation>星系を{count}個追加</translation>
    </message>
    <message>
        <source>Move {count} systems</source>
        <translation>星系を{count}個移動</translation>
    </message>
    <message>
        <source>Draw 1 jump route</source>
        <translation>ジャンプ・ルートを1本引く</translation>
    </message>
    <message>
        <source>Draw {count} jump routes</source>
        <translation>ジャンプ・ルートを{count}本引く</translation>
    </message>
    <message>
        <source>Move system {name} to {hex}</source>
        <translation>星系の移動：{name}を{hex}へ</translation>
    </message>
    <message>
        <source>Change system {name}</source>
        <translation>星系の変更：{name}</translation>
    </message>
    <message>
        <source>Remove system {name}</source>
        <translation>星系の削除：{name}</translation>
    </message>
    <message>
        <source>Capital mark of {name}</source>
        <translation>首都星系の指定：{name}</translation>
    </message>
    <message>
        <source>Home mark in {name}</source>
        <translation>本国マークの変更：{name}</translation>
    </message>
    <message>
        <source>Add jump route {a} – {b}</source>
        <translation>ジャンプ・ルートの追加：{a}–{b}</translation>
    </message>
    <message>
        <source>Add jump route from {name} off the map at {hex}</source>
        <translation>ジャンプ・ルートの追加：{name}から{hex}でマップ外へ</translation>
    </message>
    <message>
        <source>Make {count} jump routes charted</source>
        <translation>ジャンプ・ルート{count}本を既知にする</translation>
    </message>
    <message>
        <source>Make {count} jump routes uncharted</source>
        <translation>ジャンプ・ルート{count}本を未踏査にする</translation>
    </message>
    <message>
        <source>Make jump route charted</source>
        <translation>ジャンプ・ルートを既知にする</translation>
    </message>
    <message>
        <source>Make jump route uncharted</source>
        <translation>ジャンプ・ルートを未踏査にする</translation>
    </message>
    <message>
        <source>Remove {count} jump routes</source>
        <translation>ジャンプ・ルート{count}本の削除</translation>
    </message>
    <message>
        <source>Remove jump route</source>
        <translation>ジャンプ・ルートの削除</translation>
    </message>
    <message>
        <source>Change the ends of a jump route</source>
        <translation>ジャンプ・ルートの両端を変更</translation>
    </message>
    <message>
        <source>Add 1 jump route up to {reach} hexes</source>
        <translation>{reach}ヘクス以内のジャンプ・ルートを１本追加</translation>
    </message>
    <message>
        <source>Add {count} jump routes up to {reach} hexes</source>
        <translation>{reach}ヘクス以内のジャンプ・ルートを{count}本追加</translation>
    </message>
    <message>
        <source>Prune 1 jump route</source>
        <translation>ジャンプ・ルートを１本間引く</translation>
    </message>
    <message>
        <source>Prune {count} jump routes</source>
        <translation>ジャンプ・ルートを{count}本間引く</translation>
    </message>
    <message>
        <source>Change region {name}</source>
        <translation>領域の変更：{name}</translation>
    </message>
    <message>
        <source>Remove region {name}</source>
        <translation>領域の削除：{name}</translation>
    </message>
    <message>
        <source>Lay 1 hexside: {kind}</source>
        <translation>１ヘクスサイドに設置：{kind}</translation>
    </message>
    <message>
        <source>Lay {count} hexsides: {kind}</source>
        <translation>{count}ヘクスサイドに設置：{kind}</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Clear 1 hexside: {kind}</source>
        <translation>１ヘクスサイドから除去：{kind}</translation>
    </message>
    <message>
        <source>Clear {count} hexsides: {kind}</source>
        <translation>{count}ヘクスサイドから除去：{kind}</translation>
    </message>
    <message>
        <source>Turn over: {kind}</source>
        <translation>高低を反転：{kind}</translation>
    </message>
    <message>
        <source>Change hexside: {kind}</source>
        <translation>ヘクスサイドを変更：{kind}</translation>
    </message>
    <message>
        <source>Draw {kind} {first} – {last}</source>
        <translation>{kind}を引く {first}–{last}</translation>
    </message>
    <message>
        <source>Move {kind} from {first} to {last}</source>
        <translation>{kind}を{first}から{last}へ移動</translation>
    </message>
    <message>
        <source>every path</source>
        <translation>すべての経路</translation>
    </message>
    <message>
        <source>Erase 1 leg: {kind}</source>
        <translation>１区間を消去：{kind}</translation>
    </message>
    <message>
        <source>Erase {count} legs: {kind}</source>
        <translation>{count}区間を消去：{kind}</translation>
    </message>
    <message>
        <source>Change {kind}</source>
        <translation>{kind}を変更</translation>
    </message>
    <message>
        <source>Join two paths: {kind}</source>
        <translation>２つの経路をつなぐ：{kind}</translation>
    </message>
    <message>
        <source>Remove {kind}</source>
        <translation>{kind}を削除</translation>
    </message>
    <message>
        <source>Place label “{text}”</source>
        <translation>ラベル「{text}」を配置</translation>
    </message>
    <message>
        <source>Move label “{text}” to {hex}</source>
        <translation>ラベル「{text}」を{hex}へ移動</translation>
    </message>
    <message>
        <source>Change label “{text}”</source>
        <translation>ラベル「{text}」を変更</translation>
    </message>
    <message>
        <source>Remove label “{text}”</source>
        <translation>ラベル「{text}」を削除</translation>
    </message>
    <message>
        <source>Place {name} in {hex}</source>
        <translation>{name}を{hex}に配置</translation>
    </message>
    <message>
        <source>Move {name} to {hex}</source>
        <translation>{name}を{hex}へ移動</translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation>{name}を変更</translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation>{name}を削除</translation>
    </message>
    <message>
        <source>Add region {name}</source>
        <translation>領域{name}を追加</translation>
    </message>
    <message>
        <source>Add 1 hex to {name}</source>
        <translation>{name}に１ヘクス追加</translation>
    </message>
    <message>
        <source>Add {count} hexes to {name}</source>
        <translation>{name}に{count}ヘクス追加</translation>
    </message>
    <message>
        <source>Take 1 hex out of {name}</source>
        <translation>{name}から１ヘクス除外</translation>
    </message>
    <message>
        <source>Take {count} hexes out of {name}</source>
        <translation>{name}から{count}ヘクス除外</translation>
    </message>
    <message>
        <source>{count} × {name}</source>
        <translation>{name} ×{count}</translation>
    </message>
    <message>
        <source>{count} counters</source>
        <translation>駒{count}個</translation>
    </message>
    <message>
        <source>Place {what} in {hex}</source>
        <translation>配置：{what}を{hex}に</translation>
    </message>
    <message>
        <source>Buy {what} and place in {hex}</source>
        <translation>購入と配置：{what}を{hex}に</translation>
    </message>
    <message>
        <source>Move {what} to {hex}</source>
        <translation>移動：{what}を{hex}へ</translation>
    </message>
    <message>
        <source>Load {what} aboard {carrier}</source>
        <translation>積載：{what}を{carrier}に</translation>
    </message>
    <message>
        <source>Take {what} off the map</source>
        <translation>マップから取り除く：{what}</translation>
    </message>
    <message>
        <source>Raise {name} in the stack</source>
        <translation>スタックの中で上へ：{name}</translation>
    </message>
    <message>
        <source>Lower {name} in the stack</source>
        <translation>スタックの中で下へ：{name}</translation>
    </message>
    <message>
        <source>Change {what}</source>
        <translation>変更：{what}</translation>
    </message>
    <message>
        <source>Buy {count} {name}</source>
        <translation>購入：{name} ×{count}</translation>
    </message>
    <message>
        <source>Return {count} {name}</source>
        <translation>返却：{name} ×{count}</translation>
    </message>
    <message>
        <source>Change the budget of {side}</source>
        <translation>予算の変更：{side}</translation>
    </message>
    <message>
        <source>Change counter type {name}</source>
        <translation>駒の種類の変更：{name}</translation>
    </message>
    <message>
        <source>Remove counter type {name}</source>
        <translation>駒の種類の削除：{name}</translation>
    </message>
    <message>
        <source>Change counter faces: {whose}</source>
        <translation>駒面を変更：{whose}</translation>
    </message>
    <message>
        <source>Put a picture on counters</source>
        <translation>駒に画像を表示</translation>
    </message>
    <message>
        <source>Put {count} pictures on counters</source>
        <translation>駒に画像を{count}枚表示</translation>
    </message>
    <message>
        <source>Take the picture off: {type}</source>
        <translation>画像を外す：{type}</translation>
    </message>
    <message>
        <source>Change “{what}”</source>
        <translation>「{what}」の変更</translation>
    </message>
    <message>
        <source>Make the map {columns} × {rows} hexes</source>
        <translation>マップを{columns}×{rows}ヘクスに変更</translation>
    </message>
    <message>
        <source>Shift the map</source>
        <translation>マップをずらす</translation>
    </message>
    <message>
        <source>Map: {how}</source>
        <translation>マップ：{how}</translation>
    </message>
    <message>
        <source>Change the hex numbers</source>
        <translation>ヘクス番号を変更</translation>
    </message>
    <message>
        <source>Change the hexes</source>
        <translation>ヘクスを変更</translation>
    </message>
    <message>
        <source>Choose a counter in the counter mix first.</source>
        <translation>先に、駒構成から駒を選んでください。</translation>
    </message>
    <message>
        <source>A jump route begins at a star system: click one.</source>
        <translation>ジャンプ・ルートは星系から始まります。星系をクリックしてください。</translation>
    </message>
    <message>
        <source>{columns} columns × {rows} rows</source>
        <translation>{columns}列×{rows}行</translation>
    </message>
    <message>
        <source>Hexagon of radius {radius}</source>
        <translation>半径{radius}の六角形</translation>
    </message>
    <message>
        <source>Everything is done once: no symmetry.</source>
        <translation>対称なし：操作は一度だけ行われます。</translation>
    </message>
    <message>
        <source>Everything is done {times} times.</source>
        <translation>操作は{times}か所で行われます。</translation>
    </message>
    <message>
        <source>Click the next corner; click the first or the last again to close.</source>
        <translation>次の角をクリック。最初か最後の角をもう一度クリックすると閉じます。</translation>
    </message>
    <message>
        <source>{what} in hand: go to a hex and press Enter.</source>
        <translation>{what}を持っています。置くヘクスでEnterを押してください。</translation>
    </message>
    <message>
        <source>1 jump</source>
        <translation>１ジャンプ</translation>
    </message>
    <message>
        <source>{count} jumps</source>
        <translation>{count}ジャンプ</translation>
    </message>
    <message>
        <source>{jumps} ({count} uncharted)</source>
        <translation>{jumps}（うち未踏査{count}）</translation>
    </message>
    <message>
        <source>1 hex</source>
        <translation>1ヘクス</translation>
    </message>
    <message>
        <source>{count} hexes</source>
        <translation>{count}ヘクス</translation>
    </message>
    <message>
        <source>Cut {what}</source>
        <translation>{what}を切り取り</translation>
    </message>
    <message>
        <source>Clear {what}</source>
        <translation>{what}を消去</translation>
    </message>
    <message>
        <source>Move {what}</source>
        <translation>{what}を移動</translation>
    </message>
    <message>
        <source>Copy {what}</source>
        <translation>{what}をコピー</translation>
    </message>
    <message>
        <source>Rotate {what} by 60° to the left</source>
        <translation>{what}を左へ60°回転</translation>
    </message>
    <message>
        <source>Rotate {what} by 60° to the right</source>
        <translation>{what}を右へ60°回転</translation>
    </message>
    <message>
        <source>Flip {what} left to right</source>
        <translation>{what}を左右反転</translation>
    </message>
    <message>
        <source>Flip {what} top to bottom</source>
        <translation>{what}を上下反転</translation>
    </message>
    <message>
        <source>Paste {what}</source>
        <translation>{what}を貼り付け</translation>
    </message>
    <message>
        <source>Paste 1 counter</source>
        <translation>駒1個を貼り付け</translation>
    </message>
    <message>
        <source>Paste {count} counters</source>
        <translation>駒{count}個を貼り付け</translation>
    </message>
    <message>
        <source>A part of it would lie off the map: here it goes back.</source>
        <translation>一部がマップの外に出るため、ここで放すと元に戻ります。</translation>
    </message>
    <message>
        <source>1 system</source>
        <translation>1星系</translation>
    </message>
    <message>
        <source>{count} systems</source>
        <translation>{count}星系</translation>
    </message>
    <message>
        <source>1 counter</source>
        <translation>駒1個</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Put {name} under the map</source>
        <translation>{name}をマップの下に敷く</translation>
    </message>
    <message>
        <source>Remove scan</source>
        <translation>スキャンを取り除く</translation>
    </message>
    <message>
        <source>Move scan</source>
        <translation>スキャンを移動</translation>
    </message>
    <message>
        <source>Fit scan by {count} hexes</source>
        <translation>{count}ヘクスでスキャンの位置合わせ</translation>
    </message>
    <message>
        <source>Fade scan</source>
        <translation>スキャンの濃さを変更</translation>
    </message>
    <message>
        <source>Lock scan</source>
        <translation>スキャンをロック</translation>
    </message>
    <message>
        <source>Unlock scan</source>
        <translation>スキャンのロックを外す</translation>
    </message>
    <message>
        <source>There is no picture under the map yet. Choose one at the left.</source>
        <translation>マップの下にまだ画像がありません。左で選んでください。</translation>
    </message>
    <message>
        <source>Now click the hex that this point is, or type its number at the left.</source>
        <translation>この点がどのヘクスかをクリックするか、左に番号を入力してください。</translation>
    </message>
    <message>
        <source>{count} of 3 hexes picked: choose them far apart.</source>
        <translation>3つ中{count}つ指定しました。互いに離れたヘクスを選んでください。</translation>
    </message>
    <message>
        <source>{count} hexes picked. Press “Fit”, or pick more.</source>
        <translation>{count}ヘクス指定しました。「合わせる」を押すか、さらに指定してください。</translation>
    </message>
    <message>
        <source>Lay map sheet {name} at {hex}</source>
        <translation>マップタイル「{name}」を{hex}に置く</translation>
    </message>
    <message>
        <source>Move map sheet {name} to {hex}</source>
        <translation>マップタイル「{name}」を{hex}へ移動</translation>
    </message>
    <message>
        <source>Turn map sheet {name}</source>
        <translation>マップタイル「{name}」を回転</translation>
    </message>
    <message>
        <source>Remove map sheet {name}</source>
        <translation>マップタイル「{name}」を取り除く</translation>
    </message>
    <message>
        <source>Lay all map sheets in their numbered layout</source>
        <translation>全マップタイルを番号順に配置</translation>
    </message>
    <message>
        <source>Draw the map sheets</source>
        <translation>マップタイルの抽選</translation>
    </message>
    <message>
        <source>Draw the neutral counters</source>
        <translation>中立勢力の駒の抽選</translation>
    </message>
    <message>
        <source>One jump route would end at the seam (D-3.3).</source>
        <translation>ジャンプ・ルート1本が継ぎ目で途切れます（D-3.3）。</translation>
    </message>
    <message>
        <source>{count} jump routes would end at the seam (D-3.3).</source>
        <translation>ジャンプ・ルート{count}本が継ぎ目で途切れます（D-3.3）。</translation>
    </message>
    <message>
        <source>Map sheets are laid turned only with the option for it (D-3.3).</source>
        <translation>星図タイルを回転して置けるのは、オプションで許した場合だけです（D-3.3）。</translation>
    </message>
    <message>
        <source>Map sheets are laid edge on edge beside one that lies there (D-3.3).</source>
        <translation>星図タイルは、すでに置かれたタイルに辺をぴったり合わせて置きます（D-3.3）。</translation>
    </message>
    <message>
        <source>Another map sheet lies there. Move or remove it first.</source>
        <translation>そこには別のマップタイルがあります。先に移動するか取り除いてください。</translation>
    </message>
    <message>
        <source>{name} lies on the map already: drag it there to move it.</source>
        <translation>{name}はすでにマップ上にあります。移動するにはマップ上でドラッグしてください。</translation>
    </message>
    <message>
        <source>At the seams: {met} meet, {apart} end there.</source>
        <translation>継ぎ目でつながるルート{met}本、途切れるルート{apart}本。</translation>
    </message>
    <message>
        <source>Choose a map sheet at the left, or drag one that lies on the map.</source>
        <translation>左の一覧からマップタイルを選ぶか、マップ上のタイルをドラッグしてください。</translation>
    </message>
    <message>
        <source>Change {count} counter types</source>
        <translation>駒の種類{count}件を変更</translation>
    </message>
    <message>
        <source>Remove {count} counter types</source>
        <translation>駒の種類{count}件を削除</translation>
    </message>
    <message>
        <source>Import unit table ({added} added, {changed} changed, {removed} removed)</source>
        <translation>ユニット一覧表を取り込み（追加{added}、変更{changed}、削除{removed}）</translation>
    </message>
    <message>
        <source>{what}: reinforcement of turn {turn}</source>
        <translation>{what}を第{turn}ターンの増援にする</translation>
    </message>
    <message>
        <source>Put {what} into “{box}”</source>
        <translation>{what}を「{box}」に置く</translation>
    </message>
    <message>
        <source>Pair {a} and {b}</source>
        <translation>{a}と{b}をペアにする</translation>
    </message>
    <message>
        <source>Part {a} and {b}</source>
        <translation>{a}と{b}のペアを解消</translation>
    </message>
    <message>
        <source>{count} × {name} in the cup</source>
        <translation>カップの{name}を{count}枚にする</translation>
    </message>
    <message>
        <source>Put all chits into “{cup}”</source>
        <translation>「{cup}」に全チットを入れる</translation>
    </message>
    <message>
        <source>Empty “{cup}”</source>
        <translation>「{cup}」を空にする</translation>
    </message>
    <message>
        <source>Bar {name}</source>
        <translation>{name}を選択不可にする</translation>
    </message>
    <message>
        <source>Let {name} in again</source>
        <translation>{name}を選択可に戻す</translation>
    </message>
    <message>
        <source>Add cup “{cup}”</source>
        <translation>カップ「{cup}」を追加</translation>
    </message>
    <message>
        <source>Remove cup “{cup}”</source>
        <translation>カップ「{cup}」を削除</translation>
    </message>
    <message>
        <source>Complete the force of {side}: {wish}</source>
        <translation>{side}の戦力を整える：{wish}</translation>
    </message>
    <message>
        <source>Random set-up: {sides}, seed {seed}</source>
        <translation>無作為な配置：{sides}（乱数の種{seed}）</translation>
    </message>
    <message>
        <source>Draw chits, seed {seed}</source>
        <translation>チットの抽選（乱数の種{seed}）</translation>
    </message>
    <message>
        <source>Merge set-up: {sides}</source>
        <translation>配置の取り込み：{sides}</translation>
    </message>
</context>
<context>
    <name>SymmetrySection</name>
    <message>
        <source>Switch off</source>
        <translation>対称をやめる</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>対称</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>回転</translation>
    </message>
    <message>
        <source>Mirror axes</source>
        <translation>鏡映の軸</translation>
    </message>
    <message>
        <source>Choose centre</source>
        <translation>中心を選ぶ</translation>
    </message>
    <message>
        <source>Click the middle of a hex, a hexside or a vertex on the map  (Y)</source>
        <translation>マップ上でヘクスの中心・ヘクスサイドの中点・頂点のどれかをクリック（Y）</translation>
    </message>
    <message>
        <source>Middle of the map</source>
        <translation>マップの中央</translation>
    </message>
    <message>
        <source>Not possible around this centre</source>
        <translation>この中心ではできません</translation>
    </message>
    <message>
        <source>No mirror axis</source>
        <translation>鏡映なし</translation>
    </message>
    <message>
        <source>Mirrored at {angles} from upright</source>
        <translation>縦軸から{angles}の線で鏡映</translation>
    </message>
    <message>
        <source>Off: everything is done once.</source>
        <translation>オフ：操作は一度だけ行われます。</translation>
    </message>
    <message>
        <source>hex {a}</source>
        <translation>ヘクス{a}</translation>
    </message>
    <message>
        <source>hexside {a} / {b}</source>
        <translation>ヘクスサイド{a}/{b}</translation>
    </message>
    <message>
        <source>vertex {a} / {b} / {c}</source>
        <translation>頂点{a}/{b}/{c}</translation>
    </message>
    <message numerus="yes">
        <source>Done %n time(s)</source>
        <translation>
            <numerusform>%nか所で行われます</numerusform>
        </translation>
    </message>
    <message>
        <source>{times} around {place}.</source>
        <translation>{times}（中心：{place}）。</translation>
    </message>
</context>
<context>
    <name>SystemPalette</name>
    <message>
        <source>New star systems</source>
        <translation>新しい星系</translation>
    </message>
    <message>
        <source>Click a hex to add a system. Its name, boxes and marks are edited on the right.</source>
        <translation>ヘクスをクリックして星系を追加します。名前、ボックス、マークは右側で編集します。</translation>
    </message>
</context>
<context>
    <name>SystemPanel</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Japanese name</source>
        <translation>日本語名</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>種別</translation>
    </message>
    <message>
        <source>Stars</source>
        <translation>恒星の数</translation>
    </message>
    <message>
        <source>Surface boxes</source>
        <translation>地表ボックス</translation>
    </message>
    <message>
        <source>Capital of</source>
        <translation>首都とする陣営</translation>
    </message>
    <message>
        <source>Home mark {box}</source>
        <translation>本国マーク{box}</translation>
    </message>
    <message>
        <source>Shape of home mark {box}</source>
        <translation>本国マーク{box}の形</translation>
    </message>
    <message>
        <source>Hex</source>
        <translation>ヘクス</translation>
    </message>
    <message>
        <source>Remove the system</source>
        <translation>星系を削除</translation>
    </message>
    <message>
        <source>With its routes; its counters go back to the pool</source>
        <translation>ジャンプ・ルートも削除し、駒は未配置に戻します</translation>
    </message>
    <message>
        <source>no side</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>star</source>
        <translation>星印</translation>
    </message>
    <message>
        <source>circle</source>
        <translation>円</translation>
    </message>
    <message>
        <source>triangle</source>
        <translation>三角形</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>Colour…</source>
        <translation>色…</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>行の追加</translation>
    </message>
    <message>
        <source>Id: small letters, digits, _ and -</source>
        <translation>ID（英小文字、数字、_、-）</translation>
    </message>
    <message>
        <source>“{id}” can&apos;t be an id: take small letters, digits, _ and -.</source>
        <translation>「{id}」はIDにできません。英小文字、数字、_、-を使ってください。</translation>
    </message>
    <message>
        <source>There is a row “{id}” already.</source>
        <translation>「{id}」の行はすでにあります。</translation>
    </message>
</context>
<context>
    <name>Tables</name>
    <message>
        <source>Not read</source>
        <translation>読み込まない</translation>
    </message>
    <message>
        <source>Id</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>陣営</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>略号</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>English name</source>
        <translation>英語名</translation>
    </message>
    <message>
        <source>Japanese name</source>
        <translation>日本語名</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>区分</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数</translation>
    </message>
    <message>
        <source>Build cost</source>
        <translation>建造費</translation>
    </message>
    <message>
        <source>Levy cost</source>
        <translation>徴用費</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数値</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>裏</translation>
    </message>
    <message>
        <source>State on the back</source>
        <translation>裏の状態</translation>
    </message>
    <message>
        <source>Name on the back</source>
        <translation>裏の名称</translation>
    </message>
    <message>
        <source>{name} on the back</source>
        <translation>裏の{name}</translation>
    </message>
    <message>
        <source>{what}, {side}</source>
        <translation>{side}の{what}</translation>
    </message>
</context>
<context>
    <name>TerrainPalette</name>
    <message>
        <source>Terrain</source>
        <translation>地形</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Further</source>
        <translation>重ねる</translation>
    </message>
    <message>
        <source>What is painted</source>
        <translation>塗るもの</translation>
    </message>
    <message>
        <source>Paint with</source>
        <translation>塗るもの</translation>
    </message>
    <message>
        <source>Several terrains, drawn by lot for each hex; the same seed gives the same map.</source>
        <translation>ヘクスごとに地形を抽選します。乱数の種が同じなら同じマップになります。</translation>
    </message>
    <message>
        <source>A terrain that hexes have besides their own; they count as both. The eraser takes it away.</source>
        <translation>ヘクスがもう一つ持つ地形です。両方の地形として扱います。消しゴムで取り除けます。</translation>
    </message>
    <message>
        <source>The terrain of the hexes.</source>
        <translation>ヘクスの地形です。</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message>
        <source>Radius of the brush</source>
        <translation>ブラシの半径</translation>
    </message>
    <message>
        <source>Hexes round the middle of the brush  ([ and ])</source>
        <translation>ブラシの中心からのヘクス数（[ と ]）</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>長方形</translation>
    </message>
    <message>
        <source>Hexagon</source>
        <translation>六角形</translation>
    </message>
    <message>
        <source>Lasso</source>
        <translation>投げ縄</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>図形</translation>
    </message>
    <message>
        <source>Outline only</source>
        <translation>輪郭だけ</translation>
    </message>
    <message>
        <source>Paint only the outermost hexes of the shape  (O)</source>
        <translation>図形のいちばん外側のヘクスだけを塗ります（O）</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>塗りつぶし</translation>
    </message>
    <message>
        <source>Connected area</source>
        <translation>つながった範囲</translation>
    </message>
    <message>
        <source>The hexes of the same terrain that hang together  (C)</source>
        <translation>同じ地形でつながっているヘクス（C）</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>マップ全体</translation>
    </message>
    <message>
        <source>All hexes of the same terrain on the map  (C)</source>
        <translation>マップ上の同じ地形のヘクスすべて（C）</translation>
    </message>
    <message>
        <source>Terrain only</source>
        <translation>地形だけ</translation>
    </message>
    <message>
        <source>Whatever else lies in the hexes stays  (X)</source>
        <translation>ヘクスにあるほかのものは残します（X）</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>All that lies in the hexes, in layers shown and not locked  (X)</source>
        <translation>表示中でロックしていないレイヤーの、ヘクスにあるものすべて（X）</translation>
    </message>
    <message>
        <source>Hexes become {terrain} again and lose further terrains. With Alt they are cut out of the map.</source>
        <translation>ヘクスが{terrain}に戻り、重ねた地形も消えます。Altを押すとマップからヘクスを切り抜きます。</translation>
    </message>
    <message>
        <source>Hexes become {terrain} again. Hexsides, paths, labels, items, systems with their routes and hexes of regions go, too; counters go back to the pool. Layers that are hidden or locked are left alone.</source>
        <translation>ヘクスが{terrain}に戻ります。ヘクスサイド、道と川、ラベル、アイテム、星系とそのルート、領域のヘクスも消え、駒はプールに戻ります。非表示またはロックしたレイヤーには触れません。</translation>
    </message>
    <message>
        <source>A brush of one hex takes a jump route by itself when it is pressed on it.</source>
        <translation>ブラシが1ヘクスのとき、ジャンプ・ルートの上でクリックすると、そのルートだけを消します。</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>消しゴム</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%nヘクス</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Told</name>
    <message>
        <source>What the checks find</source>
        <translation>検査の結果</translation>
    </message>
    <message>
        <source>No rule is broken.</source>
        <translation>ルール違反はありません。</translation>
    </message>
    <message>
        <source>No rule is broken, but:</source>
        <translation>ルール違反はありませんが、次の警告があります：</translation>
    </message>
    <message>
        <source>Rules are broken:</source>
        <translation>ルール違反があります：</translation>
    </message>
    <message numerus="yes">
        <source>{side}: %n counter(s)</source>
        <translation>
            <numerusform>{side}：%n個</numerusform>
        </translation>
    </message>
    <message>
        <source>, {cost} {currency}</source>
        <translation>、{cost} {currency}</translation>
    </message>
    <message>
        <source>, {cost} of {budget} {currency}</source>
        <translation>、予算{budget} {currency}のうち{cost}</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Place counters</source>
        <translation>駒を配置</translation>
    </message>
    <message>
        <source>Click to place the counter chosen in the mix. Alt-click: aboard a carrier. Backspace: take one off. Right-click: pick the type.</source>
        <translation>クリック：駒構成で選んだ駒を配置。Alt＋クリック：積載。Backspace：１ユニット取り除く。右クリック：種類を拾う。</translation>
    </message>
    <message>
        <source>Pick terrain or counter</source>
        <translation>地形・駒を取る</translation>
    </message>
    <message>
        <source>Click a hex to paint with its terrain, or a counter to place more of its type.</source>
        <translation>ヘクスをクリック：その地形で描く。駒をクリック：同じ駒を配置する。</translation>
    </message>
    <message>
        <source>Fill with terrain</source>
        <translation>地形で塗りつぶす</translation>
    </message>
    <message>
        <source>Click to fill the connected area of one terrain, Ctrl-click for all its hexes (C changes this). Alt-click: further terrain. Right-click: pick the terrain.</source>
        <translation>クリックで同じ地形のつながった範囲を塗りつぶし、Ctrl＋クリックで同じ地形すべて（Cで切り替え）。Alt＋クリック：地形を重ねる。右クリック：地形を拾う。</translation>
    </message>
    <message>
        <source>Jump route</source>
        <translation>ジャンプ・ルート</translation>
    </message>
    <message>
        <source>Click two systems to join them; a side at the edge of map or map sheet leads off it. X: charted or uncharted. Click a route to select it, Delete removes it. Right-click: pick its kind.</source>
        <translation>２つの星系をクリックして結びます。マップやタイルの端の辺では外へ出ます。X：既知・未踏査。ルートはクリックで選択、Deleteで削除。右クリック：種類を拾う。</translation>
    </message>
    <message>
        <source>Select and move</source>
        <translation>選択・移動</translation>
    </message>
    <message>
        <source>Click to select a stack, again for single counters; drag counters to move them, with Alt aboard. Drag a band around hexes, then drag them or press Alt and an arrow key. P picks counters up.</source>
        <translation>クリックでスタックを、もう一度でユニットを選択。ユニットはドラッグで移動、Altを押すと搭載。枠で囲んだヘクスはドラッグかAlt+矢印キーで移動。Pで持ち上げます。</translation>
    </message>
    <message>
        <source>Star system</source>
        <translation>星系</translation>
    </message>
    <message>
        <source>Click a hex to add a system. Drag a system to move it. Click one to edit it. Right-click: pick its class.</source>
        <translation>ヘクスをクリック：星系を追加。星系をドラッグ：移動。星系をクリック：編集。右クリック：種類を拾う。</translation>
    </message>
    <message>
        <source>Paint terrain</source>
        <translation>地形を描く</translation>
    </message>
    <message>
        <source>Drag to paint, Alt-drag for a further terrain. Shift-click: straight line. [ ]: size. X: terrain, mix or further terrain. Right-click: pick the terrain.</source>
        <translation>ドラッグで塗る。Alt＋ドラッグ：地形を重ねる。Shift＋クリック：直線。[ ]：大きさ。X：地形・混合・重ねるの切り替え。右クリック：地形を拾う。</translation>
    </message>
    <message>
        <source>Hexsides</source>
        <translation>ヘクスサイド</translation>
    </message>
    <message>
        <source>Click a hexside or drag along several. X: turn a cliff over. Alt: take off, with Shift everything. 1–6: side of the hex, Enter lays it. Right-click: pick the kind.</source>
        <translation>ヘクスサイドをクリック、または沿ってドラッグ。X：崖の高低を反転。Alt：除去（Shiftで全種類）。1–6：辺を選びEnterで設置。右クリック：種類を拾う。</translation>
    </message>
    <message>
        <source>Roads and rivers</source>
        <translation>道路・川</translation>
    </message>
    <message>
        <source>Drag or click from hex to hex, the last one twice. X: off the map. Backspace: one back. Ctrl: drag what is there (keyboard: P). Alt: erase, with Shift every kind. Right-click: pick the kind.</source>
        <translation>ヘクスからヘクスへドラッグ、またはクリック（最後は２回）。X：マップの外へ。Backspace：１つ戻る。Ctrl（キーはP）：経路を移動。Alt：消去（Shiftで全種類）。右クリック：種類を拾う。</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>ラベル</translation>
    </message>
    <message>
        <source>Click to place a label, drag to let it run to a second hex. Drag a label to move it, with Shift its far end. [ ]: size, &lt; &gt;: turn. Right-click: pick its look. Alt: take off.</source>
        <translation>クリックでラベルを配置、ドラッグで別のヘクスまで沿わせる。ラベルのドラッグで移動（Shiftで終点）。[ ]：大きさ、&lt; &gt;：回転。右クリック：体裁を拾う。Alt：除去。</translation>
    </message>
    <message>
        <source>Lasso</source>
        <translation>投げ縄</translation>
    </message>
    <message>
        <source>Draw around hexes to select them, or click corners and the first one again. Shift adds, Ctrl takes away.</source>
        <translation>ヘクスを囲むように描くか、角を順にクリックして最初の角で閉じると選択します。Shiftで追加、Ctrlで除外。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>距離を測る</translation>
    </message>
    <message>
        <source>Click two hexes, or drag: the distance in hexes, between star systems also in jumps. Esc: forget it.</source>
        <translation>２つのヘクスをクリック、またはドラッグ：ヘクス数と、星系間ではジャンプ数。Esc：消す。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>貼り付け</translation>
    </message>
    <message>
        <source>Click or Enter puts it down, with Shift several times. R and Shift+R turn it, F and Shift+F flip it, Esc puts it away.</source>
        <translation>クリックかEnterで置きます（Shiftで続けて置く）。RとShift+Rで回転、FとShift+Fで反転、Escでやめます。</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>領域</translation>
    </message>
    <message>
        <source>Drag to paint hexes into the region. Alt: take them out. N: a new region. Right-click: pick the region. [ ]: size of the brush. Shift-click: straight line.</source>
        <translation>ドラッグで領域にヘクスを加える。Alt：除外。N：新しい領域。右クリック：領域を拾う。[ ]：ブラシの大きさ。Shift+クリック：直線。</translation>
    </message>
    <message>
        <source>Trace a scan</source>
        <translation>スキャンのトレース</translation>
    </message>
    <message>
        <source>Click the centre of a hex in the picture, then click or type the hex it is. Drag to move the picture.</source>
        <translation>画像のヘクスの中心をクリックし、次にそのヘクスをクリックするか番号を入力。ドラッグ：画像の移動。</translation>
    </message>
    <message>
        <source>Paint a shape</source>
        <translation>図形で塗る</translation>
    </message>
    <message>
        <source>Drag a rectangle (1), a hexagon from its middle (2) or a lasso (3), or click its corners; O: filled or outline. Alt: further terrain. Right-click: pick the terrain.</source>
        <translation>長方形（1）、中心からの六角形（2）、投げ縄（3）をドラッグするか、角をクリック。O：塗りつぶし／輪郭。Alt：地形を重ねる。右クリック：地形を拾う。</translation>
    </message>
    <message>
        <source>Items and markers</source>
        <translation>アイテム・目印</translation>
    </message>
    <message>
        <source>Click a hex to place an item, drag one to move it. [ ]: count. Alt: take off. Right-click: pick the kind.</source>
        <translation>ヘクスをクリックしてアイテムを配置、ドラッグで移動。[ ]：個数。Alt：除去。右クリック：種類を拾う。</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>対称</translation>
    </message>
    <message>
        <source>Click the middle of a hex, a hexside or a vertex: terrain, systems and routes are repeated around it. T: turns. X: mirror axis. N: next centre. Delete: no symmetry.</source>
        <translation>ヘクスの中心・ヘクスサイドの中点・頂点をクリックすると、そこを中心に地形・星系・ルートがくり返されます。T：回転数。X：鏡映の軸。N：次の中心。Delete：対称なし。</translation>
    </message>
    <message>
        <source>Map sheets</source>
        <translation>マップタイル</translation>
    </message>
    <message>
        <source>Click to lay the map sheet in hand; legal places are lit. Drag one to move it. X turns it. Alt: anywhere.</source>
        <translation>クリック：手元のマップタイルを置く（置ける場所は光る）。ドラッグ：移動。X：180°回転。Alt：どこにでも。</translation>
    </message>
    <message>
        <source>Magic wand</source>
        <translation>自動選択</translation>
    </message>
    <message>
        <source>Click to select the connected hexes of one terrain, with Alt all of that terrain. Shift adds, Ctrl takes away.</source>
        <translation>クリックで同じ地形のつながったヘクスを、Altを押すとその地形の全ヘクスを選択します。Shiftで追加、Ctrlで除外。</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>消しゴム</translation>
    </message>
    <message>
        <source>Drag to make hexes plain again. X: terrain only, or everything that lies there in open layers. Alt-drag: cut hexes out of the map. Shift-click: straight line. [ ]: size of the brush.</source>
        <translation>ドラッグで元の地形に戻します。X：地形だけか、開いているレイヤーにあるものすべて。Alt＋ドラッグ：ヘクスを切り抜く。Shift＋クリック：直線。[ ]：ブラシの大きさ。</translation>
    </message>
</context>
<context>
    <name>TurnMapDialog</name>
    <message>
        <source>Turn or mirror the map</source>
        <translation>マップの回転・反転</translation>
    </message>
    <message>
        <source>hexes then have a point up</source>
        <translation>ヘクスは頂点が上になります</translation>
    </message>
    <message>
        <source>hexes then have a flat side up</source>
        <translation>ヘクスは辺が上になります</translation>
    </message>
    <message>
        <source>The map becomes the smallest rectangle that holds it, with blank hexes at the corners.</source>
        <translation>マップ全体が収まる最小の長方形になり、四隅はヘクスなしになります。</translation>
    </message>
    <message>
        <source>with blank hexes at the corners</source>
        <translation>四隅はヘクスなしになります</translation>
    </message>
    <message>
        <source>Hex numbers</source>
        <translation>ヘクス番号</translation>
    </message>
</context>
<context>
    <name>Turns</name>
    <message>
        <source>Turn by 180°</source>
        <translation>180°回転</translation>
    </message>
    <message>
        <source>Mirror left and right</source>
        <translation>左右反転</translation>
    </message>
    <message>
        <source>Mirror top and bottom</source>
        <translation>上下反転</translation>
    </message>
    <message>
        <source>Quarter turn to the right</source>
        <translation>右へ90°回転</translation>
    </message>
    <message>
        <source>Quarter turn to the left</source>
        <translation>左へ90°回転</translation>
    </message>
    <message>
        <source>60° to the right</source>
        <translation>右へ60°回転</translation>
    </message>
    <message>
        <source>120° to the right</source>
        <translation>右へ120°回転</translation>
    </message>
    <message>
        <source>60° to the left</source>
        <translation>左へ60°回転</translation>
    </message>
    <message>
        <source>120° to the left</source>
        <translation>左へ120°回転</translation>
    </message>
</context>
<context>
    <name>UnitTableDialog</name>
    <message>
        <source>Unit table</source>
        <translation>ユニット一覧表</translation>
    </message>
    <message>
        <source>Find in the table</source>
        <translation>表の中を検索</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>絞り込みを解除</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直し</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>下へコピー</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>追加…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>複製</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>{types} counter types, {counters} counters</source>
        <translation>駒の種類{types}、駒{counters}個</translation>
    </message>
    <message>
        <source>Undone: {step}</source>
        <translation>元に戻しました：{step}</translation>
    </message>
    <message>
        <source>Done again: {step}</source>
        <translation>やり直しました：{step}</translation>
    </message>
    <message>
        <source>Add a counter type</source>
        <translation>駒の種類を追加</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>略号</translation>
    </message>
    <message numerus="yes">
        <source>Removed %n counter type(s).</source>
        <translation>
            <numerusform>駒の種類を%n件削除しました。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placed counter(s) went with them; Undo brings them back.</source>
        <translation>
            <numerusform>配置済みの駒%n個も取り除きました。「元に戻す」で戻せます。</numerusform>
        </translation>
    </message>
    <message>
        <source>Row {row}, {column}: {reason} Nothing was changed.</source>
        <translation>{row}行目、{column}：{reason}何も変更していません。</translation>
    </message>
</context>
<context>
    <name>UnitsModel</name>
    <message>
        <source>“{text}” is no number.</source>
        <translation>「{text}」は数値ではありません。</translation>
    </message>
</context>
<context>
    <name>UnitsPage</name>
    <message>
        <source>A counter is of a side and of a kind: add those first.</source>
        <translation>駒には陣営と種別が必要です。先にそれらを追加してください。</translation>
    </message>
    <message>
        <source>Add counters</source>
        <translation>駒の追加</translation>
    </message>
    <message>
        <source>Code printed on the counter, such as INF</source>
        <translation>駒に印刷する略号（例：INF）</translation>
    </message>
</context>
<context>
    <name>WordsField</name>
    <message>
        <source>{field}: choose</source>
        <translation>{field}：選択</translation>
    </message>
    <message>
        <source>Choose from those there are</source>
        <translation>一覧から選ぶ</translation>
    </message>
    <message>
        <source>This game has none yet.</source>
        <translation>このゲームにはまだありません。</translation>
    </message>
</context>
<context>
    <name>WordsLine</name>
    <message>
        <source>Choose from those there are (Alt+Down)</source>
        <translation>一覧から選ぶ（Alt+↓）</translation>
    </message>
</context>
<context>
    <name>_Palette</name>
    <message>
        <source>Click or drag</source>
        <translation>クリック・ドラッグ</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>描く</translation>
    </message>
    <message>
        <source>Draw; with Alt erase</source>
        <translation>描く（Altで消す）</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>消す</translation>
    </message>
    <message>
        <source>Erase; with Alt draw</source>
        <translation>消す（Altで描く）</translation>
    </message>
</context>
</TS>
