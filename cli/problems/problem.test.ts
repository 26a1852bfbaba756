// What docs/problems.md, which shows one case of each problem, does not: the other cases, and what goes along unseen.
import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../tests/checked_site.ts'
import { addressMeant } from './sentences/sentence.ts'
import * as problem from './sentences.ts'

const file = 'content/a.yaml'
const told = ({ code, message, hint }: problem.Problem) => `${code}: ${message} ${hint}`
const found = async (files: Files) => {
  const { problems } = await checkedSite(files)
  return problems.filter(({ severity }) => severity !== 'note')
}
const facts = (written: string): Files => ({ 'content/facts.yaml': written })
const card = (fields: string): Files => ({
  'content/group/pages/index.yaml': pageWith(`  - component: link_cards
    data:
      cards:
        - ${fields.replaceAll('\n', '\n          ')}
`),
})
const named = 'name: { sl: Naša omrežja, en: Our networks }'

test('a code that is no tag of a language is no language by its name', () => {
  expect(problem.unknownLocale({ file }, 'Deutsch', ['x', 'de']).suggestion?.to).toBe('de')
})

test('an address with very many commas is judged at once', () => {
  expect(addressMeant(`a@${','.repeat(300_000)}b`)).toBeUndefined()
  expect(addressMeant('info@group,example')).toBe('mailto:info@group.example')
})

test.each<[written: string, told: RegExp]>([
  [
    'a:\n  - b: 1\n    c: 2\n    b: 3\n',
    /^yaml-dash: The field "b" .* without its dash\. Write a dash and a space before b:,/,
  ],
  ['a:\n  * b: 1\n', /^yaml-dash: "\*" begins no entry in YAML\. Begin the entry with a dash/],
  ['a:\n    b: 1\n  - b: 2\n', /^yaml-dash: .* this first one does not\. Write a dash and a space before b:,/],
  ['a: 1\n- b: 2\n', /^yaml-dash: .* the lines above are no list\. Take the dash away/],
  ['value: 1\na: one value: 2\n', /^yaml-quotes: .* "value" begins in the line of another one\. .* before value:,/],
  ['a: "one "two" three"\n', /^yaml-inner-quote: .* Write typographic quotes \(“ ”\)/],
  ['a: 1\n b: 2\n', /^yaml-indent: .* It begins after 1 space, the fields around it after no spaces\.$/],
  ['a:\n  - b\n c\n', /^yaml-indent: .* Fields of one object start in the same column\.$/],
  ['a: "b\\u0092"\n', /^control-character: .* U\+0092\. The text was read in a wrong encoding/],
  ['a: "b\\u009f"\n', /^control-character: .* U\+009F\. /],
  ['a: "b\\u007f"\n', /^control-character: .* U\+007F\. Delete it/],
  [`a: @${'b'.repeat(59)}\n`, /quotes: '@b{59}'$/],
  [`a: @${'b'.repeat(60)}\n`, /quotes: '@b{59}…'$/],
])('of %j is told: %s', async (written, expected) => {
  const [first] = await found(facts(written))
  expect(first && told(first)).toMatch(expected)
})

test.each<[written: string, fix: problem.Fix | undefined]>([
  ['a:\n\tb: 1\n', { from: '\t', to: '  ' }],
  ['a:\n\t\tb: 1\n', { from: '\t\t', to: '  ' }],
  ['a:\n  \tb: 1\n', undefined],
  ['b: 2\na:1\n', { from: 'a:', to: 'a: ' }],
  ['b: 2\na:/b\n', undefined],
  ['b: 2\na:\u00a01\n', { from: '\u00a0', to: ' ' }],
  ['a:\n  - b: 1\n  -b: 2\n', { from: '-', to: '- ' }],
  ['a:\n  - b: 1\n  • b: 2\n', { from: '•', to: '-' }],
  ["a: @b's\n", { from: "@b's", to: "'@b''s'" }],
  // Whether a comment is meant, or the text goes on, nobody can tell.
  ['a: @b # c\n', undefined],
  ['a: @b\n  c\n', undefined],
  ['a: "b" c\n', undefined],
])('where only one answer is right, it comes along: %j', async (written, fix) => {
  const [first] = await found(facts(written))
  expect(first?.code).toMatch(/^yaml-/)
  expect(first?.fix).toEqual(fix)
})

test.each<[written: string, fix: problem.Fix | undefined]>([
  ['name: { sl: Ime, en: "N\\u200bame" }', { from: '\u200b', to: '' }],
  ['name: { sl: Ime, en: "N\\u2060ame" }', { from: '\u2060', to: '' }],
  ['name: { sl: Ime, en: "N\\ufeffame" }', { from: '\ufeff', to: '' }],
  ['name: { sl: Ime, en: "N\\u00adame" }', undefined],
  ['name: { sl: Ime, en: Nаme }', { from: 'Nаme', to: 'Name' }],
  [`${named}\nlink: https://imprion.example/en/wifi`, { from: 'https://imprion.example/en/wifi', to: 'imprion/wifi' }],
  [`${named}\nlink: https://imprion.example/en/wifi?a=b`, undefined],
  [`${named}\nlink: wifi`, { from: 'wifi', to: 'imprion/wifi' }],
  [`${named}\nlink: Enterprise`, { from: 'Enterprise', to: 'enterprise' }],
  [`${named}\nlink: enterprize`, undefined],
  [`${named}\ncolor: Primary`, { from: 'Primary', to: 'primary' }],
])('the right answer to %s', async (written, fix) => {
  const [first] = await found(card(written))
  expect(first?.fix).toEqual(fix)
})

test.each<[mark: string, isBehind: boolean, isPlain: boolean, fix: problem.Fix]>([
  ['?', false, true, { from: ' ?', to: '\u202f?' }],
  ['?', false, false, { from: '?', to: '\u202f?' }],
  ['«', true, true, { from: '« ', to: '«\u202f' }],
  ['«', true, false, { from: '«', to: '«\u202f' }],
])('a no-break space takes its place at "%s"', (mark, isBehind, isPlain, fix) => {
  const said = problem.noBreakSpace({ file }, { mark, isBehind, isPlain, right: mark, language: 'br' })
  expect(said.fix).toEqual(fix)
  expect(said.message).toContain(`${isBehind ? 'behind' : 'before'} "${mark}" in Breton;`)
})

test.each<[written: string, meant: string | undefined, fix: problem.Fix | undefined]>([
  ['content/facts.yml', 'content/facts.yaml', { rename: 'content/facts.yaml' }],
  ['content/facts.YAML.txt', 'content/facts.yaml', { rename: 'content/facts.yaml' }],
  ['content/fact.yaml', 'content/facts.yaml', undefined],
  ['content/a.yml.yaml', 'content/a.yaml', undefined],
  ['content/b.yaml', undefined, undefined],
])('a file %s is another with its right ending, %s, or one that somebody has to look at', (written, meant, fix) => {
  const said = problem.unknownFile({ file: written }, ['facts.yaml'], meant)
  expect(said.fix).toEqual(fix)
  expect(said.hint).toBe(`${meant ? `Did you mean ${meant}? ` : ''}The content folder holds: facts.yaml.`)
})

test.each<[written: string, colour: string | undefined]>([
  ['fa0', '#ffaa00'],
  ['#FA0', '#ffaa00'],
  ['ffaa00', '#ffaa00'],
  ['#FFAA00', '#ffaa00'],
  ['#FFAA0080', '#ffaa00'],
  ['rgb(255, 170, 0)', '#ffaa00'],
  ['RGBA( 255  170  0 / 50%)', '#ffaa00'],
  ['rgb(1,2,3)', '#010203'],
  ['primary', undefined],
  ['fa0 ', undefined],
  ['#fa00', undefined],
  ['#ffaa0', undefined],
  ['#ffaa008', undefined],
  ['xffaa00', undefined],
  ['a rgb(1, 2, 3)', undefined],
  ['rgb(1, 2)', undefined],
])('the colour %s is %s', (written, colour) => {
  expect(problem.hexDigits(written)).toBe(colour)
  const { hint } = problem.unknownColour({ file }, written, ['ground'])
  expect(hint).toBe(`${colour ? `Write '${colour}', in quotes. ` : ''}Colours: ground, or '#rrggbb'.`)
})

test.each<[target: string, hint: string]>([
  ['info@group.example', 'Did you mean "mailto:info@group.example"?'],
  ['MAILTO://info@group.example', 'Did you mean "mailto:info@group.example"?'],
  ['mailto: info@group.example', 'Did you mean "mailto:info@group.example"?'],
  ['<info@group.example>', 'Did you mean "mailto:info@group.example"?'],
  ['+386 (1) 000-00.00', 'Did you mean "tel:+38610000000"?'],
  ['Tel. +386 1 000 00 00', 'Did you mean "tel:+38610000000"?'],
  ['phone: 01 000 00 00', 'Did you mean "tel:010000000"?'],
  ['telefon 01 000 00 00', 'Did you mean "tel:010000000"?'],
  ['tel:01 000 00 00', 'Did you mean "tel:010000000"?'],
  ['www.group.example', 'Did you mean "https://www.group.example"?'],
  [' maps.example ', 'Did you mean "https://maps.example"?'],
  ['news.maps.example', 'Did you mean "https://news.maps.example"?'],
  ['http:// maps.example', 'Did you mean "https://maps.example"?'],
  ['maps.example/a b', 'Did you mean "https://maps.example/a%20b"?'],
  ['htp://maps.example', 'Did you mean "https://maps.example"?'],
  ['http:///maps.example', 'Did you mean "https://maps.example"?'],
  ['ttps//maps.example', 'Did you mean "https://maps.example"?'],
  ['certificates', "Did you mean '#certificates'? A # begins a comment where it is not in quotes."],
  ['#certificate', 'Did you mean "certificates"? Names on this page: certificates, prices, tv.'],
  ['#tb', 'Did you mean "tv"? Names on this page: certificates, prices, tv.'],
  ['#elsewhere', 'Names on this page: certificates, prices, tv.'],
  ...[
    'imprion/wifi.html',
    '//imprion/wifi//',
    'en/imprion/wifi',
    'sl-SI/imprion/wifi',
    'content/imprion/pages/wifi.yaml',
    'pages/imprion/wifi.yml',
    'imprion/ wifi',
    'imprion/wify',
    // Nearer to the name of the home page, which is no page below it.
    'imprion/w',
  ].map((target): [string, string] => [
    target,
    'Did you mean "imprion/wifi"? A page is named by its brand prefix and path, as in imprion/wifi.',
  ]),
  ...[
    'somewhere/else',
    'write to info@group.example',
    'info@group.example or call',
    'room 1234567',
    '1234567 rooms',
    'rooms.yml',
    'rooms.htm',
  ].map((target): [string, string] => [target, 'A page is named by its brand prefix and path, as in imprion/wifi.']),
])('a link to %s: %s', (target, hint) => {
  const known = ['home', 'imprion', 'imprion/wifi', 'enterprise']
  const said = problem.deadLink({ file }, target, known, ['certificates', 'prices', 'tv'])
  expect(said.hint).toBe(hint)
})

test('a page that several brands have is not chosen for an author', () => {
  const fix = (known: string[], anchors: string[] = []) => problem.deadLink({ file }, 'wifi', known, anchors).fix
  expect(fix(['coast/wifi', 'hills/wifi'])).toBeUndefined()
  expect(fix(['coast/wifi', 'hills'])).toEqual({ from: 'wifi', to: 'coast/wifi' })
  expect(fix(['hills'])).toBeUndefined()
  expect(fix(['coast/wifi'], ['wifi'])).toEqual({ from: 'wifi', to: '#wifi' })
})

test.each<[target: string, hint: RegExp]>([
  ['C:\\docs\\offer.pdf', /^This is a file of one computer\./],
  ['file:///docs/offer.pdf', /^This is a file of one computer\./],
  ['/imprion/wifi', /^Did you mean "imprion\/wifi"\? Name a page/],
  ['http://maps.example', /^Did you mean "https:\/\/maps.example"\? Name a page/],
  ['ftp://maps.example', /^Name a page/],
  ['imprion:wifi', /^Name a page/],
  ['abc:\\docs', /^Name a page/],
  ['profile:docs', /^Name a page/],
])('an address that is not allowed, %s: %s', (target, hint) => {
  expect(problem.unsafeLink({ file }, target, ['imprion/wifi']).hint).toMatch(hint)
})

const group = 'content/group/brand.yaml'
test.each<[what: string, said: () => problem.Problem, told: string]>([
  [
    'the address of another brand',
    () => problem.sameHost({ file }, 'group.example/rooms', group),
    'This host is group.example as well.',
  ],
  ['a number that is a fact', () => problem.writtenFact({ file }, '750', 'customers'), 'The fact "customers".'],
  [
    'an address that is taken',
    () => problem.sameUrl({ file }, '/terms', 'b.yaml', { file: 'b.yaml' }),
    'This page has the address /terms as well.',
  ],
  ['a name that is taken', () => problem.sameName({ file }, 'rooms', 'b.yaml'), 'This page is called "rooms" as well.'],
  [
    'an id that is taken',
    () => problem.sameId({ file }, 'write-us', { file }, false),
    'This block is named "write-us" as well.',
  ],
  [
    'an old name that two say',
    () => problem.formerPageTwice({ file }, 'rooms', { file }),
    'This is said of "rooms" as well.',
  ],
  [
    'an old name that is taken',
    () => problem.formerPageIsThere({ file }, 'wifi', 'b.yaml'),
    'This page is called "wifi".',
  ],
])('%s is told with the other place', (_, said, words) => {
  expect(said().related?.map(({ says }) => says)).toEqual([words])
})

test('the other place is where an author would change it', () => {
  const [prefix] = problem.samePrefix({ file }, 'rooms', group).related ?? []
  expect(prefix).toEqual({ place: { file: group, path: ['prefix'] }, says: 'This prefix is "rooms" as well.' })
  const [fact] = problem.writtenFact({ file }, '750', 'customers').related ?? []
  expect(fact?.place).toEqual({ file: 'content/facts.yaml', path: ['customers', 'value'] })
  const [host] = problem.sameHost({ file }, 'a', group).related ?? []
  expect(host?.place).toEqual({ file: group, path: ['host'] })
  const place = { file, path: ['blocks', 0, 'title', 'en'] }
  const [first] = problem.icuArguments(place, 'en', 'sl', '{n} is missing').related ?? []
  expect(first).toEqual({ place: { file, path: ['blocks', 0, 'title', 'sl'] }, says: 'The sl text.' })
  expect(problem.sameUrl({ file }, '/terms', 'two pages').related).toBeUndefined()
})

test.each<[said: () => problem.Problem, told: RegExp]>([
  [() => problem.unknownBlock({ file }, 'рrose', ['prose']), /A letter of it only looks like a Latin one \(U\+0440\)/],
  [
    () => problem.unknownBlock({ file }, 'pro\u200bse', ['prose']),
    /It holds the invisible character U\+200B: type it again/,
  ],
  [() => problem.strayLocale({ file }, 'en'), /^unknown-field: The text in en belongs to no field here\. Indent it/],
  [() => problem.unknownField({ file }, 'a', ['b'], 'c'), /Did you mean "c", which is missing\? Fields: b\.$/],
  [() => problem.unknownField({ file }, 'a', []), /Fields: none\.$/],
  [() => problem.unknownField({ file }, 'zzz', [...'abcdefghijkl']), /Fields: a, .*, k, l\.$/],
  [() => problem.unknownField({ file }, 'zzz', [...'abcdefghijklm']), /Fields: a, .*, k, l, \.\.\.\.$/],
  [() => problem.wrongType({ file }, 'a text', 'a list'), /Write a text\.$/],
  [
    () => problem.outsideContent({ file: 'themes/a.yaml' }, '/etc'),
    /the themes folder: \/etc Put .* the themes folder\.$/,
  ],
  [
    () => problem.dataFields({ file }, ['a'], true),
    /a: this field of the block stands beside "data"\. Move it below data:/,
  ],
  [() => problem.dataFields({ file }, ['a', 'b'], false), /a, b: these fields of the block stand beside/],
  [() => problem.noTitle({ file }, true), /it has no blocks\. Write its blocks, or keep it as a draft/],
  [
    () => problem.variantLocale({ file: 'a.de.yaml' }, 'fr', ['de'], false),
    /shown in de alone, .* Write it under de, or move/,
  ],
  [
    () => problem.variantLocale({ file: 'a.de.yaml' }, 'fr', ['de'], true),
    /Take out all other languages, and all that de says as the page does/,
  ],
  [
    () => problem.variantLocale({ file }, 'fr', ['de', 'en'], false),
    /shown in de, en alone, .* Delete it, or add fr to locales/,
  ],
  [
    () => problem.noPageAt({ file }, 'https://imprion.example/wify', '/imprion/wify', ['imprion/wifi']),
    /^own-address: This site has no page at https:.*\/wify\. If a page is meant, .* Did you mean "imprion\/wifi"\?/,
  ],
  [() => problem.unknownFont({ file }, 'a.woff2', undefined, []), /The folder themes has no file "a\.woff2"/],
  [() => problem.unknownFont({ file }, 'a.woff2', 'sans', []), /The package sans has no file "a\.woff2"/],
  [() => problem.unknownLocale({ file }, 'de-AT', ['de']), /Did you mean "de"\? Locales: de\./],
  [() => problem.changedPrefix({ file }, 1, 'hotel', 'rooms'), /: A link calls the pages of this brand hotel\/…/],
  [() => problem.changedPrefix({ file }, 2, 'hotel', 'rooms'), /: 2 links call the pages of this brand hotel\/…/],
  [() => problem.formerLink({ file }, 'wifi', undefined), /It was deleted: take the link out\.$/],
  [() => problem.formerLink({ file }, 'wifi', 'rooms'), /named "wifi" any more\. Write "rooms", which it is now\.$/],
  [
    () => problem.unpublishedLink({ file }, { name: 'wifi', file }, 'early', { publish_from: '2027' }),
    /is published from 2027 on:/,
  ],
  [
    () => problem.endingPage({ file }, { name: 'wifi', end: '2025', isOver: true }, [{ file }, { file }]),
    /is no longer published since 2025, and 2 links lead to it: .* else take the links out\. No build/,
  ],
  [() => problem.variantName({ file }, 'a.en.yaml', undefined), /its name does not say so\. Call it a\.en\.yaml\.$/],
  [() => problem.variantName({ file }, 'a.yaml', 'de'), /the language "de", .* Add the locale to content\/site\.yaml/],
  [
    () => problem.variantUnknownPlace({ file }, 'price', 'before', ['prices']),
    /before which .* Did you mean "prices"\?/,
  ],
  [() => problem.linkWithUser({ file }, 'https://a@b.example', 'b.example'), /to b\.example, .* Leave out what stands/],
  [
    () => problem.sameText({ file }, 'title', ['sl', 'en'], { file: 'b.yaml' }),
    /: b\.yaml has the same title in sl, en\./,
  ],
  [
    () =>
      problem.missingTexts(
        { file },
        3,
        new Map([
          ['en', 2],
          ['hr', 1],
        ]),
      ),
    /: 3 texts of this file are missing: 2 in en, 1 in hr\. .* export --to en,hr --only missing\./,
  ],
  [
    () => problem.missingTranslation({ file }, ['en', 'hr'], 'sl'),
    /in "en", "hr"\. Write it; until then the text in sl/,
  ],
  [() => problem.missingTranslation({ file }, ['en'], undefined), /Write it; nothing is shown until then\.$/],
  [() => problem.unusedMessage({ file }, 'titel', 'title'), /Did you mean "title", which is missing\?$/],
  [() => problem.unusedMessages({ file }), /^unused-message: Nothing shows .* of this file\. Delete it, or name them/],
  [() => problem.unusedMessages({ file }, 'b.yaml'), /Did you mean b\.yaml\? It is missing\.$/],
  [() => problem.unknownWord({ file }, 'abc', 'all', []), /: No dictionary of these languages knows "abc"\. A word of/],
  [
    () => problem.unknownWord({ file }, 'abc', 'en', ['a', 'b']),
    /The en dictionary .* Did you mean "a" or "b"\? A word/,
  ],
  [() => problem.missingLetter({ file }, 'en', ['a']), /No font of en has the letter a\./],
  [
    () => problem.missingLetter({ file }, 'en', [...'abcdefghijkl'], 'headline'),
    /No font for headlines .* letters .* k l\. /,
  ],
  [() => problem.missingLetter({ file }, 'en', [...'abcdefghijklmn']), /letters .* k l and 2 more\. /],
  [
    () => problem.lowContrast({ file }, { pair: ['a', 'b'], ratio: 2.005, needed: 3, others: 1 }),
    /than 3\. 1 other pair of colours has too/,
  ],
  [
    () => problem.lowContrast({ file }, { pair: ['a', 'b'], ratio: 2, needed: 3, others: 2 }),
    /2\.00, .* 2 other pairs of colours have too/,
  ],
  [() => problem.lowContrast({ file }, { pair: ['a', 'b'], ratio: 2, needed: 3 }), /less than 3\. Choose/],
  [
    () => problem.vanishedUrl({ file }, ['a/b'], { page: undefined, now: undefined }),
    /: a\/b was a redirect before, .* moved_from: \[its old name\] into the page that it is now /,
  ],
  [
    () => problem.vanishedUrl({ file }, ['a/b', 'a/c', 'a/d'], { page: 'b', now: 'e' }),
    /: a\/b \(and 2 more of its addresses\) was the page b before, .* moved_from: \[b\] into e /,
  ],
  [
    () => problem.lostCode({ file }, 'a', { lost: ['{n}', '#'], added: [] }),
    /: The translation of "a" lacks \{n\} #\. Arg/,
  ],
  [
    () => problem.lostCode({ file }, 'a', { lost: [], added: ['{n}', '#'] }),
    /: The translation of "a" has \{n\} #, which/,
  ],
  [() => problem.publicSize({ file }, 1.26 * 2 ** 20, 2 ** 20), /has 1\.3 MiB; a public file has at most 1\./],
  [() => problem.publicSize({ file }, 10.04 * 2 ** 20, 2 ** 20), /has 10 MiB;/],
])('what is told goes by what is found, %#', (said, expected) => {
  expect(told(said())).toMatch(expected)
})

test.each<[locales: string[] | undefined, from: string, lost: string[], shown: string | undefined, told: RegExp]>([
  [
    ['sl', 'en'],
    'a.yaml',
    ['hr'],
    undefined,
    /is in sl, en alone: readers of hr get the home page\. .* in a\.sl\.yaml,/,
  ],
  [['en'], 'a.sl.yaml', ['sl', 'hr'], 'en', /readers of sl, hr get it in en\. .* in a\.en\.yaml, or .* in sl, hr too:/],
  [['pt-BR'], 'a.zh-Hant.yaml', ['sl'], 'en', /such as in a\.pt-BR\.yaml,/],
])('a link to a page in %j that %s shows', (locales, from, lost, shown, expected) => {
  const to = { name: 'wifi', file: 'b.yaml', ...(locales === undefined ? {} : { locales }) }
  expect(told(problem.foreignLink({ file }, to, lost, { from, shown }))).toMatch(expected)
})

test('what is written under a wrong name is as bad as what is missing under the right one', () => {
  expect(problem.unusedMessage({ file }, 'titel', 'title').severity).toBe('error')
  expect(problem.unusedMessages({ file }, 'b.yaml').severity).toBe('error')
  expect(problem.unusedMessage({ file }, 'titel').severity).toBe('warning')
  expect(problem.unusedMessages({ file }).severity).toBe('warning')
})

test('a locale and a page that are missing are named, for whoever looks for one cause of many problems', () => {
  expect(problem.unknownLocale({ file }, 'gb', ['en']).about).toBe('gb')
  expect(problem.variantWithoutPage({ file }, 'a.yaml').about).toBe('a.yaml')
  expect(problem.missingTranslation({ file }, ['en', 'hr'], 'sl')).toMatchObject({
    about: 'en, hr',
    missing: { locales: ['en', 'hr'], from: 'sl' },
  })
})

test('a note alone is no error', () => {
  expect(problem.hasError([problem.elsewhere({ file }, 2), problem.blankText({ file })])).toBe(true)
  expect(problem.hasError([problem.elsewhere({ file }, 2), problem.twoTitles({ file })])).toBe(false)
})

test('the small site, which the others change, has none', async () => {
  expect(await found({ ...smallSite })).toEqual([])
})
