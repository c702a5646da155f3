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
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Select nothing</source>
        <translation>選択を解除</translation>
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
        <source>Next pane</source>
        <translation>次のペイン</translation>
    </message>
    <message>
        <source>Scenario…</source>
        <translation>シナリオ…</translation>
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
        <source>Counter faces…</source>
        <translation>駒面…</translation>
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
        <source>Countersheets…</source>
        <translation>駒シート…</translation>
    </message>
    <message>
        <source>Map as PDF…</source>
        <translation>マップをPDFに書き出す…</translation>
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
        <source>Delete star system</source>
        <translation>星系を削除</translation>
    </message>
    <message>
        <source>Delete jump route</source>
        <translation>ジャンプ・ルートを削除</translation>
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
    <name>CounterController</name>
    <message>
        <source>Choose a counter type in the counter mix first.</source>
        <translation>先に、駒構成から駒を選んでください。</translation>
    </message>
    <message>
        <source>The counter mix has no counter types yet.</source>
        <translation>駒構成にまだ駒の種類がありません。</translation>
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
    <name>EditController</name>
    <message>
        <source>Go to</source>
        <translation>移動</translation>
    </message>
    <message>
        <source>Hex number or name of a system</source>
        <translation>ヘクス番号または星系名</translation>
    </message>
    <message>
        <source>There is no hex and no system “{text}” on this map.</source>
        <translation>このマップに「{text}」というヘクスや星系はありません。</translation>
    </message>
</context>
<context>
    <name>EditorPage</name>
    <message>
        <source>Paint terrain, or add a star system.</source>
        <translation>地形を描くか、星系を追加してください。</translation>
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
        <source>Keys in their order, one record a line; nothing is left out.</source>
        <translation>キーを決まった順に並べ、１件を１行に書きます。内容は何も省きません。</translation>
    </message>
    <message>
        <source>Wrote “{name}”.</source>
        <translation>「{name}」に書き出しました。</translation>
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
        <source>“{name}” is no map that Hexmuster knows. It reads sector data, tables of star systems, Text Mapper, MegaMek and Wesnoth maps.</source>
        <translation>「{name}」はHexmusterの読めるマップではありません。読めるのは星域データ、星系の表、Text Mapper、MegaMek、Wesnothのマップです。</translation>
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
        <translation>{count}ユニット</translation>
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
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>取り込む</translation>
    </message>
    <message>
        <source>as it is</source>
        <translation>そのまま</translation>
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
        <source>Arrow keys</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>Move the hex cursor</source>
        <translation>ヘクス・カーソルを動かす</translation>
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
        <source>Pick up the selected counters; Enter sets them down</source>
        <translation>選択した駒を持つ（Enterで置く）</translation>
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
        <source>Right click</source>
        <translation>右クリック</translation>
    </message>
    <message>
        <source>Pick the terrain under the pointer</source>
        <translation>ポインターの下の地形を取る</translation>
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
    <name>LeftDock</name>
    <message>
        <source>Tools and counter mix</source>
        <translation>ツールと駒構成</translation>
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
        <source>{count} counters</source>
        <translation>{count}ユニット</translation>
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
</context>
<context>
    <name>Panel</name>
    <message>
        <source>The scenario has changed meanwhile. Try again.</source>
        <translation>その間にシナリオが変わりました。もう一度試してください。</translation>
    </message>
</context>
<context>
    <name>Places</name>
    <message>
        <source>{place} {number}</source>
        <translation>{place}{number}</translation>
    </message>
    <message>
        <source>{name}, aboard</source>
        <translation>{name}（積載中）</translation>
    </message>
    <message>
        <source>{name}, face down</source>
        <translation>{name}（裏向き）</translation>
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
        <source>Overview</source>
        <translation>全体図</translation>
    </message>
    <message>
        <source>Show the overview</source>
        <translation>全体図を表示</translation>
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
        <source>Command, hex number, system or counter</source>
        <translation>コマンド、ヘクス番号、星系、駒</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>候補</translation>
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
    <name>SheetsDialog</name>
    <message>
        <source>Countersheets</source>
        <translation>駒シート</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
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
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>Write PDF…</source>
        <translation>PDFに書き出す…</translation>
    </message>
    <message>
        <source>What is bought</source>
        <translation>購入した駒</translation>
    </message>
    <message>
        <source>The whole counter mix</source>
        <translation>駒構成すべて</translation>
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
        <source>Other…</source>
        <translation>その他…</translation>
    </message>
    <message>
        <source>Both sides, long edge</source>
        <translation>両面印刷（長辺とじ）</translation>
    </message>
    <message>
        <source>Both sides, short edge</source>
        <translation>両面印刷（短辺とじ）</translation>
    </message>
    <message>
        <source>Backs on their own sheets</source>
        <translation>裏面は別の紙</translation>
    </message>
    <message>
        <source>Fold over and glue</source>
        <translation>折って貼り合わせ</translation>
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
        <translation>裏面</translation>
    </message>
    <message>
        <source>None</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Back offset to the right</source>
        <translation>裏面の補正（右へ）</translation>
    </message>
    <message>
        <source>Back offset downwards</source>
        <translation>裏面の補正（下へ）</translation>
    </message>
    <message>
        <source>Counter size of your own</source>
        <translation>任意の駒の大きさ</translation>
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
        <source>Copies</source>
        <translation>部数</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>用紙</translation>
    </message>
    <message>
        <source>Counter size</source>
        <translation>駒の大きさ</translation>
    </message>
    <message>
        <source>Cut marks</source>
        <translation>トンボ</translation>
    </message>
    <message>
        <source>Back offset</source>
        <translation>裏面の補正</translation>
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
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Wrote “{name}”.</source>
        <translation>「{name}」に書き出しました。</translation>
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
        <source>Make jump route charted</source>
        <translation>ジャンプ・ルートを既知にする</translation>
    </message>
    <message>
        <source>Make jump route uncharted</source>
        <translation>ジャンプ・ルートを未踏査にする</translation>
    </message>
    <message>
        <source>Remove jump route</source>
        <translation>ジャンプ・ルートの削除</translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lay {count} hexsides: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear 1 hexside: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear {count} hexsides: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn over: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change hexside: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw {kind} {first} – {last}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>every path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase 1 leg: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase {count} legs: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join two paths: {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {kind}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place label “{text}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move label “{text}” to {hex}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change label “{text}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove label “{text}”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place {name} in {hex}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move {name} to {hex}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add region {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add 1 hex to {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add {count} hexes to {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take 1 hex out of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take {count} hexes out of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} × {name}</source>
        <translation>{name} ×{count}</translation>
    </message>
    <message>
        <source>{count} counters</source>
        <translation>{count}ユニット</translation>
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
        <source>Change “{what}”</source>
        <translation>「{what}」の変更</translation>
    </message>
    <message>
        <source>Change side {name}</source>
        <translation>陣営の変更：{name}</translation>
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
        <source>{what} in hand: go to a hex and press Enter.</source>
        <translation>{what}を持っています。置くヘクスでEnterを押してください。</translation>
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
    <message>
        <source>There is no hex “{number}” on this map.</source>
        <translation>このマップにヘクス「{number}」はありません。</translation>
    </message>
</context>
<context>
    <name>TerrainPalette</name>
    <message>
        <source>Terrain</source>
        <translation>地形</translation>
    </message>
    <message>
        <source>Brush</source>
        <translation>ブラシ</translation>
    </message>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%nヘクス</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Place counters</source>
        <translation>駒を配置</translation>
    </message>
    <message>
        <source>Click to place the counter chosen in the mix. Alt-click: aboard a carrier. Backspace: take one off.</source>
        <translation>クリック：駒構成で選んだ駒を配置。Alt＋クリック：積載。Backspace：１ユニット取り除く。</translation>
    </message>
    <message>
        <source>Erase terrain</source>
        <translation>地形を消す</translation>
    </message>
    <message>
        <source>Drag to make hexes plain again. Alt-drag: cut hexes out of the map. [ ]: size of the brush.</source>
        <translation>ドラッグ：元の地形に戻す。Alt＋ドラッグ：ヘクスをマップから切り抜く。[ ]：ブラシの大きさ。</translation>
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
        <source>Click to fill the connected area of one terrain. Right-click: pick the terrain.</source>
        <translation>クリック：同じ地形が続く範囲を塗りつぶす。右クリック：地形を取る。</translation>
    </message>
    <message>
        <source>Jump route</source>
        <translation>ジャンプ・ルート</translation>
    </message>
    <message>
        <source>Click two systems to join them; a side at the edge leads off the map. X: charted or uncharted. Click a route to select it, Delete removes it.</source>
        <translation>星系を２つクリックしてつなぐ。マップ端の辺：マップの外へ。X：既知／未踏査。ルートをクリック：選択、Delete：削除。</translation>
    </message>
    <message>
        <source>Select and move</source>
        <translation>選択・移動</translation>
    </message>
    <message>
        <source>Click to select a stack, again for single counters. Drag counters to move them, with Alt aboard a carrier. P picks up, Enter sets down. Delete: off the map.</source>
        <translation>クリック：スタックを選択、もう一度で駒を選択。ドラッグ：移動（Altで積載）。P：持つ、Enter：置く。Delete：マップから取り除く。</translation>
    </message>
    <message>
        <source>Star system</source>
        <translation>星系</translation>
    </message>
    <message>
        <source>Click a hex to add a system. Drag a system to move it. Click one to edit it.</source>
        <translation>ヘクスをクリック：星系を追加。星系をドラッグ：移動。星系をクリック：編集。</translation>
    </message>
    <message>
        <source>Paint terrain</source>
        <translation>地形を描く</translation>
    </message>
    <message>
        <source>Drag to paint. Shift-click: straight line. [ ]: size of the brush. Right-click: pick the terrain.</source>
        <translation>ドラッグ：描く。Shift＋クリック：直線。[ ]：ブラシの大きさ。右クリック：地形を取る。</translation>
    </message>
    <message>
        <source>Hexsides</source>
        <translation>ヘクスサイド</translation>
    </message>
    <message>
        <source>Click a hexside or drag along several. X: turn a cliff over. Alt: take off, with Shift everything. 1–6: side of the hex, Enter lays it. Right-click: pick the kind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roads and rivers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from hex to hex, or click one after the other and the last one twice. X: off the map. Backspace: one back. Alt: erase, with Shift every kind. Right-click: pick the kind.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
