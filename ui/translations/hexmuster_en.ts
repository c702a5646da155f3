<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ClassRuleDialog</name>
    <message numerus="yes">
        <source>%n rule(s), tried from the top.</source>
        <translation>
            <numerusform>%n rule, tried from the top.</numerusform>
            <numerusform>%n rules, tried from the top.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompleteForceDialog</name>
    <message numerus="yes">
        <source>%n counter(s) for {cost} {currency}, {left} {currency} left.</source>
        <translation>
            <numerusform>%n counter for {cost} {currency}, {left} {currency} left.</numerusform>
            <numerusform>%n counters for {cost} {currency}, {left} {currency} left.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Cups</name>
    <message numerus="yes">
        <source>%n chit(s)</source>
        <translation>
            <numerusform>%n chit</numerusform>
            <numerusform>%n chits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportTableDialog</name>
    <message numerus="yes">
        <source>%n placed counter(s) go with those removed.</source>
        <translation>
            <numerusform>%n placed counter go with those removed.</numerusform>
            <numerusform>%n placed counters go with those removed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) or row(s) do not read: type over them, or leave these rows out.</source>
        <translation>
            <numerusform>%n cell or row do not read: type over them, or leave these rows out.</numerusform>
            <numerusform>%n cells or rows do not read: type over them, or leave these rows out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapPrintDialog</name>
    <message numerus="yes">
        <source>%n page(s)</source>
        <translation>
            <numerusform>%n page</numerusform>
            <numerusform>%n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapSheetController</name>
    <message numerus="yes">
        <source>Write the %n map sheet(s) of this map to your own folder “{folder}”? There they take the place of sheets of the same id, also of those of the game.</source>
        <translation>
            <numerusform>Write the %n map sheet of this map to your own folder “{folder}”? There they take the place of sheets of the same id, also of those of the game.</numerusform>
            <numerusform>Write the %n map sheets of this map to your own folder “{folder}”? There they take the place of sheets of the same id, also of those of the game.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n map sheet(s).</source>
        <translation>
            <numerusform>Wrote %n map sheet.</numerusform>
            <numerusform>Wrote %n map sheets.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapSheetsPage</name>
    <message numerus="yes">
        <source>{name}: {size} hexes, %n star system(s)</source>
        <translation>
            <numerusform>{name}: {size} hexes, %n star system</numerusform>
            <numerusform>{name}: {size} hexes, %n star systems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NetSection</name>
    <message numerus="yes">
        <source>%n jump route(s) to be added.</source>
        <translation>
            <numerusform>%n jump route to be added.</numerusform>
            <numerusform>%n jump routes to be added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n jump route(s) to be removed.</source>
        <translation>
            <numerusform>%n jump route to be removed.</numerusform>
            <numerusform>%n jump routes to be removed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PathPanel</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PicturesDialog</name>
    <message numerus="yes">
        <source>%n further picture(s) can&apos;t be shown.</source>
        <translation>
            <numerusform>%n further picture can&apos;t be shown.</numerusform>
            <numerusform>%n further pictures can&apos;t be shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RandomSetupDialog</name>
    <message numerus="yes">
        <source>{side}: %n counter(s), {types} different</source>
        <translation>
            <numerusform>{side}: %n counter, {types} different</numerusform>
            <numerusform>{side}: %n counters, {types} different</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RegionPalette</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RegionPanel</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplaceDialog</name>
    <message numerus="yes">
        <source>%n hex(es) will change</source>
        <translation>
            <numerusform>%n hex will change</numerusform>
            <numerusform>%n hexes will change</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetsDialog</name>
    <message numerus="yes">
        <source>{counters} counters on %n sheet(s) of paper.</source>
        <translation>
            <numerusform>{counters} counters on %n sheet of paper.</numerusform>
            <numerusform>{counters} counters on %n sheets of paper.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote %n picture(s) beside “{name}”.</source>
        <translation>
            <numerusform>Wrote %n picture beside “{name}”.</numerusform>
            <numerusform>Wrote %n pictures beside “{name}”.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message numerus="yes">
        <source>%n hex(es) away</source>
        <translation>
            <numerusform>%n hex away</numerusform>
            <numerusform>%n hexes away</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SymmetrySection</name>
    <message numerus="yes">
        <source>Done %n time(s)</source>
        <translation>
            <numerusform>Done %n time</numerusform>
            <numerusform>Done %n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TerrainPalette</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Told</name>
    <message numerus="yes">
        <source>{side}: %n counter(s)</source>
        <translation>
            <numerusform>{side}: %n counter</numerusform>
            <numerusform>{side}: %n counters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnitTableDialog</name>
    <message numerus="yes">
        <source>Removed %n counter type(s).</source>
        <translation>
            <numerusform>Removed %n counter type.</numerusform>
            <numerusform>Removed %n counter types.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n placed counter(s) went with them; Undo brings them back.</source>
        <translation>
            <numerusform>%n placed counter went with them; Undo brings them back.</numerusform>
            <numerusform>%n placed counters went with them; Undo brings them back.</numerusform>
        </translation>
    </message>
</context>
</TS>
