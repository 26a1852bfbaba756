import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Locale } from '../../content/config/config.ts'
import { piecesOf } from '../plural_forms.ts'
import type { State } from '../states.ts'
import { digestOf } from '../translation_lock.ts'
import type { Exchange, ReadFile, Stage, Unit } from '../unit.ts'
import { csv } from './csv.ts'
import { type Inline, inlinesOf } from './inline.ts'
import { po } from './po.ts'
import { readTbx, tbx } from './tbx.ts'
import { printTmx, readTmx } from './tmx.ts'
import { xliff1 } from './xliff1.ts'
import { xliff2 } from './xliff2.ts'
import { xlsx } from './xlsx.ts'

const formats = { xliff2, xliff1, po, csv, xlsx }

/** A sentence to translate. */
function unit(id: string, source: string, target: string | undefined, more: Partial<Unit> = {}): Unit {
  const kind = { isMarkdown: true, inPlural: false }
  const targetPieces = target === undefined ? [] : piecesOf(target, kind)
  return {
    ...{
      id,
      name: '',
      older: undefined,
      file: 'content/a.yaml',
      source,
      pieces: piecesOf(source, kind),
      target,
      targetPieces,
    },
    ...{ state: target === undefined ? 'missing' : 'translated', notes: [], limit: undefined, isOffer: false, ...more },
  }
}
const written = (...units: Unit[]): Exchange => ({ from: 'sl-SI', to: 'en-US', units })
const stages = (read: ReadFile) => (read.ok ? read.units.map((each) => each.said) : read)
const said = (read: ReadFile) => (read.ok ? read.units.map(({ id, source, target }) => [id, source, target]) : read)

const sentences: [source: string, target: string][] = [
  ['Sobe', 'Rooms'],
  ['{count} sob', '{count} rooms'],
  ['A **b** [c](d) **e**', '**b** **e** A [c](d)'],
  ['  prostor na obeh straneh ', ' space on both sides  '],
  ['=1+1', "'=1+1"],
  ['-a', '@b'],
  ['+386', '+386'],
  ["'a", "'a"],
  ['"a", b; c\td', '"a", b; c\td'],
  ['dve\nvrstici', 'two\nlines'],
  ['<b> & "c" \'d\' ]]>', '<b> & "c" \'d\' ]]>'],
  ['&amp; &#65; %s \\n', '&amp; &#65; %s \\n'],
  ['č 漢 🎉', 'é'],
  ['12', '012'],
  ['2026-11-20', 'true'],
]

test.each(Object.entries(formats))('sentences come back as they went out: %s', async (_, format) => {
  const units = sentences.map(([source, target], index) => unit(`a.b:c-${index}`, source, target))
  const read = await format.read((await format.write(written(...units))) as never)
  expect(said(read)).toEqual(units.map(({ id, source, target }) => [id, source, target]))
  expect(read).toMatchObject({ ok: true, to: 'en-US' })
})

test.each(Object.entries(formats))('a sentence without a translation comes back empty: %s', async (_, format) => {
  const read = await format.read((await format.write(written(unit('a', 'Sobe', undefined)))) as never)
  expect(said(read)).toEqual([['a', 'Sobe', '']])
})

test.each(Object.entries(formats))('what is another kind of file is refused: %s', async (_, format) => {
  const reasons = ['', 'nonsense', '<x/>', '<xliff version="3.0"/>', '{"a": [1]}'].map(async (contents) => {
    const read = await format.read((format === xlsx ? strToU8(contents) : contents) as never)
    return read.ok ? 'read' : read.reason.split(/[ :]/).slice(0, 2).join(' ')
  })
  for (const reason of await Promise.all(reasons)) expect(reason).toMatch(/^(It is|It has|It holds|Its first)/)
})

test('names of files end as their format has it', () => {
  expect(Object.values(formats).map(({ extension }) => extension)).toEqual(['xlf', 'xliff', 'po', 'csv', 'xlsx'])
})

const told = unit('a:b', 'Ena {n} **dva**', '**Two** one {n}', {
  name: 'a: b',
  notes: ['Read this.', 'And this.'],
  limit: 20,
})
const other = unit('c:d', 'Sobe', undefined, { file: 'content/b.yaml' })

test('XLIFF 2: a file for each file, codes with what they stand for, those that belong together as pairs', () => {
  expect(xliff2.write(written(told, other, unit('e', '', undefined)))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" version="2.0" srcLang="sl-SI" trgLang="en-US">
  <file id="f1" original="content/a.yaml">
    <slr:profiles generalProfile="xliff:codepoints"/>
    <unit id="a:b" name="a: b" canResegment="no" slr:sizeRestriction="20">
      <mda:metadata>
        <mda:metaGroup category="site">
          <mda:meta type="sent">t.vSod4m.P3zPAO</mda:meta>
        </mda:metaGroup>
      </mda:metadata>
      <notes>
        <note category="site">Read this.</note>
        <note category="site">And this.</note>
        <note category="site">At most 20 characters.</note>
      </notes>
      <originalData>
        <data id="d1">{n}</data>
        <data id="d2">**</data>
      </originalData>
      <segment state="translated">
        <source xml:space="preserve">Ena <ph id="1" type="ui" subType="xlf:var" equiv="{n}" disp="{n}" dataRef="d1" canDelete="no"/> <pc id="2" type="fmt" subType="xlf:b" dispStart="**" dispEnd="**" dataRefStart="d2" dataRefEnd="d2" canDelete="no">dva</pc></source>
        <target xml:space="preserve"><pc id="2" type="fmt" subType="xlf:b" dispStart="**" dispEnd="**" dataRefStart="d2" dataRefEnd="d2" canDelete="no">Two</pc> one <ph id="1" type="ui" subType="xlf:var" equiv="{n}" disp="{n}" dataRef="d1" canDelete="no"/></target>
      </segment>
    </unit>
    <unit id="e" canResegment="no">
      <mda:metadata>
        <mda:metaGroup category="site">
          <mda:meta type="sent">m.47DEQp.</mda:meta>
        </mda:metaGroup>
      </mda:metadata>
      <segment>
        <source xml:space="preserve"/>
      </segment>
    </unit>
  </file>
  <file id="f2" original="content/b.yaml">
    <slr:profiles generalProfile="xliff:codepoints"/>
    <unit id="c:d" canResegment="no">
      <mda:metadata>
        <mda:metaGroup category="site">
          <mda:meta type="sent">m.3WT5x4.</mda:meta>
        </mda:metaGroup>
      </mda:metadata>
      <segment>
        <source xml:space="preserve">Sobe</source>
      </segment>
    </unit>
  </file>
</xliff>
`)
})

test('XLIFF 1: codes as elements that hold them', () => {
  expect(xliff1.write(written(told, other))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="content/a.yaml" source-language="sl-SI" target-language="en-US" datatype="plaintext">
    <body>
      <trans-unit id="a:b" resname="a: b" xml:space="preserve" extradata="t.vSod4m.P3zPAO" maxwidth="20" size-unit="char">
        <source>Ena <ph id="1" ctype="x-argument" equiv-text="{n}">{n}</ph> <bpt id="2" rid="2" ctype="bold">**</bpt>dva<ept id="2" rid="2">**</ept></source>
        <target state="translated"><bpt id="2" rid="2" ctype="bold">**</bpt>Two<ept id="2" rid="2">**</ept> one <ph id="1" ctype="x-argument" equiv-text="{n}">{n}</ph></target>
        <note from="site">Read this.</note>
        <note from="site">And this.</note>
      </trans-unit>
    </body>
  </file>
  <file original="content/b.yaml" source-language="sl-SI" target-language="en-US" datatype="plaintext">
    <body>
      <trans-unit id="c:d" xml:space="preserve" extradata="m.3WT5x4.">
        <source>Sobe</source>
      </trans-unit>
    </body>
  </file>
</xliff>
`)
})

test('codes have the same ids in both languages, and pairs are what nothing overlaps', () => {
  const kind = { isMarkdown: true, inPlural: false }
  const shown = (inlines: Inline[]): string =>
    inlines
      .map((each) =>
        typeof each === 'string'
          ? each
          : 'end' in each
            ? `<${each.id}>${shown(each.inside)}</${each.id}>`
            : `<${each.id}/>`,
      )
      .join('')
  const of = (source: string, target: string) => {
    const inlines = inlinesOf(piecesOf(source, kind), piecesOf(target, kind))
    return [shown(inlines.source), shown(inlines.target)]
  }
  expect(of('A **b *c* d** [d](e) [f](g)', '[F](g) [D](https://d) *C*')).toEqual([
    'A <1>b <2>c</2> d</1> <3>d</3> <4>f</4>',
    '<4>F</4> <3>D</3> <2>C</2>',
  ])
  expect(of('**a [b** c](d) {n} `e` **', '{n} {m}')).toEqual(['<1>a <2/>b</1> c<3/> <4/> <5/> <6/>', '<4/> <7/>'])
})

test('sizes that nobody writes take no time that anybody sees', () => {
  // What others do on a busy machine does not count.
  const start = process.cpuUsage()
  const brackets = '['.repeat(160_000)
  const texts = [brackets, `${brackets}](a)`, '{a} '.repeat(3000), 'beseda '.repeat(150_000)]
  for (const text of texts) {
    const read = xliff2.read(xliff2.write(written(unit('a', text, text))))
    expect(said(read)).toEqual([['a', text, text]])
  }
  // A step for each two brackets takes more than half a minute.
  expect(process.cpuUsage(start).user).toBeLessThan(15_000_000)
})

test('elements within each other without end are refused in words', () => {
  const deep = `<xliff version="2.0">${'<file>'.repeat(20_000)}${'</file>'.repeat(20_000)}</xliff>`
  expect(xliff2.read(deep)).toMatchObject({ ok: false, reason: expect.stringContaining('cannot be read') })
  const wide = `<xliff version="2.0" trgLang="en">${'<file id="a"/>'.repeat(200_000)}</xliff>`
  expect(said(xliff2.read(wide))).toEqual([])
})

test('PO: the id as context, what waits for somebody to look as fuzzy', () => {
  const machine = unit('e', 'Tri', 'Three', { state: 'machine' })
  expect(po.write(written(told, other, machine))).toBe(`msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"MIME-Version: 1.0\\n"
"Language: en_US\\n"
"X-Source-Language: sl_SI\\n"

# site: t.vSod4m.P3zPAO a:b
#: content/a.yaml
#. Read this.
#. And this.
#. At most 20 characters.
msgctxt "a:b"
msgid "Ena {n} **dva**"
msgstr "**Two** one {n}"

# site: m.3WT5x4. c:d
#: content/b.yaml
msgctxt "c:d"
msgid "Sobe"
msgstr ""

# site: a.8TiZAw.km9S0c e
#: content/a.yaml
#, fuzzy
msgctxt "e"
msgid "Tri"
msgstr "Three"
`)
})

test('tables: a row for each sentence', () => {
  expect(csv.write(written(told, other))).toBe(
    '\ufeffid,file,source sl-SI,target en-US,state,limit,notes,remark,sent\n' +
      'a:b,content/a.yaml,Ena {n} **dva**,**Two** one {n},translated,20,"Read this.\nAnd this.",,t.vSod4m.P3zPAO\n' +
      'c:d,content/b.yaml,Sobe,,missing,,,,m.3WT5x4.\n',
  )
})

test.each<[state: State, xliff1: string, xliff2: string, fuzzy: boolean]>([
  ['stale', 'state="needs-translation"', 'state="initial" subState="site:stale"', true],
  ['same', 'state="translated"', 'state="translated" subState="site:same"', false],
  ['machine', 'state="needs-review-translation"', 'state="translated" subState="site:machine"', true],
  ['translated', 'state="translated"', 'state="translated"', false],
  ['reviewed', 'state="final"', 'state="reviewed"', false],
])('%s is %s in XLIFF 1, %s in XLIFF 2, fuzzy in PO: %s', (state, one, two, fuzzy) => {
  const exchange = written(unit('a', 'Sobe', 'Rooms', { state }))
  expect(xliff1.write(exchange)).toContain(`<target ${one}>`)
  expect(xliff2.write(exchange)).toContain(`<segment ${two}>`)
  expect(po.write(exchange).includes('#, fuzzy')).toBe(fuzzy)
})

const inXliff1 = (inside: string) =>
  `<?xml version="1.0"?>\n<xliff version="1.2"><file target-language="en"><body>\n${inside}</body></file></xliff>`
const inXliff2 = (inside: string) => `<x:xliff xmlns:x="u" version="2.1" trgLang="en"><file>${inside}</file></x:xliff>`

test('what tools of others make of XLIFF 1 is understood', () => {
  const read = xliff1.read(
    inXliff1(`<group><trans-unit id="a" approved="yes"><source>A</source><target>B <g id="1">c</g></target></trans-unit></group>
<trans-unit id='b'><source>A</source><target state="signed-off">B</target></trans-unit>
<trans-unit id="c"><source>A</source><target state="translated">B</target></trans-unit>
<trans-unit><source>A</source></trans-unit>`),
  )
  expect(read).toEqual({
    ...{ ok: true, from: undefined, to: 'en' },
    units: [
      { id: 'a', source: 'A', target: 'B c', said: 'reviewed', sent: undefined, offset: expect.any(Number) },
      { id: 'b', source: 'A', target: 'B', said: 'reviewed', sent: undefined, offset: expect.any(Number) },
      { id: 'c', source: 'A', target: 'B', said: 'translated', sent: undefined, offset: expect.any(Number) },
      { id: '', source: 'A', target: '', said: undefined, sent: undefined, offset: 0 },
    ],
  })
})

test('each sentence tells where in the file it begins', () => {
  const file = inXliff1(
    '<trans-unit id="a"><source>A</source></trans-unit>\n<trans-unit xx="1" id = "b"><source>B</source></trans-unit>',
  )
  const read = xliff1.read(file)
  const lines = read.ok ? read.units.map(({ offset }) => file.slice(offset).split('>')[0]) : []
  expect(lines).toEqual(['<trans-unit id="a"', '<trans-unit xx="1" id = "b"'])
  const table = '"id","source","target","x"\n"a","A","B",""\nb,A,B,\n'
  const rows = csv.read(table)
  expect(rows.ok ? rows.units.map(({ offset }) => table.slice(offset, offset + 3)) : rows).toEqual(['"a"', 'b,A'])
  const catalogue = po.write(written(told, other))
  const entries = po.read(catalogue)
  expect(entries.ok ? entries.units.map(({ offset }) => catalogue.slice(offset, offset + 13)) : entries).toEqual([
    'msgctxt "a:b"',
    'msgctxt "c:d"',
  ])
})

test('a unit of XLIFF 2 that a tool has cut into segments is put together again', () => {
  const cut = (second: string, states = ['final', 'reviewed']) =>
    inXliff2(`<unit id="a"><originalData><data id="d1">{n}</data></originalData>
<segment state="${states[0]}"><source>A <ph id="1" dataRef="d1"/>.</source><target>B <ph id="1" dataRef="d1"/>.</target></segment>
<ignorable><source> </source></ignorable>
<segment state="${states[1]}"><source>C</source>${second}</segment></unit>`)
  const whole = {
    id: 'a',
    source: 'A {n}. C',
    target: 'B {n}. D',
    said: 'reviewed',
    sent: undefined,
    offset: expect.any(Number),
  }
  expect(xliff2.read(cut('<target>D</target>'))).toEqual({ ok: true, from: undefined, to: 'en', units: [whole] })
  // Half a translation is none.
  expect(xliff2.read(cut(''))).toMatchObject({ units: [{ target: '', source: 'A {n}. C' }] })
  expect(xliff2.read(cut('<target>D</target>', ['reviewed', 'translated']))).toMatchObject({
    units: [{ ...whole, said: 'translated' }],
  })
})

test('a placeholder of XLIFF 2 is what its data says, else what it shows', () => {
  const of = (ph: string) =>
    said(xliff2.read(inXliff2(`<unit id="a"><segment><source>A ${ph} <mrk id="m">b</mrk></source></segment></unit>`)))
  expect(of('<ph id="1" disp="{n}"/>')).toEqual([['a', 'A {n} b', '']])
  expect(of('<ph id="1" dataRef="d9" disp="{n}"/>')).toEqual([['a', 'A {n} b', '']])
  expect(of('<ph id="1"/>')).toEqual([['a', 'A  b', '']])
})

test.each<[contents: string, reason: string, offset: number | undefined]>([
  ['<!DOCTYPE x [<!ENTITY a "b">]><xliff/>', 'It declares a document type, which no file of translations needs.', 0],
  ['<a>\n  <!entity b>\n</a>', 'It declares a document type, which no file of translations needs.', 6],
  ['<xliff version="1.2">\n<a></b>\n</xliff>', 'It is not well-formed XML: ', 25],
  ['<xliff version="1.2"><a></b></xliff>', 'It is not well-formed XML: ', 24],
  ['<xliff version="1.2"><a>', 'It is not well-formed XML: it ends in the midst of an element.', 24],
  ['<xliff version="1.2">', 'It is not well-formed XML: it ends in the midst of an element.', 21],
  ['<?xml version="1.0"?>', '', undefined],
])('%j is not read: %s', (contents, reason, offset) => {
  for (const format of [xliff1, xliff2]) {
    const read = format.read(contents)
    expect(read).toMatchObject({ ok: false, reason: expect.stringContaining(reason) })
    if (offset !== undefined) expect(read).toMatchObject({ offset })
  }
})

test('the two versions of XLIFF are told apart', () => {
  expect(xliff1.read('<xliff version="2.0"/>')).toEqual({ ok: false, reason: 'It is no XLIFF 1.' })
  expect(xliff2.read('<xliff version="1.2"/>')).toEqual({ ok: false, reason: 'It is no XLIFF 2.' })
  for (const format of [xliff1, xliff2]) {
    expect(format.read('<xliff/>').ok).toBe(false)
    expect(format.read('<tmx version="1.2"/>').ok).toBe(false)
    expect(format.read('<tmx version="2.0"/>').ok).toBe(false)
  }
})

test('PO of other tools: what is fuzzy waits, and the language may be told in any case', () => {
  const read = (header: string, entries = '') => po.read(`msgid ""\nmsgstr "${header}"\n\n${entries}`)
  const type = 'Content-Type: text/plain; charset=UTF-8\\n'
  const entries = `msgctxt "a"\nmsgid "A"\nmsgstr "B"\n\n#, c-format, fuzzy\nmsgctxt "b"\nmsgid "A"\nmsgstr "B"\n`
  expect(said(read(type, entries))).toEqual([
    ['a', 'A', 'B'],
    ['b', 'A', 'B'],
  ])
  expect(stages(read(type, entries))).toEqual(['translated', 'unfinished'])
  expect(read(`${type}LANGUAGE: pt_BR\\n`, entries)).toMatchObject({ ok: true, to: 'pt-BR' })
  expect(read(type, entries)).toMatchObject({ ok: true, to: undefined })
  expect(read(type)).toEqual({ ok: false, reason: 'It holds no texts.' })
  expect(read('Language: en\\n')).toEqual({ ok: false, reason: 'It is no PO file: it has no header.' })
  const broken = 'It is no PO file, or no whole one: here it ends or cannot be read.'
  expect(po.read('msgid "a\n')).toEqual({ ok: false, reason: broken, offset: 0 })
  expect(po.read('Rooms')).toEqual({ ok: false, reason: broken, offset: 0 })
})

test('PO that was cut off within an entry is refused at the place, wherever the cut is', () => {
  const whole = po.write(written(unit('a', 'Sobe', 'Rooms'), unit('b', 'Dve', 'Two "quoted" rooms')))
  const start = whole.lastIndexOf('msgctxt')
  const end = whole.lastIndexOf('"')
  for (let at = start + 1; at <= end; at++)
    expect(po.read(whole.slice(0, at)), whole.slice(start, at)).toMatchObject({ ok: false })
  expect(po.read(whole.slice(0, end + 1))).toMatchObject({ ok: true })
  expect(po.read(whole.slice(0, end))).toMatchObject({ offset: whole.lastIndexOf('msgstr') })
})

test('PO in which a tool has put other contexts in the place of ours, and made one entry of those with the same words', () => {
  const both = written(unit('a', 'Sobe', 'Rooms'), unit('b', 'Dve', 'Two'), unit('c', 'Sobe', 'Rooms'))
  const [header = '', a = '', b = '', c = ''] = po.write(both).split('\n\n')
  const withoutContext = (entry: string) => entry.replace(/^msgctxt .*\n/m, '')
  const [comment = ''] = c.split('\n')
  const merged = `${comment}\n${withoutContext(a)}`
  const other = b.replace('msgctxt "b"', 'msgctxt "content/a.yaml"')
  const again = other.replace('"Two"', '"2"')
  const catalogue = [header, merged, other, again, ''].join('\n\n')
  const read = po.read(catalogue)
  expect(said(read)).toEqual([
    ['c', 'Sobe', 'Rooms'],
    ['a', 'Sobe', 'Rooms'],
    ['b', 'Dve', 'Two'],
    ['b', 'Dve', '2'],
  ])
  expect(read.ok ? read.units.map(({ sent, said }) => [sent?.state, said]) : read).toEqual(
    Array(4).fill(['translated', undefined]),
  )
  const lines = read.ok ? read.units.map(({ offset }) => catalogue.slice(offset).split('\n')[0]) : []
  const context = 'msgctxt "content/a.yaml"'
  expect(lines).toEqual([comment, a.split('\n')[0], context, context])
})

test('tables of other programs: with semicolons or tabs, and columns in any order', () => {
  const expected = [['a', 'A', 'B']]
  expect(said(csv.read('id;more;target en;source\na;x;B;A\n'))).toEqual(expected)
  expect(said(csv.read('\ufeff target en-US\tid\tsource\tx\r\nB\ta\tA\t\r\n'))).toEqual(expected)
  expect(said(csv.read('id,source,target,x\n\na,A,B\n'))).toEqual(expected)
  expect(csv.read('id,source,target en-US,x\na,A\n')).toEqual({
    ...{ ok: true, from: undefined, to: 'en-US' },
    units: [{ id: 'a', source: 'A', target: '', said: undefined, sent: undefined, offset: 25 }],
  })
  expect(csv.read('id,source')).toEqual({ ok: false, reason: 'Its first line does not name the columns.' })
  expect(said(csv.read('id,source,target\na,A,B\n'))).toEqual(expected)
  // As an editor or Git may leave them.
  expect(said(csv.read('id,source,target\r\na,"A\r\nA","B\r\nB"\r\n'))).toEqual([['a', 'A\nA', 'B\nB']])
  expect(csv.read('id,source,x,y\n')).toEqual({ ok: false, reason: 'It has no column "target".' })
  expect(csv.read('a,source,target,id,y\n')).toMatchObject({ ok: true })
  expect(csv.read('x,source,target,y\n')).toEqual({ ok: false, reason: 'It has no column "id".' })
  expect(csv.read('id,source,target,x\n"a')).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/^It is no table: ./),
  })
})

test.each([
  ['=1', "'=1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ["'=1", "''=1"],
  ["'a", "'a"],
  ['a=1', 'a=1'],
])('%s is written as %s in a table, and read as it was', (text, cell) => {
  const contents = csv.write(written(unit('a', text, text)))
  expect(contents).toContain(`a,content/a.yaml,${cell},${cell},`)
  expect(said(csv.read(contents))).toEqual([['a', text, text]])
})

test('a workbook is no archive of something else, and no larger than a site', async () => {
  expect(await xlsx.read(zipSync({ 'a.txt': strToU8('a') }))).toMatchObject({
    ...{ ok: false, reason: expect.stringMatching(/^It is no workbook: ./) },
  })
  const most = 64 * 2 ** 20
  expect(await xlsx.read(zipSync({ 'a.txt': new Uint8Array(most), 'b.txt': new Uint8Array(1) }, { level: 1 }))).toEqual(
    {
      ...{ ok: false, reason: `Unpacked it has ${most + 1} bytes; ${most} are the most.` },
    },
  )
})

test('the glossary as TBX: preferred and deprecated terms of each language', () => {
  const locales = [
    { code: 'sl', tag: 'sl-SI' },
    { code: 'en', tag: 'en-US' },
  ] as Locale[]
  const glossary = [
    { term: { all: 'Wi-Fi' }, avoid: { en: 'wlan, , wifi ' } },
    { term: { en: 'guest' }, note: 'Sleeps here.', part_of_speech: 'noun' as const, forms: { en: 'guests' } },
  ]
  expect(tbx(glossary, locales)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<martif type="TBX-Basic" xml:lang="sl-SI">
  <martifHeader>
    <fileDesc>
      <sourceDesc>
        <p>The house terms of the site.</p>
      </sourceDesc>
    </fileDesc>
  </martifHeader>
  <text>
    <body>
      <termEntry id="c1">
        <langSet xml:lang="sl-SI">
          <tig>
            <term>Wi-Fi</term>
            <termNote type="administrativeStatus">preferredTerm-admn-sts</termNote>
          </tig>
        </langSet>
        <langSet xml:lang="en-US">
          <tig>
            <term>Wi-Fi</term>
            <termNote type="administrativeStatus">preferredTerm-admn-sts</termNote>
          </tig>
          <tig>
            <term>wlan</term>
            <termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>
          </tig>
          <tig>
            <term>wifi</term>
            <termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote>
          </tig>
        </langSet>
      </termEntry>
      <termEntry id="c2">
        <descrip type="definition">Sleeps here.</descrip>
        <langSet xml:lang="en-US">
          <tig>
            <term>guest</term>
            <termNote type="partOfSpeech">noun</termNote>
            <termNote type="administrativeStatus">preferredTerm-admn-sts</termNote>
          </tig>
          <tig>
            <term>guests</term>
            <termNote type="partOfSpeech">noun</termNote>
            <termNote type="termType">variant</termNote>
          </tig>
        </langSet>
      </termEntry>
    </body>
  </text>
</martif>
`)
  expect(tbx([], [])).not.toContain('xml:lang')
  const codeOf = (name: string) => locales.find(({ tag }) => tag === name)?.code
  expect(readTbx(tbx(glossary, locales), codeOf)).toEqual({
    ok: true,
    terms: [{ term: { sl: 'Wi-Fi', en: 'Wi-Fi' }, avoid: { en: 'wlan, wifi' } }, glossary[1]],
  })
  const older = `<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd"><martif type="TBX-Basic"><text><body><termEntry>
<langSet xml:lang="en-US"><tig><term>guest</term></tig></langSet><langSet xml:lang="fi"><tig><term>x</term></tig></langSet>
</termEntry></body></text></martif>`
  expect(readTbx(older, codeOf)).toEqual({ ok: true, terms: [{ term: { en: 'guest' } }] })
  expect(readTbx('<tmx/>', codeOf)).toEqual({ ok: false, reason: 'It is no TBX.' })
})

test('what is translated as a memory, and what a memory knows', () => {
  const memory = printTmx(
    written(told, other, unit('e', 'Tri', 'Three', { state: 'stale' }), unit('f', 'A', 'B', { isOffer: true })),
  )
  expect(memory).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4">
  <header creationtool="site" creationtoolversion="1" segtype="block" o-tmf="site" adminlang="en" srclang="sl-SI" datatype="plaintext"/>
  <body>
    <tu tuid="a:b">
      <prop type="x-state">translated</prop>
      <tuv xml:lang="sl-SI">
        <seg>Ena <ph x="1" type="x-argument">{n}</ph> <bpt i="2" x="2" type="bold">**</bpt>dva<ept i="2">**</ept></seg>
      </tuv>
      <tuv xml:lang="en-US">
        <seg><bpt i="2" x="2" type="bold">**</bpt>Two<ept i="2">**</ept> one <ph x="1" type="x-argument">{n}</ph></seg>
      </tuv>
    </tu>
  </body>
</tmx>
`)
  const read = (contents: string) => {
    const { ok, ...rest } = readTmx(contents)
    return 'entries' in rest ? rest.entries.map((entry) => Object.fromEntries(entry)) : [ok, rest]
  }
  expect(read(memory)).toEqual([{ 'sl-SI': told.source, 'en-US': told.target }])
  expect(read('<!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx><tu><tuv lang="sl"><seg>A</seg></tuv></tu></tmx>')).toEqual([
    { sl: 'A' },
  ])
  expect(read('<!DOCTYPE tmx [<!ENTITY a "b">]><tmx/>')[0]).toBe(false)
  expect(read('<tbx/>')).toEqual([false, { reason: 'It is no TMX.' }])
})

const sent = { state: 'translated', isOffer: false, source: digestOf('Sobe'), target: digestOf('Rooms') } as const

test.each(Object.entries(formats))('what went out is told of what comes back: %s', async (_, format) => {
  const units = [
    unit('a', 'Sobe', 'Rooms'),
    unit('b', 'Sobe', undefined),
    unit('c', 'Sobe', 'Rooms', { state: 'missing', isOffer: true }),
    ...(['stale', 'same', 'machine', 'reviewed'] as const).map((state) => unit(state, 'Sobe', 'Rooms', { state })),
  ]
  const read = await format.read((await format.write(written(...units))) as never)
  const { target: none, ...rest } = { ...sent, target: '' }
  expect(read.ok ? read.units.map((each) => each.sent) : read).toEqual([
    sent,
    { ...rest, state: 'missing', target: none },
    { ...sent, state: 'missing', isOffer: true },
    ...['stale', 'same', 'machine', 'reviewed'].map((state) => ({ ...sent, state })),
  ])
  expect(read).toMatchObject({ ok: true, from: 'sl-SI' })
})

test.each(Object.entries(formats))('a file says nothing of states that nobody has changed: %s', async (_, format) => {
  const units = (['missing', 'stale', 'same', 'machine', 'translated', 'reviewed'] as const).map((state) =>
    unit(state, 'Sobe', state === 'missing' ? undefined : 'Rooms', { state }),
  )
  const offer = unit('offer', 'Sobe', 'Rooms', { state: 'missing', isOffer: true })
  const read = await format.read((await format.write(written(...units, offer))) as never)
  expect(stages(read)).toEqual([...units, offer].map(() => undefined))
})

test.each<[format: keyof typeof formats, from: string, to: string, said: Stage]>([
  ['xliff2', 'state="translated"', 'state="final"', 'reviewed'],
  ['xliff2', 'state="translated"', 'state="initial"', 'unfinished'],
  ['xliff2', 'state="translated"', 'state="translated" subState="site:machine"', 'unfinished'],
  ['xliff1', 'state="translated"', 'state="signed-off"', 'reviewed'],
  ['xliff1', 'state="translated"', 'state="needs-review-translation"', 'unfinished'],
  ['xliff1', 'state="translated"', 'state="new"', 'unfinished'],
  ['xliff1', '<trans-unit ', '<trans-unit approved="yes" ', 'reviewed'],
  ['po', '#: ', '#, fuzzy\n#: ', 'unfinished'],
  ['csv', ',translated,', ',reviewed,', 'reviewed'],
  ['csv', ',translated,', ',Stale ,', 'unfinished'],
])('what somebody has changed in the states of %s is told: %s as %s', (name, from, to, expected) => {
  const contents = String(formats[name].write(written(unit('a', 'Sobe', 'Rooms'))))
  expect(contents).toContain(from)
  expect(stages(formats[name].read(contents.replace(from, to) as never) as ReadFile)).toEqual([expected])
})

test('what is fuzzy and was changed waits, however it went out', () => {
  const contents = po.write(written(unit('a', 'Sobe', 'Rooms', { state: 'stale' })))
  expect(stages(po.read(contents.replace('"Rooms"', '"All rooms"')))).toEqual(['unfinished'])
  expect(stages(po.read(contents.replace('#, fuzzy\n', '')))).toEqual(['translated'])
})

test.each<[format: keyof typeof formats, from: string | RegExp, to: string]>([
  ['xliff2', '<note category="site">Read', '<note>Which rooms?</note><note category="site">Read'],
  ['xliff1', '<note from="site">Read', '<note from="Ana">Which rooms?</note><note from="site">Read'],
  ['po', /^# site/m, '# Which rooms?\n# site'],
  ['csv', '",,', '",Which rooms?,'],
])('what a translator writes beside a text in %s comes back', (name, from, to) => {
  const contents = String(formats[name].write(written(told)))
  const read = formats[name].read(contents.replace(from, to) as never) as ReadFile
  expect(read.ok ? read.units.map(({ remarks }) => remarks) : read).toEqual([['Which rooms?']])
  const untouched = formats[name].read(contents as never) as ReadFile
  expect(untouched.ok ? untouched.units.map(({ remarks }) => remarks) : untouched).toEqual([undefined])
})

test('characters may be written as their numbers in XML', () => {
  const words = 'H&#244;tel &#xe9;t&#233; &#38;#65; &amp;#66; &lt;b>'
  const expected = [['a', 'Hôtel été &#65; &#66; <b>', '']]
  expect(said(xliff1.read(inXliff1(`<trans-unit id="a"><source>${words}</source></trans-unit>`)))).toEqual(expected)
  expect(said(xliff2.read(inXliff2(`<unit id="a"><segment><source>${words}</source></segment></unit>`)))).toEqual(
    expected,
  )
})

test('segments of XLIFF 2 may be translated in another order', () => {
  const segment = (words: string, order: number) =>
    `<segment><source>${words}</source><target order="${order}">${words.toUpperCase()}</target></segment>`
  const read = xliff2.read(
    inXliff2(`<unit id="a">${segment('a', 3)}<ignorable><source>-</source></ignorable>${segment('b', 1)}</unit>`),
  )
  expect(said(read)).toEqual([['a', 'a-b', 'B-A']])
})

test('XLIFF 1 for two languages is refused', () => {
  const file = (to: string) => `<file target-language="${to}"><body/></file>`
  expect(xliff1.read(`<xliff version="1.2">${file('fr')}${file('de')}</xliff>`)).toEqual({
    ...{ ok: false, reason: 'It is for two languages, "fr" and "de".' },
  })
})

test('CSV: what a spreadsheet would take for a time, a date or a number goes out as text and comes back without a sign of it', () => {
  const dates = ['7:40', '7.40', '18.00', '7:40 AM', '3. 11. 2026', 'Nov 3, 2026', 'Mon, Nov 3', '=1', "'7:40"]
  const texts = [...dates, "'word'", 'Help for 24 hotels', '{n} 24', 'May']
  const table = csv.write(written(...texts.map((text, index) => unit(`t${index}`, text, text))))
  expect(said(csv.read(table))).toEqual(texts.map((text, index) => [`t${index}`, text, text]))
  const cells = table.split('\n').map((row) => row.split(/,(?! )/)[2]?.replace(/^"|"$/g, ''))
  expect(cells.slice(1, texts.length + 1)).toEqual([...dates.map((text) => `'${text}`), ...texts.slice(dates.length)])
})
