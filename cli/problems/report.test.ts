import { expect, test } from 'vitest'
import { githubReport, placed, problemData, report } from './report.ts'
import * as problem from './sentences.ts'

const files: Record<string, string> = {
  'b.yaml': 'title: Words\nblocks:\n  - component: link_crads\n',
  'a.yaml': `${Array.from({ length: 9 }, (_, n) => `line${n}: ${n}`).join('\n')}\nlong: ${'x'.repeat(90)} wrong ${'y'.repeat(90)}\n`,
}
const contents = (file: string) => files[file]
const layout = {
  colour: false,
  contents,
  shown: (file: string) => `content/${file}`,
  ending: 'Nothing was written.',
  all: false,
}
const unknown = problem.unknownBlock({ file: 'b.yaml', path: ['blocks', 0, 'component'] }, 'link_crads', ['link_cards'])
const unused = problem.unusedMessage({ file: 'b.yaml', path: ['title'], key: true }, 'title')
const missing = problem.missingFile({ file: 'site.yaml' }, 'It names the locales.')

test('a report shows each problem with its place, a sentence, the lines and what to do; then counts', () => {
  expect(
    report(placed([missing, unknown, unused], contents), layout),
  ).toBe(`content/b.yaml:1:1  unused-message (warning)

  Nothing shows the interface text "title".

  1 │ title: Words
    │ ^^^^^
  Delete it, or name it in the messages of what shows it.

content/b.yaml:3:16  unknown-block

  There is no block named "link_crads".

  2 │ blocks:
  3 │   - component: link_crads
    │                ^^^^^^^^^^
  Did you mean "link_cards"? A block is a folder in blocks/: link_cards.

content/site.yaml:1:1  missing-file

  The file site.yaml is missing.

  It names the locales.

2 problems and 1 warning in 2 files. Nothing was written.
`)
})

test('garbled words of one text are one mistake', () => {
  const at = { file: 'a.yaml', path: ['long'] }
  const told = [problem.garbledText(at, 'opÃ©ra', 'opéra'), problem.garbledText(at, 'tÃ©lÃ©', 'télé')]
  expect(report(placed(told, contents), layout)).toContain('The same once more: "tÃ©lÃ©" (télé)\n')
})

test('of a file in another encoding no line of signs is shown', () => {
  const contents = () => '\ufffd\ufffdt\0i\0t\0l\0'
  const told = placed([problem.notUtf8({ file: 'c.yaml' }, 'UTF-16')], contents)
  expect(report(told, { ...layout, contents })).not.toContain('│')
})

const facts = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    problem.icuUnknownArgument({ file: `${String.fromCharCode(97 + n)}.yaml` }, 'customer', {
      inOthers: undefined,
      facts: ['customers'],
      companyNames: [],
    }),
  )

test('what comes of one cause is told once, with the names of its likes', () => {
  const records = ['oak', 'ash', 'elm'].map((name) => ({
    ...problem.wrongType({ file: 'collections/trees.ts' }, 'a number', `the text "${name}"`),
    alike: { name, cause: 'height' },
  }))
  const told = report(
    placed(records, () => undefined),
    layout,
  )
  expect(told).toContain('found the text "oak"')
  expect(told).not.toContain('found the text "ash"')
  expect(told).toContain('  The same 2 times more: ash, elm\n')
})

test('what is the same in all words is told once, with its first places', () => {
  const told = report(placed(facts(5), contents), layout)
  expect(told.match(/There is no fact named "customer"\./g)).toHaveLength(1)
  expect(told).toContain('  The same 4 times more: content/b.yaml:1:1, content/c.yaml:1:1, content/d.yaml:1:1, …\n')
  expect(told).toContain('5 problems in 5 files.')
  expect(report(placed(facts(2), contents), layout)).toContain('  The same once more: content/b.yaml:1:1\n')
  const all = report(placed(facts(5), contents), { ...layout, all: true })
  expect(all.match(/There is no fact named "customer"\./g)).toHaveLength(5)
})

test('of one kind twenty are told, and of the others how many there are', () => {
  const dead = (count: number) =>
    Array.from({ length: count }, (_, n) => problem.deadLink({ file: `${n}.yaml` }, `page-${n}`, []))
  const told = (count: number) => report(placed([...dead(count), missing], contents), layout)
  expect(told(20).match(/There is no page named/g)).toHaveLength(20)
  expect(told(20)).not.toContain('--all')
  expect(told(22).match(/There is no page named/g)).toHaveLength(20)
  expect(told(22)).toContain('dead-link: 2 more in 2 files. All are listed with --all.\n')
  expect(told(22)).toContain('The file site.yaml is missing.')
  expect(told(22)).toContain('23 problems in 23 files.')
})

test('texts that are missing are told once for each file where they are many, by their languages', () => {
  const missingIn = (file: string, ...locales: string[][]) =>
    locales.map((each, n) => problem.missingTranslation({ file, path: [`line${n}`] }, each, 'en'))
  const few = missingIn('b.yaml', ['hr'])
  const many = missingIn('a.yaml', ['hr'], ['de', 'hr'], ['hr'], ['hr'])
  const told = report(placed([...few, ...many], contents), layout)
  expect(told).toContain(
    'content/a.yaml:1:8  missing-translation (warning)\n\n  4 texts of this file are missing: 4 in hr, 1 in de.',
  )
  expect(told.match(/missing-translation/g)).toHaveLength(2)
  expect(told).toContain('5 warnings in 2 files.')
  expect(report(placed(many, contents), { ...layout, all: true }).match(/missing-translation/g)).toHaveLength(4)
  expect(
    githubReport(placed([...few, ...many], contents), { ...layout, shown: (file) => file }).split('\n'),
  ).toHaveLength(3)
})

test('problems come by file, line and column, whatever order they were found in', () => {
  const at = (file: string, key: string) => problem.wrongType({ file, path: [key] }, 'a text', 'a number')
  const found = placed(
    [at('b.yaml', 'blocks'), at('a.yaml', 'line3'), at('b.yaml', 'title'), at('a.yaml', 'line1')],
    contents,
  )
  expect(found.map(({ place, position }) => `${place.file}:${position.line}`)).toEqual([
    'a.yaml:2',
    'a.yaml:4',
    'b.yaml:1',
    'b.yaml:3',
  ])
})

test('a long line is cut around the place, and line numbers keep their width', () => {
  const offset = contents('a.yaml')?.indexOf('wrong') ?? 0
  const lines = report(placed([problem.yamlSyntax({ file: 'a.yaml', offset }, 'x.')], contents), layout).split('\n')
  expect(lines.slice(4, 7)).toEqual([
    '   9 │ line8: 8',
    `  10 │ …${'x'.repeat(18)} wrong ${'y'.repeat(74)}…`,
    '     │                     ^',
  ])
})

test('colour marks place, code and the spot, and takes nothing away', () => {
  const plain = report(placed([unknown], contents), layout)
  const coloured = report(placed([unknown], contents), { ...layout, colour: true })
  expect(coloured).toContain('\u001b[31munknown-block\u001b[0m')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is sent
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain)
})

test('for GitHub each problem is one line, with what has a meaning there escaped', () => {
  const odd = problem.yamlSyntax({ file: 'b.yaml' }, '100%\nof it')
  expect(githubReport(placed([odd, unused], contents), { ...layout, shown: (file) => `content/${file}` })).toBe(
    `::warning file=content/b.yaml,line=1,col=1,title=unused-message::Nothing shows the interface text "title". Delete it, or name it in the messages of what shows it.
::error file=content/b.yaml,line=1,col=1,title=yaml-syntax::This is not valid YAML: 100%25%0Aof it Check quotes, colons and brackets here and on the line before.
`,
  )
})

test('for programs a problem is plain data', () => {
  expect(problemData(placed([unknown], contents), (file) => file)).toEqual([
    {
      code: 'unknown-block',
      severity: 'error',
      file: 'b.yaml',
      line: 3,
      column: 16,
      message: 'There is no block named "link_crads".',
      hint: 'Did you mean "link_cards"? A block is a folder in blocks/: link_cards.',
    },
  ])
})

// Clears the screen, hides, colours, rings and turns round: as escape, as C1, as a direction of writing.
const commanding = 'a\u0000\u001b[2J\u0007\r\u007f\u009b31m\u0085\u202eb'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const commands = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/

test('what commands a terminal is shown in place of being done: in names of files, sentences, hints and lines', () => {
  const file = `${commanding}.yaml`
  const found = [problem.unknownBlock({ file, path: ['title'] }, commanding, [commanding])]
  const lines = () => `title: ${commanding}\n`
  const shown = report(placed(found, lines), { ...layout, contents: lines, shown: (each) => each })
  expect(shown).not.toMatch(commands)
  expect(shown.split('\n')[0]).toBe('a␀␛[2J␇␍␡�31m��b.yaml:1:8  unknown-block')
  expect(shown).toContain('  There is no block named "a␀␛[2J␇␍␡�31m��b".')
  expect(shown).toContain('  1 │ title: a␀␛[2J␇␍␡�31m��b')
  const marks = githubReport(placed(found, lines), { ...layout, shown: (each) => each })
  expect(marks.trimEnd()).not.toMatch(commands)
  expect(marks.trimEnd().split('\n')).toHaveLength(1)
})

test('a name of a file adds no field to a mark on GitHub', () => {
  const found = placed([problem.notUtf8({ file: 'a,line=9::b.yaml' }, 'UTF-16')], contents)
  expect(githubReport(found, { ...layout, shown: (file) => file })).toMatch(
    /^::error file=a%2Cline=9%3A%3Ab.yaml,line=1,/,
  )
})

test('another place that a problem is about has its line too, where its file is known', () => {
  const twin = (first: problem.Place) => problem.sameId({ file: 'b.yaml', path: ['blocks', 0] }, 'a', first, false)
  const relatedOf = (each: problem.Problem) => placed([each], contents)[0]?.related?.map(({ position }) => position)
  expect(relatedOf(twin({ file: 'b.yaml', path: ['title'] }))).toEqual([{ line: 1, column: 8, length: 5 }])
  expect(relatedOf(twin({ file: 'gone.yaml' }))).toEqual([undefined])
  const position = { line: 7, column: 1, length: 2 }
  const found = twin({ file: 'b.yaml', path: ['title'] })
  expect(relatedOf({ ...found, related: (found.related ?? []).map((each) => ({ ...each, position })) })).toEqual([
    position,
  ])
  expect(placed([missing], contents)[0]).not.toHaveProperty('related')
})

test('notes stand below the problems, and are not counted', () => {
  const notes = [problem.elsewhere({ file: 'b.yaml' }, 2), problem.notChecked({ file: 'a.yaml' }, 'Links')]
  const told = report(placed([...notes, missing], contents), layout)
  expect(told).toContain(
    '\nLinks could not be checked: they depend on a.yaml.\n2 problems of other brands or languages are not shown; until all are mended, not everything can be judged.\n\n1 problem in 1 file. Nothing was written.\n',
  )
  expect(githubReport(placed(notes, contents), { ...layout, shown: (file) => file })).toMatch(
    /^::notice file=a.yaml,.* Fix that file first\.\n::notice file=b.yaml,.* without --brand and --locale shows them\.\n$/,
  )
})

test('what could not be judged is told after what hinders it', () => {
  const cause = problem.yamlDuplicateKey({ file: 'a.yaml', offset: 20 })
  const codes = placed([problem.notChecked({ file: 'a.yaml' }, 'Links'), cause], contents).map(({ code }) => code)
  expect(codes).toEqual(['yaml-duplicate-key', 'not-checked'])
})

test('in colour a warning is another than an error', () => {
  const lines = (each: problem.Problem) => report(placed([each], contents), { ...layout, colour: true }).split('\n')
  expect(lines(unused)[0]).toBe('\u001b[1mcontent/b.yaml:1:1\u001b[0m  \u001b[33munused-message (warning)\u001b[0m')
  expect(lines(unknown)[0]).toBe('\u001b[1mcontent/b.yaml:3:16\u001b[0m  \u001b[31munknown-block\u001b[0m')
  expect(lines(unknown)[6]).toBe(`    \u001b[2m│\u001b[0m ${' '.repeat(15)}\u001b[31m^^^^^^^^^^\u001b[0m`)
})

test('of the same three more are all named', () => {
  expect(report(placed(facts(4), contents), layout)).toContain(
    '  The same 3 times more: content/b.yaml:1:1, content/c.yaml:1:1, content/d.yaml:1:1\n',
  )
})

test('what has no place on the first hundred characters of a line is underlined within them', () => {
  const at = (column: number, length: number) => {
    const found = { ...missing, place: { file: 'a.yaml' }, position: { line: 10, column, length } }
    return report([found], layout).split('\n')[6]
  }
  expect(at(1, 500)).toBe(`     │ ${'^'.repeat(100)}`)
  expect(at(80, 500)).toBe(`     │ ${' '.repeat(79)}${'^'.repeat(21)}`)
  expect(at(81, 500)).toBe(`     │ ${' '.repeat(20)}${'^'.repeat(80)}`)
})
