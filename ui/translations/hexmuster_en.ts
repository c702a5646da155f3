<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>SheetsDialog</name>
    <message numerus="yes">
        <source>{counters} counters on %n sheet(s) of paper.</source>
        <translation>
            <numerusform>{counters} counters on %n sheet of paper.</numerusform>
            <numerusform>{counters} counters on %n sheets of paper.</numerusform>
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
    <name>TerrainPalette</name>
    <message numerus="yes">
        <source>%n hex(es)</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
</context>
</TS>
