import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'
import { yamlSlips } from '../yaml/yaml_slips.ts'
import { habitsOf } from './habits.ts'
import { type SignedText, wordSlips } from './text_slips.ts'

const home = 'content/group/pages/index.yaml'
const card = (fields: string): Files => ({
  [home]: pageWith(
    `  - component: link_cards\n    data:\n      cards:\n        - ${fields.replaceAll('\n', '\n          ')}\n`,
  ),
})
/** What is said, as code, line and column of the card's file. */
const said = async (changes: Files) => {
  const { report } = await checkedSite(changes)
  return [...report.matchAll(/^\S+?:(\d+:\d+) {2}(\S+)/gm)].map(([, at, code]) => `${code} ${at}`)
}
const named = 'name: { sl: Ime, en: Name }'

test.each<[written: string, expected: string]>([
  ["name: { sl: '  ', en: Name }", 'blank-text 9:23'],
  ['name: { all: Name, sl: Ime }', 'all-and-locale 9:24'],
  [
    `${named}\ndescription: { all: We plan and build networks that carry every guest in every room }`,
    'sentence-for-all 10:31',
  ],
  ['name: { sl: Ime, en: "N\\u200bame" }', 'invisible-character 9:32'],
  ['name: { sl: Ime, en: N\u0430me }', 'mixed-script 9:32'],
  ['name: { sl: Ime, en: "Name <b>bold</b>" }', 'unread-markup 9:38'],
  ['name: { sl: Ime, en: A **bold** name }', 'unread-markup 9:34'],
  [`${named}\ndescription: { sl: Ime, en: A **bold name }`, 'unread-markup 10:41'],
  [`${named}\ndescription: { sl: Ime, en: "See [the page] (enterprise)." }`, 'unread-markup 10:44'],
  [`${named}\ndescription: { sl: Ime, en: A ~~struck~~ name }`, 'unread-markup 10:41'],
  [`${named}\ndescription: { sl: Ime, en: 'A name[^1]' }`, 'unread-markup 10:46'],
  ['name: { sl: Ime, en: A name. Or two.. }', 'unread-markup 9:46'],
  ['name: { sl: Ime, en: "A [name" }', 'unread-markup 9:35'],
  ['name: { sl: Ime, en: L`hotel }', 'unread-markup 9:33'],
  ['name: { sl: "Podalj?an ?as", en: Name }', 'stray-mark 9:24'],
  ['name: { sl: Ime, en: "Servers[MN1] and cloud" }', 'stray-mark 9:40'],
  [`${named}\ndescription:\n  sl: Ime\n  en: |-\n    Name\n    <<<<<<< HEAD\n    Names`, 'stray-mark 14:15'],
  ['name: { sl: Ime, en: "..." }', 'placeholder-text 9:33'],
  [`name: { sl: Ime, en: „A name' }`, 'unread-markup 9:39'],
  ['name: { sl: Ime, en: A ~~struck~~ name }', 'unread-markup 9:34'],
  [`${named}\ndescription: { sl: Ime, en: '##Heading' }`, 'unread-markup 10:40'],
  ['name:\n  sl: Ime\n  en: &Name of it', 'anchor-text 11:17'],
  ['name:\n  sl: Ime\n  en: Name # one', 'comment-in-text 11:22'],
  ["name:\n  sl: 'Ime\n    en: Name'", 'swallowed-field 10:17'],
  ['name:\n  sl: "Ime: "\n  en: "Name\n    all: Name"', 'swallowed-field 11:17'],
  [`${named}\nimage: { src: mark.svg, decorative: true, alt: { sl: Znak, en: Mark } }`, 'alt-and-decorative 10:47'],
  [`${named}\nimage: { src: mark.svg, decorative: false }`, 'missing-field 10:18'],
  [`${named}\nlink: https://imprion.example/en/wifi`, 'own-address 10:17'],
  [`${named}\nlink: https://www.group.example/enterprise.html`, 'own-address 10:17'],
  [`${named}\nlink: https://imprion.example/en/wify`, 'own-address 10:17'],
])('%s: %s', async (written, expected) => {
  expect((await said(card(written))).filter((each) => !each.startsWith('missing-translation'))).toEqual([expected])
})

/** What is read as it stands, and not meant. */
const slips = new Set(['(', ' ,', ' .', ' ?', ',ha', 'We plan and build networks.'])
const seven = 'Wi-Fi 2026: networks carry guests, rooms, halls, offices'
test.each<[written: string, expected: string[]]>([
  // Eight words of two small letters and more; arguments and single letters are no words. Fewer where some are those of a language.
  [`{ all: '${seven}' }`, []],
  [`{ all: '${seven} here now too' }`, ['sentence-for-all']],
  ["{ all: 'One visit, one hour, no slides' }", ['sentence-for-all']],
  ["{ all: 'Monday to Friday' }", ['sentence-for-all']],
  ["{ all: 'From 24. december 2026' }", ['sentence-for-all']],
  ["{ all: '8 a.m. to 4 p.m.' }", ['sentence-for-all']],
  ["{ all: 'Black Friday' }", []],
  ["{ all: 'Night of the Museums' }", []],
  ["{ all: 'May 24 Ltd' }", []],
  [`{ all: '${seven} {customers}' }`, []],
  [`{ sl: '${seven}', en: '${seven}' }`, []],
  [`{ sl: '${seven} here now too', en: '${seven} here now too' }`, ['same-translation']],
  [`{ sl: '${seven} here now too', en: '${seven} here now two' }`, []],
  [
    `{ sl: 'This is what you get with all of the rooms that we have', en: 'This is what you get with all of the rooms that we have' }`,
    ['same-translation'],
  ],
  ["{ sl: ' ', en: ' ' }", ['blank-text', 'blank-text']],
  ["{ all: ' ' }", ['blank-text']],
  [`{ all: '${seven} here now too', en: Name }`, ['all-and-locale']],
])('of the name %s: %j', async (name, expected) => {
  expect((await said(card(`name: ${name}`))).map((each) => each.split(' ')[0])).toEqual(expected)
})

test.each([
  ['Networks, servers, printers, backup and every workstation: planned, built, maintained', 'sl'],
  ['Omrežja, strežniki, tiskalniki, varnostne kopije in vsako delovno mesto: načrtujemo, postavimo', 'en'],
])('%s, in two languages, is the copy in %s', async (words, copy) => {
  const { problems } = await checkedSite(card(`name: { sl: "${words}", en: "${words}" }`))
  expect(problems.map(({ code, place }) => [code, place.path?.at(-1)])).toEqual([['same-translation', copy]])
})

test('where there is one language, a sentence for all is a sentence for that', async () => {
  const locales = (smallSite['content/site.yaml'] ?? '')
    .replace(/^ {2}- \{ code: en.*\n/m, '')
    .replace('fallback: [en, sl]', 'fallback: [sl]')
  const { problems } = await checkedSite({ 'content/site.yaml': locales, ...card(`name: { all: '${seven} too' }`) })
  expect(problems.map(({ code }) => code)).not.toContain('sentence-for-all')
})

test.each<[words: string, said: string | undefined]>([
  ['a <b> c', '<b>'],
  ['a </b> c', '</b>'],
  ['a <BR/> c', '<BR/>'],
  ['a <a href="x"> c', '<a href="x">'],
  ['a <bx> c', undefined],
  ['a < b > c', undefined],
  ['a <unknown> c', undefined],
  ['**a** b', '**'],
  ['__a__ b', '__'],
  ['a__b__c', undefined],
  ['a __ b', undefined],
  ['a [b](c) d', '[b](c)'],
  ['a [b] (c) d', undefined],
  ['# A', '#'],
  ['a\\n b', '\\n'],
  ['C:\\new', undefined],
  ['a (b', '('],
  ['a (b) 1) c', undefined],
  ['a (b (c) d', '('],
  ['Nothing found :(', undefined],
  ['Press ( to begin', undefined],
  ['and so on . . .', undefined],
  ['We plan all networks. We plan all networks.!', undefined],
  ['a word , b', ' ,'],
  ['a word .', ' .'],
  ['Why ?', ' ?'],
  ['a .yaml file', undefined],
  ['12 : 3', undefined],
  ['rooms,halls', ',ha'],
  ['1,500 m and a,b', undefined],
  ['at a,b@imprion.example', undefined],
  ['We plan and build networks. We plan and build networks.', 'We plan and build networks.'],
  ['Very, very good', undefined],
  ['#1 in town', undefined],
  ['The letters “Ä” and “Å”', undefined],
  ['GERÄ\u00adTE', undefined],
  ['“GÅ PÅ KNÄ”', undefined],
  ['5 Å\u00a0wide', undefined],
  ['a # b', undefined],
])('plain words: "%s" has %s, which is not read there', async (words, mark) => {
  const { problems } = await checkedSite(card(`name: { sl: Ime, en: ${JSON.stringify(words)} }`))
  const code = slips.has(mark ?? '') ? 'stray-mark' : 'unread-markup'
  expect(problems.map((each) => each.code)).toEqual(mark === undefined ? [] : [code])
  if (mark !== undefined) expect(problems[0]?.message).toContain(mark)
})

test.each<[words: string, said: string | undefined]>([
  ['a **b** c', undefined],
  ['a **b c', '**'],
  ['a __b c', '__'],
  ['**a** b **c', '**'],
  ['## A', undefined],
  ['##A', '##'],
  ['a\n#B', '#'],
  ['######A', '######'],
  ['#######A', undefined],
  ['> a', '>'],
  ['a > b', undefined],
  ['[a](enterprise)', undefined],
  ['[a] (enterprise)', '['],
  ['[a](enterprise', '['],
  ['[](enterprise)', '[](enterprise)'],
  ['see [a and so on', '['],
  ['a [note] b', undefined],
  ['Use `\\n` here', undefined],
  ['Run `find . -name x` now', undefined],
  ['the function `foo(`', undefined],
  ['Run `chmod u=rwx,go=rx file`', undefined],
  ['`ls --sort size,name now`', undefined],
])('Markdown: "%s" has %s, which is not read as it is meant', async (words, mark) => {
  const { problems } = await checkedSite(card(`${named}\ndescription: { sl: Ime, en: ${JSON.stringify(words)} }`))
  expect(problems.map(({ code }) => code)).toEqual(mark === undefined ? [] : ['unread-markup'])
  if (mark !== undefined) expect(problems[0]?.message).toContain(mark)
})

/** What is said of the marks in a text: what is named, the word at which it is underlined, and the hint. */
const marksIn = async (fields: string) => {
  const { problems } = await checkedSite(card(fields))
  const codes = ['unread-markup', 'heading-level', 'garbled-text']
  return problems
    .filter(({ code }) => codes.includes(code))
    .map(({ message, hint, place }) => [/"(.*)"|level \d, /.exec(message)?.[0], place.word?.text, hint])
}

test.each<[words: string, said: string, at: string, hint: string]>([
  ['a\n> b', '">"', '>', 'Quotations are a block of their own.'],
  ['a ~~b c~~', '"~~b c~~"', '~~b', 'No text is struck through: delete the words.'],
  ['a[^1] b', '"[^1]"', '[^1]', 'There are no footnotes here: write it into the sentence, or in brackets behind it.'],
  [
    'see ![a](b.svg)',
    '"![a](b.svg)"',
    '![a](b.svg)',
    'A picture is no part of this text: it has a block or a field "image" of its own.',
  ],
  ['a\n| b | c', '"| b |"', '|', 'A table is no part of this text: write a list, or use a block that shows a table.'],
  ['a\n ```', '"```"', '```', 'Code between ``` is not read here; write `code` within a line.'],
  ['a\n  • b', '"•"', '•', 'An entry of a list begins with a dash and a space: "- ".'],
  ['· a', '"·"', '·', 'An entry of a list begins with a dash and a space: "- ".'],
  ['‣ a', '"‣"', '‣', 'An entry of a list begins with a dash and a space: "- ".'],
  ['+a', '"+"', '+a', 'Put a space behind the dash of an entry.'],
  ['-«a»', '"-"', '-«a»', 'Put a space behind the dash of an entry.'],
  ['a\n# A', '"# A"', '#', 'The title of the page is its only heading of the first level: begin with ##.'],
  [
    `see https://x.example/${'a'.repeat(40)}`,
    `"https://x.example/${'a'.repeat(22)}"`,
    `https://x.example/${'a'.repeat(40)}`,
    'An address becomes a link as [words](address).',
  ],
  ['**a ** b', '"**"', '**a', 'Write ** before and after the words, without spaces inside.'],
  ['** a** b', '"**"', '**', 'Write ** before and after the words, without spaces inside.'],
  ['a __b', '"__"', '__b', 'Write __ before and after the words, without spaces inside.'],
  ['a **b** c **d', '"**"', '**d', 'Write ** before and after the words, without spaces inside.'],
  ['- **a\n- **b** c', '"**"', '**a', 'Write ** before and after the words, without spaces inside.'],
  ['**a\nb** c\n\n**d', '"**"', '**d', 'Write ** before and after the words, without spaces inside.'],
  ['##A', '"##"', '##A', 'Put a space between # and the words of a heading.'],
  ['a\n### B', 'level 3, ', '###', 'Begin it with ##; screen readers tell the structure of a page by it.'],
  ['## A\n#### B', 'level 4, ', '####', 'Begin it with ###; screen readers tell the structure of a page by it.'],
  ['[a]\n(enterprise)', '"["', '[a]', 'A link is written [words](page), with no space between the brackets.'],
  ['see (a)[b]', '"["', '(a)[b]', 'A link is written [words](page), with no space between the brackets.'],
  [
    '[a](enterprise and',
    '"["',
    '[a](enterprise',
    'A link is written [words](page), with no space between the brackets.',
  ],
  ['a.. b', '".."', '..', 'Write one full stop, or … for what is left out.'],
  ['a ..', '".."', '..', 'Write one full stop, or … for what is left out.'],
  ['„a"', '"""', '"', 'Close the quotation with the mark that belongs to „.'],
  ["«a'", '"\'"', "'", 'Close the quotation with the mark that belongs to «.'],
  ['a Ã¶', '"Ã¶" stands where "ö"', 'Ã¶', 'Write "ö", or paste the text anew from a source in UTF-8.'],
  ['a â€™', '"â€™" stands where "’"', 'â€™', 'Write "’", or paste the text anew from a source in UTF-8.'],
  [
    'ÄŒaÅ¡e, b',
    '"ÄŒaÅ¡e" stands where "Čaše"',
    'ÄŒaÅ¡e',
    'Write "Čaše", or paste the text anew from a source in UTF-8.',
  ],
  ['Ã„a', '"Ã„a" stands where "Äa"', 'Ã„a', 'Write "Äa", or paste the text anew from a source in UTF-8.'],
  ['a\ufffdb', '"\ufffd"', '\ufffd', 'Type the letter again, or paste the text anew from a source in UTF-8.'],
])('marks of a longer text: of %j %s is told', async (words, mark, at, hint) => {
  const found = await marksIn(`${named}\ndescription: { sl: Ime, en: ${JSON.stringify(words)} }`)
  expect(found).toEqual([[mark, at, hint]])
})

test.each([
  'a ~~ b',
  '- a',
  '-5 a',
  '## A\n### B\n#### C\n## D',
  'see [https://x.example/a](https://x.example/a)',
  '(https://x.example)',
  '**a** **b**',
  'a**b**c',
  'a [b',
  'a...',
  'a../b',
  '„a“',
  '&nbsp;a',
])('marks of a longer text: nothing is told of %j', async (words) => {
  expect(await marksIn(`${named}\ndescription: { sl: Ime, en: ${JSON.stringify(words)} }`)).toEqual([])
})

test.each<[words: string, said: string, at: string, hint: string]>([
  ['a &amp; b', '"&amp;"', '&amp;', 'Write the letter itself.'],
  ['a &#39; b', '"&#39;"', '&#39;', 'Write the letter itself.'],
  ['a &#xA0; b', '"&#xA0;"', '&#xA0;', 'Write a space; where no line may end, a no-break space (U+00A0).'],
  ['a &frac12; b', '"&frac12;"', '&frac12;', 'Write the letter itself.'],
  ['a ~~b', '"~~"', '~~b', 'This field takes plain words, without Markdown.'],
  ['a[^1]', '"[^1]"', '[^1]', 'This field takes plain words, without Markdown.'],
  ['a\n## B', '"##"', '##', 'This field takes plain words, without Markdown.'],
  ['a [b', '"["', '[b', 'Close the bracket, or take it out.'],
])('marks of plain words: of %j %s is told', async (words, mark, at, hint) => {
  expect(await marksIn(`name: { sl: Ime, en: ${JSON.stringify(words)} }`)).toEqual([[mark, at, hint]])
})

test.each(['a & b; c', 'a &x b', 'R&D; x', 'a ## b', 'a [b]', 'a ~~ b'])(
  'marks of plain words: nothing is told of %j',
  async (words) => {
    expect(await marksIn(`name: { sl: Ime, en: ${JSON.stringify(words)} }`)).toEqual([])
  },
)

test.each<[words: string, code: string | undefined]>([
  ['a\u200bb', 'invisible-character'],
  ['a\u200cb', 'invisible-character'],
  // Of letters that the fonts of the small site lack, nothing else is told.
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', 'missing-letter'],
  ['a\u202eb', 'invisible-character'],
  ['a\u2066b', 'invisible-character'],
  ['a\ufeffb', 'invisible-character'],
  ['a\u00adb', undefined],
  ['a\u200db', undefined],
  ['N\u0430me', 'mixed-script'],
  ['N\u03b1me', 'mixed-script'],
  ['\u0438\u043c\u044f', 'missing-letter'],
  ['Name \u03b1', 'missing-letter'],
  ['Na\u00efve', undefined],
])('what cannot be told by eye: %j is %s', async (words, code) => {
  const { problems } = await checkedSite(card(`name: { sl: Ime, en: ${JSON.stringify(words)} }`))
  expect(problems.map((each) => each.code)).toEqual(code === undefined ? [] : [code])
})

test.each([
  "name: { sl: 'Ime: podatki', en: 'Name: data and the rest' }",
  'name: { all: Wi-Fi 6E }',
  "name: { sl: Ime, en: 'C# and 5 > 4' }",
  `${named}\ndescription: { sl: Ime, en: 'A **bold** word, [a link](enterprise) and [a note]' }`,
  `${named}\ndescription: { sl: '{experts, plural, one {ekspert} two {ekspert} few {ekspert} other {ekspert}} in še nekaj', en: '{experts, plural, one {expert} other {experts}}' }`,
  "name:\n  sl: 'Ime, ki gre\n    v drugo vrsto: tu'\n  en: Name",
  `${named}\nlink: https://elsewhere.example/enterprise`,
])('nothing is said of %s', async (written) => {
  expect(await said(card(written))).toEqual([])
})

test.each<[words: string, count: number]>([
  ['The company (株）', 0],
  ['{customers, plural, one {(# room} other {(# rooms}})', 0],
  ['The company (株', 1],
])('brackets of %s: %d are told', (words, count) => {
  const slips = wordSlips({ locale: 'en', words, has: 2 ** 16 - 1 }, () => ({ file: home }), {
    ...{ isMarkdown: false, habits: habitsOf({ tag: 'en' }) },
  })
  expect(slips.filter(({ message }) => message.includes('('))).toHaveLength(count)
})

test.each<[tag: string, words: string, count: number]>([
  ['ar', 'نعم !', 0],
  ['th', 'ก ข ,', 0],
  ['en', 'Yes !', 1],
  ['de', 'Ja !', 1],
])('%s: a space before a mark is told where it is known to be a slip: %s', (tag, words, count) => {
  const slips = wordSlips({ locale: tag, words, has: 2 ** 16 - 1 }, () => ({ file: home }), {
    ...{ isMarkdown: false, habits: habitsOf({ tag }) },
  })
  expect(slips.filter(({ hint }) => hint.includes('without a space'))).toHaveLength(count)
})

const inFrench = (tag = 'fr-FR'): Files => ({
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
    'default_locale',
    `  - { code: fr, name: Français, tag: ${tag}, hreflang: ${tag}, sitemap: ${tag} }\ndefault_locale`,
  ),
})
/** What is said of the spaces of a card's French name: at which column of it, and how it is right. */
const frenchSpaces = async (words: string, tag?: string) => {
  const written = `name: { sl: Ime, en: Name, fr: '${words}' }`
  const { problems, report } = await checkedSite({ ...inFrench(tag), ...card(written) })
  const columns = [...report.matchAll(/:9:(\d+) {2}no-break-space \(warning\)$/gm)].map(([, column]) => Number(column))
  const begin = `        - ${written}`.indexOf(words) + 1
  return problems
    .filter(({ code }) => code === 'no-break-space')
    .map(({ hint }, index) => [(columns[index] ?? 0) - begin, /"(.*?)"/.exec(hint)?.[1]])
}

test.each<[words: string, expected: [at: number, right: string][]]>([
  ['Faut-il acheter ?', [[16, 'acheter\u202f?']]],
  ['Faut-il acheter?', [[15, 'acheter\u202f?']]],
  [
    'Restent: deux, **à vérifier:** trois',
    [
      [7, 'Restent\u202f:'],
      [27, 'vérifier\u202f:'],
    ],
  ],
  ['Un lien https://a.example et 8:30', []],
  [
    'Un réseau ; un serveur; un plan !',
    [
      [10, 'réseau\u202f;'],
      [22, 'serveur\u202f;'],
      [32, 'plan\u202f!'],
    ],
  ],
  [
    'Le prix : 80 % du total',
    [
      [8, 'prix\u202f:'],
      [13, '80\u202f%'],
    ],
  ],
  [
    'Le mode « jour »',
    [
      [8, '«\u202fjour'],
      [15, 'jour\u202f»'],
    ],
  ],
  [
    'Le mode «jour»',
    [
      [8, '«\u202fjour»'],
      [13, '«jour\u202f»'],
    ],
  ],
  [
    '{customers, plural, one {# client ?} other {# clients?}}',
    [
      [34, 'client\u202f?'],
      [53, 'clients\u202f?'],
    ],
  ],
])('French spaces are told where they are missing: %s', async (words, expected) => {
  expect(await frenchSpaces(words)).toEqual(expected)
})

test.each([
  'Prêts\u202f? Oui\u00a0: 80\u202f%, «\u202fjour\u202f» et 12:30\u202f!',
  'Depuis {customers, number, ::group-off} clients',
  'Voir https://imprion.example/?a=b;c',
])('nothing is said of the spaces of %s', async (words) => {
  expect(await frenchSpaces(words)).toEqual([])
})

test('Canadian French has other spaces', async () => {
  expect(await frenchSpaces('Faut-il acheter?', 'fr-CA')).toEqual([])
})

const inLanguage = (code: string, habits: string, words: string): Files => ({
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
    'default_locale',
    `  - { code: ${code}, name: ${code}, tag: ${code}, hreflang: ${code}, sitemap: ${code}, habits: ${habits} }\ndefault_locale`,
  ),
  ...card(`name: { sl: Ime, en: Name, ${code}: ${JSON.stringify(words)} }`),
})
/** What is said of a text whose language the site itself describes. */
const bySite = async (code: string, habits: string, words: string) => {
  const { problems } = await checkedSite(inLanguage(code, habits, words))
  return problems
    .filter(({ place }) => place.path?.at(-1) === code)
    .map(({ message, hint }) => `${message} ${/"[^"]*[\u202f][^"]*"/.exec(hint)?.[0] ?? ''}`.trim())
}
const spaced = "{ no_break_before: '!?…', no_break_behind: '¿' }"
test.each<[code: string, habits: string, words: string, expected: string[]]>([
  ['tr', '{ may_repeat: [yavaş] }', 'Yavaş yavaş güzel güzel', ['The word "güzel" stands here twice.']],
  ['tr', '{}', 'Yavaş yavaş güzel güzel', []],
  // A clause may begin with a word twice, and a sentence does not.
  ['de', '{}', 'Wir prüfen die die Systeme', ['The word "die" stands here twice.']],
  ['de', '{}', 'Firmen, die die Regeln kennen, für die die Norm gilt und die die Kosten tragen', []],
  ['de', '{}', 'Leute, mit denen die die Systeme prüfen', []],
  // In place of what the engine knows, line by line.
  ['nl', '{ may_repeat: [zeer] }', 'Zeer zeer heel heel', ['The word "heel" stands here twice.']],
  ['fr', "{ no_break_before: '»' }", 'Quoi ? Non non: tous tous', ['The word "tous" stands here twice.']],
  [
    'br',
    spaced,
    'Petra ? Mat! ¿Ya… hag\u00a0?',
    [
      'A no-break space belongs before "?" in Breton; here is a plain one, at which the line may break. "Petra\u202f?"',
      'A no-break space belongs before "!" in Breton; here is none. "Mat\u202f!"',
      'A no-break space belongs behind "¿" in Breton; here is none. "¿\u202fYa…"',
      'A no-break space belongs before "…" in Breton; here is none. "¿Ya\u202f…"',
    ],
  ],
])('a site says how a language is written: %s %s', async (code, habits, words, expected) => {
  expect(await bySite(code, habits, words)).toEqual(expected)
})

test.each([
  ["{ no_break_before: 'a?' }", 'no_break_before wrong-value'],
  ['{ may_repeat: [so so] }', 'may_repeat.0 wrong-value'],
  ['{ endings: s }', 'endings wrong-type'],
  ['{ repeats: [so] }', 'repeats unknown-field'],
])('habits that cannot be are told at their place: %s', async (habits, expected) => {
  const { problems } = await checkedSite(inLanguage('br', habits, 'Anv'))
  const told = problems.map(({ place, code }) => `${place.file} ${place.path?.join('.')} ${code}`)
  expect(told).toContain(`content/site.yaml locales.2.habits.${expected}`)
})

test.each([
  ['tr', 'Yavaş güzel güzel', []],
  ['it', 'Piano piano arriva', []],
  ['it', 'La rete rete arriva', ['repeated-word']],
  // The first word that is said twice is one that may be.
  ['fr', 'Nous nous voyons demain demain', ['repeated-word']],
  ['de-AT', 'Er sagt, dass dass stimmt', []],
  ['de-AT', 'Das Netz Netz', ['repeated-word']],
])(
  'a word that stands twice is told in languages of which that is known to be a slip: %s %s',
  async (tag, words, codes) => {
    const code = tag.slice(0, 2)
    const settings = (smallSite['content/site.yaml'] ?? '').replace(
      'default_locale',
      `  - { code: ${code}, name: ${code}, tag: ${tag}, hreflang: ${tag}, sitemap: ${tag} }\ndefault_locale`,
    )
    const { problems } = await checkedSite({
      'content/site.yaml': settings,
      ...card(`name: { sl: Ime, en: Name, ${code}: '${words}' }`),
    })
    expect(problems.filter((each) => each.code === 'repeated-word').map((each) => each.code)).toEqual(codes)
  },
)

test('a mistake is placed in a folded text, and in the language that has it', async () => {
  const changes = card(`${named}
description:
  sl: Ime
  en: >-
    The first line is fine, and the second
    leads to [nowhere](enterprize) and says {customer, number}.`)
  expect(await said(changes)).toEqual(['dead-link 14:34', 'icu-unknown-argument 14:55'])
})

test('of several languages the one with other arguments is blamed', async () => {
  const locales = (smallSite['content/site.yaml'] ?? '').replace(
    'default_locale',
    '  - { code: de, name: Deutsch, tag: de-DE, hreflang: de-DE, sitemap: de-DE }\ndefault_locale',
  )
  const { problems } = await checkedSite({
    'content/site.yaml': locales,
    ...card("name: { sl: Ime, en: '{customers} names', de: '{customers} Namen' }"),
  })
  const found = problems.filter(({ code }) => code === 'icu-arguments')
  expect(found.map(({ place }) => place.path?.at(-1))).toEqual(['sl'])
})

test('an environment may name the hosts of brands that there are', async () => {
  const files = {
    'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace('hosts: { group:', 'hosts: { grupo:'),
  }
  const { problems } = await checkedSite(files)
  expect(problems).toMatchObject([
    { code: 'unknown-brand', place: { path: ['environments', 'staging', 'hosts', 'grupo'], key: true } },
  ])
  expect(problems[0]?.hint).toContain('"group"')
})

test.each(['content/group/pages/about.YAML', 'content/group/pages/about.yaml.txt', 'content/group/about.yaml'])(
  '%s is told to be no page',
  async (file) => {
    const { problems } = await checkedSite({ [file]: 'title: [' })
    expect(problems.map(({ code, place }) => `${code} ${place.file}`)).toEqual([`unknown-file ${file}`])
  },
)

test.each<[written: string, hint: string]>([
  ['name: Our networks', 'Write it once for each language: { sl: ..., en: ... }; or { all: ... } for a name.'],
  [`${named}\nimage: mark.svg`, 'Write { src: mark.svg, alt: { ... } } with its text alternative'],
  [`${named}\nicon: 5`, "Put it in quotes: '5'."],
  [`${named}\nlink: #contact`, "Write a text. One that begins with # has to be in quotes: '#contact'."],
  [`${named}\nlink: link_cards`, "Did you mean '#link_cards'?"],
  [`${named}\nlink: wifi`, 'Did you mean "imprion/wifi"?'],
  [`${named}\nlink: www.example.com/a`, 'Did you mean "https://www.example.com/a"?'],
])('%s: %s', async (written, hint) => {
  const { problems } = await checkedSite(card(written))
  expect(problems.map((each) => each.hint.slice(0, hint.length))).toEqual([hint])
})

test('a text of two hundred thousand signs is looked through in a moment, whatever sign it repeats', () => {
  const signs = [
    '[',
    '[]',
    '[](',
    '![',
    '![](',
    '[^',
    '[^a](',
    '([',
    '{',
    '`',
    '_',
    '*a ',
    '**a',
    '~~',
    '<b ',
    'a! ',
    '« a',
  ]
  const habits = habitsOf({ tag: 'fr-FR' })
  const start = process.cpuUsage()
  for (const sign of [...signs, 'beseda ', 'a', 'aа', '. .', '„', '\n| ', '-http://a)']) {
    const text: SignedText = { locale: 'fr', words: sign.repeat(200_000 / sign.length), has: ~0 }
    for (const isMarkdown of [true, false]) wordSlips(text, () => ({ file: 'a.yaml' }), { isMarkdown, habits })
  }
  const { user, system } = process.cpuUsage(start)
  // A step for each two signs of one of them takes twice as long.
  expect((user + system) / 1e6).toBeLessThan(8)
}, 60_000)

test.each<[yaml: string, numbers: string[]]>([
  ['value: 1.250', ['1.250']],
  ['- 1.250 # a year', ['1.250']],
  ['values: [500, 1.250]', ['1.250']],
  ["x: { name: 'A', value: 1.250 }", ['1.250']],
  ['sl: V paketih po 500, 1.000, 2.500 kosov', []],
  ['de: Bis 500, 1.250', []],
  ['sl: 1.250, 2.500 kosov', []],
  ["text: { sl: 'Od 500, 1.250, 2.500' }", []],
  ['lat: 46.050', []],
  ['at: { lat: 46.050, lon: 14.510 }', []],
])('the numbers that lack their thousands in %s are %j', (yaml, numbers) => {
  expect(yamlSlips('a.yaml', `${yaml}\n`).map(({ message }) => /\d+\.\d+/.exec(message)?.[0])).toEqual(numbers)
})

test.each(['es', 'pt'])('TODO is a word of %s', (tag) => {
  const slips = (words: string, tag: string) =>
    wordSlips({ locale: tag, words, has: -1 }, () => ({ file: 'a.yaml' }), {
      isMarkdown: false,
      habits: habitsOf({ tag }),
    })
  expect(slips('TODO INCLUIDO', tag)).toEqual([])
  expect(slips('TODO', 'en')).toMatchObject([{ code: 'placeholder-text' }])
})

test.each([
  ['واي فاي\u200f (Wi-Fi)', false],
  ['Wi-\u200fFi', true],
])('marks of direction belong into what is written from right to left alone: %j', async (words, isTold) => {
  const { problems } = await checkedSite(card(`name: { sl: Ime, en: ${JSON.stringify(words)} }`))
  expect(problems.some(({ code }) => code === 'invisible-character')).toBe(isTold)
})
