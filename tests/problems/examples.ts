// For each problem what it means, and the smallest input that brings it about. It knows no sentence of the engine: those are
// what the input is run for.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { emittedFor } from '../../cli/check_site.ts'
import { hosting } from '../../cli/commands/hosting.ts'
import { checkSpelling } from '../../cli/content/check/check_spelling.ts'
import { checkWording } from '../../cli/content/check/check_wording.ts'
import { recordsOf } from '../../cli/content/collections/collection_records.ts'
import { expandPages } from '../../cli/content/collections/expand_pages.ts'
import type { WrittenThirdParty } from '../../cli/content/config/config.ts'
import { fontFileProblems } from '../../cli/content/config/fonts.ts'
import { textsOfFiles } from '../../cli/content/text/localized_texts.ts'
import { overweightPage } from '../../cli/domain/budget.ts'
import { domainsOf } from '../../cli/domain/domains.ts'
import { checkHeadersFile } from '../../cli/domain/headers.ts'
import { checkRedirectLines, checkRedirects, type Redirect } from '../../cli/domain/redirects.ts'
import { securityTextProblems } from '../../cli/domain/security_text.ts'
import { sourceProblems } from '../../cli/domain/third_parties.ts'
import { orCodeProblems, WrongModules } from '../../cli/io/assets/code_problems.ts'
import { unusableImages } from '../../cli/io/assets/images.ts'
import { commit, openOutput, stager } from '../../cli/io/output/write.ts'
import { openDictionaries } from '../../cli/io/sources/dictionaries.ts'
import { readPages } from '../../cli/io/sources/read.ts'
import { must } from '../../cli/problems/must.ts'
import type { Problem } from '../../cli/problems/problem.ts'
import type { Result } from '../../cli/problems/result.ts'
import * as problem from '../../cli/problems/sentences.ts'
import type { EmitterModule } from '../../cli/schema/emitters.ts'
import { moduleFaults } from '../../cli/schema/module_faults.ts'
import type { BlockModule } from '../../cli/schema/templates.ts'
import { validator } from '../../cli/schema/validate.ts'
import type { SiteText } from '../../cli/translation/site_texts.ts'
import { takeBack } from '../../cli/translation/take_back.ts'
import { checkedSite, type Files, pageWith, smallSite, smallTemplates } from '../checked_site.ts'
import { changeFiles } from '../small_site.ts'

export interface Example {
  code: string
  means: string
  /** Files of the small site that are changed; the first is shown. */
  files?: Files
  /** Where no content brings it about: what does, in words, and the engine's own answer. `dir` is empty, and is named `.` */
  when?: string
  run?: (dir: string) => Promise<Problem[]> | Problem[]
}

const securityText = 'content/shared/public/.well-known/security.txt'
const home = 'content/group/pages/index.yaml'
const enterprise = 'content/group/pages/enterprise.yaml'
const indented = (text: string) => text.replace(/^(?=.)/gm, '  ')
const onHome = (blocks: string): Files => ({ [home]: pageWith(indented(blocks)) })
/** A third language, in which nothing has to be written. */
const inGerman = {
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
    /^default_locale/m,
    '  - { code: de, name: Deutsch, tag: de-DE, hreflang: de-DE, sitemap: de-DE, state: preparing }\n$&',
  ),
}
const card = (fields: string) =>
  onHome(`- component: link_cards
  data:
    cards:
      - ${fields.replaceAll('\n', '\n        ')}
`)
/** A block that shows the title of the page. */
const prose = '  - component: prose\n    data: { title: { all: Wi-Fi }, body: { all: Text } }\n'
const named = 'name: { sl: Naša omrežja, en: Our networks }'
const changed = (file: string, from: string, to: string): Files => ({
  [file]: (smallSite[file] ?? '').replace(from, to),
})
const other = (title: string) => pageWith('', title).replace('blocks:', 'blocks: []')
const problemsOf = (result: Result<unknown>) => (result.ok ? result.warnings : result.problems)
const redirect = (from: string, to: string): Redirect => ({ from, to, andBelow: false, keepsRest: false, status: 301 })
const redirectsOf = (redirects: Redirect[]) =>
  checkRedirects(new Map([['group.example', redirects]]), [], () => ({ file: 'content/group/brand.yaml' }))

const maps: WrittenThirdParty = {
  ...{ name: 'Maps', purpose: { en: 'Shows the way.' }, category: 'media' },
  ...{ origins: ['https://maps.example'], loads: ['frame'] },
}

const productsCollection = {
  ...{ name: 'products', file: 'collections/products.ts', source: 'products.csv', sourceAt: 0 },
  schema: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } },
}
const productsOf = (contents: string) =>
  recordsOf(productsCollection, { file: 'content/data/products.csv', contents }, validator(['en']))

const emittedBy = async (functions: EmitterModule) => {
  const { site } = await checkedSite()
  if (!site.ok) return []
  const emitters = [{ ...functions, file: `emit/${functions.files === undefined ? 'policy' : 'feed'}.ts` }]
  return emittedFor(site.value, { ...smallTemplates, emitters }, must(domainsOf(site.value.config.brands)[0])).problems
}

const fontProblemsOf = async (installed: Record<string, string[]>, unusable: Record<string, string> = {}) => {
  const { site } = await checkedSite()
  return site.ok ? fontFileProblems(site.value.config.fonts, { installed, unusable, letters: {} }) : []
}

/** In the order of the page. */
export const groups: { title: string; examples: Example[] }[] = [
  {
    title: 'Files and YAML',
    examples: [
      {
        code: 'not-utf-8',
        means: 'The file was saved in another encoding, such as Windows-1250, so its letters cannot be told.',
        when: 'A page is saved as Latin-1 in place of UTF-8.',
        run: (dir) => {
          writeFileSync(path.join(dir, 'wifi.yaml'), Buffer.from('title: \xe9t\xe9\n', 'latin1'))
          return readPages(dir, ['content/wifi.yaml']).problems
        },
      },
      {
        code: 'control-character',
        means: 'Characters that are not printed have no meaning in a text, and some break XML and HTML.',
        files: { 'content/facts.yaml': 'customers: { value: 750, description: "Customers\\u0007" }\n' },
      },
      {
        code: 'yaml-syntax',
        means:
          'The file cannot be read as YAML 1.2. The place is where the reader gave up; the cause is often a line above.',
        files: { 'content/facts.yaml': 'customers: { value: 750, description: Customers. } }\n' },
      },
      {
        code: 'yaml-quotes',
        means: 'A text that begins with a sign of YAML, or holds a colon before a space, is read as something else.',
        files: card('name:\n  sl: Naša omrežja\n  en: Our networks: all of them'),
      },
      {
        code: 'yaml-open-quote',
        means: 'A quotation mark has no second one, so all that follows would be part of the text.',
        files: { 'content/facts.yaml': 'customers:\n  value: 750\n  description: "Customers.\n' },
      },
      {
        code: 'yaml-inner-quote',
        means: 'The sign that a text is put in stands in the text as well, and ends it there.',
        files: card("name:\n  sl: Naša omrežja\n  en: 'Our customer's networks'"),
      },
      {
        code: 'yaml-backslash',
        means: 'In double quotes a backslash has a meaning of its own.',
        files: card('name:\n  sl: Naša omrežja\n  en: "Networks in C:\\Data"'),
      },
      {
        code: 'yaml-colon',
        means: 'A field is its name, a colon, a space, and its value.',
        files: card('name:\n  sl: Naša omrežja\n  en:Our networks'),
      },
      {
        code: 'yaml-space',
        means: 'Some editors and web pages put spaces that do not break a line; YAML knows only the plain one.',
        files: card('name:\n  sl: Naša omrežja\n  en:\u00a0Our networks'),
      },
      {
        code: 'yaml-dash',
        means: 'Each entry of a list begins with a dash and a space, and nothing else does.',
        files: onHome('- component: contact\n  data: {}\n-component: contact\n  data: {}\n'),
      },
      {
        code: 'yaml-block-text',
        means: 'Behind > and | a line ends; the text stands below.',
        files: card('name:\n  sl: Naša omrežja\n  en: >- Our networks'),
      },
      {
        code: 'yaml-comma',
        means: 'Fields in one line between braces are set apart by commas.',
        files: card(`${named}\nimage: { src: mark.svg decorative: true }`),
      },
      {
        code: 'yaml-bracket',
        means: 'What begins with a bracket ends with one.',
        files: { 'content/facts.yaml': 'customers: { value: 750, description: Customers.\n' },
      },
      {
        code: 'yaml-comment',
        means: 'Two slashes mean nothing in YAML.',
        files: { 'content/facts.yaml': '// Numbers\ncustomers: { value: 750, description: Customers. }\n' },
      },
      {
        code: 'yaml-merge',
        means: 'Git could not put two versions together, and marked both in the file.',
        files: {
          'content/facts.yaml':
            '<<<<<<< HEAD\ncustomers: { value: 750, description: A. }\n=======\ncustomers: { value: 800, description: A. }\n>>>>>>> other\n',
        },
      },
      {
        code: 'yaml-loose-line',
        means: 'A text of several lines is indented more than the field that it belongs to.',
        files: card('name:\n  sl: Naša omrežja\n  en: >-\n    Our\n  networks'),
      },
      {
        code: 'yaml-tab',
        means: 'YAML does not allow tabs in indentation.',
        files: { 'content/facts.yaml': 'customers:\n\tvalue: 750\n' },
      },
      {
        code: 'yaml-duplicate-key',
        means: 'Of a field that is written twice only one could count, and nobody would see which.',
        files: {
          'content/facts.yaml':
            'customers: { value: 750, description: Customers. }\ncustomers: { value: 800, description: Customers. }\n',
        },
      },
      {
        code: 'yaml-indent',
        means: 'Indentation says what belongs to what, and here it says nothing that fits.',
        files: { 'content/facts.yaml': 'customers:\n    value: 750\n  description: Customers.\n' },
      },
      {
        code: 'yaml-documents',
        means: 'A line of three dashes begins a new document; each file holds one.',
        files: {
          'content/facts.yaml':
            'customers: { value: 750, description: Customers. }\n---\nexperts: { value: 50, description: Experts. }\n',
        },
      },
      {
        code: 'yaml-alias',
        means:
          'Aliases (`*name`) repeat what an anchor (`&name`) marks. Ones that repeat each other, or themselves, grow without end.',
        files: { 'content/facts.yaml': 'customers: &all [*all, *all]\n' },
      },
      {
        code: 'yaml-nesting',
        means: 'Nothing that can be written here is nested that deep.',
        files: { 'content/facts.yaml': `customers: ${'['.repeat(120)}${']'.repeat(120)}\n` },
      },
      {
        code: 'yaml-empty',
        means: 'A file without a value was meant to be written, or to be deleted.',
        files: { 'content/group/pages/enterprise.yaml': '# To be written.\n' },
      },
      {
        code: 'outside-content',
        means:
          'Pictures and links of the file system may not lead out of the content folder, so that a build shows only what is in it.',
        files: card(`${named}\nimage: { src: ../../secret.png, decorative: true }`),
      },
      {
        code: 'not-a-file',
        means:
          'Content is files, and links to files inside the content folder. A link to a folder may lead back to where it lies; a public folder holds no links at all: what they lead to changes without anybody noticing.',
        when: 'A pipe lies in `content/imprion/public/`.',
        run: () => [problem.notAFile({ file: 'content/imprion/public/queue' }, 'a device, a pipe or a socket')],
      },
      {
        code: 'file-size',
        means: 'A text of a mebibyte is no page; it may be a picture or an archive under a wrong name.',
        when: 'A page of 3 MiB lies in `content/group/pages/`.',
        run: (dir) => {
          writeFileSync(path.join(dir, 'large.yaml'), 'title: '.padEnd(3 * 2 ** 20, 'a'))
          return readPages(dir, ['content/large.yaml']).problems
        },
      },
      {
        code: 'public-name',
        means:
          'What lies in `public/` is published under its name, on every host: letters, digits and `.-_`. A hidden file is seldom meant for everybody, but for those of `.well-known/`.',
        files: { 'content/imprion/public/.env': 'KEY=secret\n' },
      },
      {
        code: 'public-size',
        means: 'Hosts take files up to a size: Cloudflare Pages up to 25 MiB.',
        when: 'A film of 40 MiB lies in `content/imprion/public/`.',
        run: () => [problem.publicSize({ file: 'content/imprion/public/film.mp4' }, 40 * 2 ** 20, 25 * 2 ** 20)],
      },
      {
        code: 'public-type',
        means:
          'Its first bytes are not those of a PDF, an MP4, a WebM or a WebVTT file, as its ending promises: browsers would not show it.',
        files: { 'content/imprion/public/price-list.pdf': 'Prices\n' },
      },
      {
        code: 'public-clash',
        means: 'A page, a redirect or a file that every domain has is at the address of this file already.',
        files: { 'content/imprion/public/wifi.html': '<p>Wi-Fi</p>\n' },
      },
      {
        code: 'security-text',
        means:
          'Whoever finds a weakness looks into `.well-known/security.txt` for whom to tell (RFC 9116). Without a contact and a date until which it holds it is worth nothing.',
        when: 'A `security.txt` names a contact, and no date.',
        run: () => securityTextProblems({ file: securityText }, 'Contact: mailto:info@group.example\n', new Date()),
      },
      {
        code: 'security-text-date',
        means:
          'A contact that has expired is not to be trusted; a date further away than a year is none that anybody keeps.',
        when: 'A `security.txt` has not been looked at for years.',
        run: () =>
          securityTextProblems(
            { file: securityText },
            'Contact: mailto:info@group.example\nExpires: 2024-10-31T23:59:59Z\n',
            new Date(),
          ),
      },
      {
        code: 'unknown-file',
        means: 'The file lies where nothing reads it; its name or its folder is probably misspelt.',
        files: { 'content/fact.yaml': 'customers: { value: 750, description: Customers. }\n' },
      },
      {
        code: 'missing-file',
        means: 'Without this file nothing can be judged.',
        when: 'The content folder has no `site.yaml`.',
        files: { 'content/site.yaml': null },
      },
      {
        code: 'not-checked',
        means:
          'Something else could not be judged because of a mistake. It is no mistake itself, and is not counted as one.',
        files: { 'content/facts.yaml': 'customers: { value: 750, description: Customers: all of them }\n' },
      },
    ],
  },
  {
    title: 'Shapes',
    examples: [
      {
        code: 'unknown-field',
        means: 'Every field is known by name, so that a misspelt one is not silently ignored.',
        files: card(`${named}\nlinc: enterprise`),
      },
      { code: 'missing-field', means: 'The field has to be written.', files: card('link: enterprise') },
      {
        code: 'wrong-type',
        means: 'Something else is wanted here; most often a text in each language where one text stands.',
        files: card('name: Our networks'),
      },
      {
        code: 'wrong-choice',
        means: 'The field takes one of a few words.',
        files: onHome(`- component: link_cards\n  data:\n    variant: crads\n    cards: [{ ${named} }]\n`),
      },
      {
        code: 'data-fields',
        means: 'What a block shows stands in its `data`.',
        files: onHome(`- component: link_cards\n  cards: [{ ${named} }]\n`),
      },
      {
        code: 'wrong-value',
        means: 'The value has the right type and still cannot be: too few, too many, too small, or of another form.',
        files: onHome('- component: link_cards\n  id: Our Cards\n  data:\n    cards: []\n'),
      },
    ],
  },
  {
    title: 'Slips',
    examples: [
      {
        code: 'blank-text',
        means: 'A text of spaces alone would be shown as nothing.',
        files: card("name: { sl: '  ', en: Our networks }"),
      },
      {
        code: 'example-text',
        means:
          'New pages, sections and cards begin with examples, and each of their texts ends with this sign until somebody has written another.',
        files: card('name: { sl: Naša omrežja, en: "Walks by the sea [example]" }'),
      },
      {
        code: 'all-and-locale',
        means: 'A text is written once for all languages, or once for each.',
        files: card('name: { all: Our networks, sl: Naša omrežja }'),
      },
      {
        code: 'sentence-for-all',
        means: 'What is written under `all` is shown in every language. A sentence belongs to one.',
        files: card(`${named}\ndescription: { all: We plan and build networks that carry every guest in every room }`),
      },
      {
        code: 'same-translation',
        means: 'A sentence is the same in two languages: one of them was copied and not translated.',
        files: card(`${named}
description:
  sl: We plan and build networks that carry every guest in every room
  en: We plan and build networks that carry every guest in every room`),
      },
      {
        code: 'variant-locale',
        means: 'A file for one language holds a text in another, which nobody would see.',
        files: { 'content/group/pages/enterprise.en.yaml': 'title: { sl: Podjetja }\n' },
      },
      {
        code: 'variant-near-block',
        means:
          'A block of a variant replaces the one with its id. One with a new id is added, so a mistyped id shows both.',
        files: {
          [home]: pageWith(`  - component: link_cards\n    id: our-networks\n    data: { cards: [{ ${named} }] }\n`),
          'content/group/pages/index.en.yaml': `blocks:\n  - component: link_cards\n    id: our-netwroks\n    data: { cards: [{ ${named.replace('sl: Naša omrežja, ', '')} }] }\n`,
        },
      },
      {
        code: 'two-titles',
        means: 'A page has one title (h1), by which readers and search engines know it.',
        files: onHome(
          [1, 2]
            .map((n) => `- component: prose\n  data: { title: { all: Title ${n} }, body: { all: Text } }\n`)
            .join(''),
        ),
      },
      {
        code: 'no-title',
        means:
          'Most pages of the brand open with a block that shows their title (h1), and this one has none: it may have lost it. A brand that has just been begun is not told of.',
        files: {
          ...onHome('- component: link_cards\n  data: { cards: [{ name: { all: Wi-Fi } }] }\n'),
          [enterprise]: pageWith(prose, 'Enterprise'),
          'content/group/pages/offers.yaml': pageWith(prose, 'Offers'),
        },
      },
      {
        code: 'invisible-character',
        means: 'Zero-width spaces and marks of direction cannot be seen, and part words for search and screen readers.',
        files: card('name: { sl: Naša omrežja, en: "Our net\u200bworks" }'),
      },
      {
        code: 'mixed-script',
        means: 'A Cyrillic or Greek letter stands among Latin ones, where it looks the same.',
        files: card('name: { sl: Naša omrežja, en: Our netw\u043erks }'),
      },
      {
        code: 'no-break-space',
        means:
          'French sets a no-break space before `;`, `:`, `?`, `!`, `%` and `»`, and behind `«`, so that none of them begins or ends a line; of other languages `habits` in site.yaml may say the like.',
        files: {
          ...card('name: { sl: Ali naj kupimo?, en: Should we buy?, fr: Faut-il acheter ? }'),
          'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
            'default_locale',
            '  - { code: fr, name: Français, tag: fr-FR, hreflang: fr-FR, sitemap: fr-FR }\ndefault_locale',
          ),
        },
      },
      {
        code: 'swallowed-field',
        means: 'A quotation mark was not closed, so the lines below became part of the text.',
        files: card("name:\n  sl: 'Naša omrežja\n    en: Our networks'"),
      },
      {
        code: 'heading-level',
        means: 'Headings of a text follow each other level by level, as those of a book do.',
        files: onHome(
          '- component: prose\n  data:\n    title: { all: About }\n    body: { all: "## One\\n\\n#### Two" }\n',
        ),
      },
      {
        code: 'repeated-word',
        means: 'The same word twice in a row is most often left over from a change.',
        files: card('name: { sl: Naša omrežja, en: Our networks networks }'),
      },
      {
        code: 'placeholder-text',
        means:
          '`Lorem ipsum`, `TODO`, `xxx` and the like are forgotten more often than they are meant. A draft may hold them.',
        files: card('name: { sl: Naša omrežja, en: TODO }'),
      },
      {
        code: 'other-language',
        means:
          'Told by the commonest words of the languages that the site has: a text was pasted under another language, or is not translated yet.',
        files: card('name: { sl: Naša omrežja, en: Naša omrežja in ljudje ki jih za vas gradijo }'),
      },
      {
        code: 'list-length',
        means: 'A point that is in one language alone was forgotten in the others, or should have been deleted.',
        files: card(`${named}\ndescription: { sl: "- Ena\\n- Dva\\n- Tri", en: "- One\\n- Two" }`),
      },
      {
        code: 'other-links',
        means: 'A link that was changed, added or lost in one language alone leads readers of the others elsewhere.',
        files: {
          ...inGerman,
          ...card(`${named}\ndescription: { sl: "[Ime](enterprise)", en: "[It](imprion)", de: "[Er](imprion)" }`),
        },
      },
      {
        code: 'other-number',
        means: 'An amount or a year that was changed in one language alone is wrong in that one, or in all others.',
        files: { ...inGerman, ...card('name: { sl: Popust 15 %, en: 20% off, de: 15 % Rabatt }') },
      },
      {
        code: 'impossible-day',
        means:
          'A day that its month does not have, or with the name of another weekday. It is told once, where the first language has it.',
        files: card('name: { sl: "Sobota, 12. marca 2027", en: "Saturday, March 12, 2027" }'),
      },
      {
        code: 'twin-item',
        means: 'An entry that was pasted and never changed is shown twice.',
        files: onHome(`- component: link_cards
  data:
    cards:
      - { name: { sl: Naša omrežja za hotele, en: Our networks for hotels }, link: imprion/wifi }
      - { name: { sl: Naša omrežja za hotele, en: Our networks for hotels }, link: imprion/wifi }
`),
      },
      {
        code: 'decomposed-letter',
        means:
          'A letter may be written as one character or as a plain letter and its accent; searches, fonts and dictionaries want the first.',
        files: card('name: { sl: Omrez\u030cja, en: Our networks }'),
      },
      {
        code: 'garbled-text',
        means: 'Letters of UTF-8 were read as those of another encoding, somewhere between author and file.',
        files: card('name: { sl: NaÅ¡a omreÅ¾ja, en: Our networks }'),
      },
      {
        code: 'anchor-text',
        means: 'YAML takes a word that begins with & for an anchor, and leaves it out.',
        files: card('name:\n  sl: Naša omrežja\n  en: &Our networks'),
      },
      {
        code: 'comment-in-text',
        means: 'After a space, # begins a comment, also within a text that is not in quotes.',
        files: card('name:\n  sl: Naša omrežja\n  en: Our networks # all of them'),
      },
      {
        code: 'unread-markup',
        means: 'A mark that the field does not know, or that is not closed, is shown to readers as it is.',
        files: card('name: { sl: Naša omrežja, en: Our **networks** }'),
      },
      {
        code: 'stray-mark',
        means: 'A bracket that is not closed, a space too many or too few, a text that was pasted twice.',
        files: card('name: { sl: Naša omrežja, en: Our networks (and halls }'),
      },
      {
        code: 'typography',
        means:
          'Quotation marks, apostrophes, dashes, accents, days and decimals as another language or a typewriter has them, and words that a PDF has divided. `habits` of a locale say which quotation marks are right.',
        files: card('name: { sl: Naša omrežja, en: Our “networks” and "halls" }'),
      },
      {
        code: 'alt-and-decorative',
        means: 'A decorative picture is passed over by screen readers, so its text would never be heard.',
        files: card(`${named}\nimage: { src: mark.svg, decorative: true, alt: { sl: Znak, en: Mark } }`),
      },
      {
        code: 'file-name-as-text',
        means: 'A screen reader reads a text alternative out; the name of a file tells nothing.',
        files: card(`${named}\nimage: { src: mark.svg, alt: { sl: Znak, en: mark.svg } }`),
      },
      {
        code: 'own-address',
        means:
          'A link to a page of this site is written as its name: it is checked then, and leads to the right language.',
        files: card(`${named}\nlink: https://imprion.example/en/wifi`),
      },
      {
        code: 'written-fact',
        means: 'A number that content/facts.yaml holds is written out, and stays behind when the fact changes.',
        files: card('name: { sl: 750 strank, en: Our customers }'),
      },
    ],
  },
  {
    title: 'Names',
    examples: [
      {
        code: 'unknown-block',
        means: 'A block is a folder in `blocks/`, and `component` is its name.',
        files: onHome('- component: link_crads\n  data: {}\n'),
      },
      {
        code: 'unknown-layout',
        means: 'A layout is a file in `templates/layouts/`.',
        files: { [home]: `${other('Home')}layout: blnk\n` },
      },
      {
        code: 'unknown-theme',
        means: 'A theme is a folder in `themes/` with a `theme.yaml`.',
        files: changed('content/imprion/brand.yaml', 'theme: plain', 'theme: plein'),
      },
      {
        code: 'unknown-company',
        means: 'A company record is a file in `content/companies/`.',
        files: changed('content/imprion/brand.yaml', 'company: main', 'company: mian'),
      },
      {
        code: 'unknown-icon',
        means: 'Icons are those of the Lucide set, by their names on lucide.dev.',
        files: card(`${named}\nicon: wify`),
      },
      {
        code: 'unknown-image',
        means: 'Pictures are files of `content/media/`, named by their path in it.',
        files: card(`${named}\nimage: { src: makr.svg, decorative: true }`),
      },
      {
        code: 'screenshot-name',
        means:
          'A picture was put there as the computer had named it, in place of the one that was meant or before it got a name.',
        when: 'The picture of a card is `photos/Screenshot 2026-11-20 at 10.33.12.png`.',
        run: () => [
          problem.screenshotName(
            { file: home, path: ['blocks', 0, 'data', 'image', 'src'] },
            'photos/Screenshot 2026-11-20 at 10.33.12.png',
          ),
        ],
      },
      {
        code: 'small-picture',
        means: 'A thumbnail stands where the photograph was meant: browsers enlarge it to more than twice its size.',
        when: 'The opening of a page has a photograph of 160 by 120 pixels.',
        run: () => [
          problem.smallPicture({ file: home }, 'photos/lobby.jpg', { width: '160', height: '120', place: 864 }),
        ],
      },
      {
        code: 'broken-image',
        means: 'The file is there, but is not the picture that its name says, or is damaged.',
        when: 'A file of `content/media/` is named `.png` and holds words.',
        run: async (dir) => {
          writeFileSync(path.join(dir, 'map.png'), 'not a picture')
          const unusable = await unusableImages({
            mediaDir: dir,
            cacheDir: path.join(dir, 'cache'),
            paths: ['map.png'],
          })
          return [...unusable].map(([name, reason]) =>
            problem.brokenImage({ file: 'content/media/map.png' }, name, reason),
          )
        },
      },
      {
        code: 'missing-package',
        means: 'The families of `themes/fonts.yaml` come from npm packages, pinned in `package.json`.',
        when: '`themes/fonts.yaml` names `headline-sans`, and it is not installed.',
        run: () => fontProblemsOf({ 'headline-sans': [], 'text-sans': ['latin.woff2'] }),
      },
      {
        code: 'unknown-font',
        means: 'A file of a family is a woff2 file of its package.',
        when: '`themes/fonts.yaml` names `latin.woff2`, and the package has `files/latin.woff2`.',
        run: () => fontProblemsOf({ 'headline-sans': ['files/latin.woff2'], 'text-sans': ['latin.woff2'] }),
      },
      {
        code: 'broken-font',
        means: 'The file is there, but is damaged or no font.',
        when: 'The download of a package was cut off.',
        run: () =>
          fontProblemsOf(
            { 'headline-sans': ['latin.woff2'], 'text-sans': ['latin.woff2'] },
            { 'headline-sans/latin.woff2': 'The font has no table "cmap".' },
          ),
      },
      {
        code: 'unknown-colour',
        means: 'A colour is a token of the theme or six hexadecimal digits.',
        files: card(`${named}\ncolor: primry`),
      },
      {
        code: 'unknown-fact',
        means: 'A number that is written once in `content/facts.yaml` is used by its name.',
        files: onHome(`- component: statistic_numbers
  data:
    items:
      - value: { fact: customer }
        name: { sl: strank, en: customers }
`),
      },
      {
        code: 'unknown-brand',
        means:
          'A brand is a folder of `content/` with a `brand.yaml`; pages in any other folder would be published nowhere.',
        files: { 'content/impiron/pages/parking.yaml': other('Parking') },
      },
      {
        code: 'unknown-locale',
        means: 'Languages are listed in `content/site.yaml`.',
        files: card('name: { sl: Naša omrežja, eng: Our networks }'),
      },
      {
        code: 'same-locale',
        means: 'Each language is listed once.',
        files: changed('content/site.yaml', 'code: en', 'code: sl'),
      },
      {
        code: 'same-prefix',
        means: 'Links name the pages of a brand by its prefix, so two brands cannot share one.',
        files: changed('content/group/brand.yaml', 'theme: plain', 'prefix: imprion\ntheme: plain'),
      },
      {
        code: 'same-order',
        means: 'The brand switch shows the brands in the order of these numbers, so each has one of its own.',
        files: changed('content/imprion/brand.yaml', 'order: 2', 'order: 1'),
      },
      {
        code: 'changed-prefix',
        means: 'Links call the pages of a brand by its folder, and its prefix is another one now.',
        files: {
          ...changed('content/imprion/brand.yaml', 'prefix: imprion', 'prefix: hotels'),
          [home]: pageWith(
            `  - component: link_cards\n    data: { cards: [${['imprion', 'imprion/wifi', 'imprion'].map((to) => `{ ${named}, link: ${to} }`).join(', ')}] }\n`,
          ),
        },
      },
      {
        code: 'renamed-locale',
        means: 'A language has another code in `content/site.yaml` than in the texts: one of the two was changed.',
        files: changed('content/site.yaml', 'code: en', 'code: gb'),
      },
      {
        code: 'same-host',
        means: 'Two brands have the same address, or the pages of one would stand among those of the other.',
        files: changed('content/imprion/brand.yaml', 'host: imprion.example', 'host: group.example'),
      },
      {
        code: 'unusable-base',
        means:
          'A brand with a `base` stands below a path of the domain of another brand. There is no such domain, or something else has that path.',
        files: changed('content/imprion/brand.yaml', 'host: imprion.example', 'host: imprion.example\nbase: rooms'),
      },
    ],
  },
  {
    title: 'Links and pages',
    examples: [
      {
        code: 'dead-link',
        means: 'A link names a page that does not exist.',
        files: card(`${named}\nlink: enterprize`),
      },
      {
        code: 'dead-anchor',
        means: 'The page exists, but no block on it has this id.',
        files: card(`${named}\nlink: enterprise#certificates`),
      },
      {
        code: 'unknown-tag',
        means: 'A list asks for pages with a tag that no page has: most often one of the two is mistyped.',
        files: {
          ...onHome('- component: page_list\n  data: { pages: { tag: giude } }\n'),
          [enterprise]: `tags: [guide]\n${smallSite[enterprise]}`,
        },
      },
      {
        code: 'undated-entry',
        means:
          'A list with a feed asks for this page. Readers order what they are fed by its date, so one without stays out.',
        files: {
          [enterprise]: `tags: [guide]\n${smallSite[enterprise]}`,
          ...onHome('- component: page_list\n  data: { pages: { tag: guide, feed: true } }\n'),
        },
      },
      {
        code: 'unpublished-link',
        means:
          'A page links to one that is a draft, or whose time (`publish_from`) has not come. Menus and footers leave such links out by themselves.',
        files: {
          ...card(`${named}\nlink: enterprise`),
          [enterprise]: `draft: true\n${smallSite[enterprise]}`,
        },
      },
      {
        code: 'ending-page',
        means:
          'A page has an end (`publish_until`), and pages that stay link to it. It is told before that day and after it, and `--strict` does not count it: nobody is there at night to take links out. Menus and footers leave them out by themselves.',
        files: {
          ...card(`${named}\nlink: enterprise`),
          [enterprise]: `publish_until: 2027-01-01T00:00+01:00\n${smallSite[enterprise]}`,
        },
      },
      {
        code: 'ending-title',
        means:
          'The block that shows the title of a page ends (`publish_until`), or has not begun, and no other one shows it then. Two openings may follow each other: the second begins at the moment at which the first ends. `--strict` does not count it.',
        files: {
          [home]: pageWith(prose.replace('    data', '    publish_until: 2027-01-01T00:00+01:00\n    data')),
        },
      },
      {
        code: 'passed-day',
        means:
          'What ends on a day, such as an event or a job opening, is still shown after it. `--strict` does not count it: no build fails for a date.',
        when: 'The last day to apply for a job is over, and neither its block nor its page has a `publish_until`.',
        run: () => [problem.passedDay({ file: home, path: ['blocks', 0, 'data', 'closes'] }, '2026-10-31')],
      },
      {
        code: 'coming-day',
        means:
          'A day on which something was done is still to come, as after a slip of the year. `--strict` does not count it: no build fails for a date.',
        when: 'A page was updated in 2062.',
        run: async () =>
          (
            await checkedSite(
              { [home]: `updated: 2062-11-20\n${smallSite[home]}` },
              { moment: { at: Date.parse('2026-11-20T12:00Z'), drafts: false } },
            )
          ).problems,
      },
      {
        code: 'empty-list',
        means:
          'All pages that a list shows have an end (`publish_until`), so that it will show none from a day on, or shows none any more. A list that never had a page is not told of. `--strict` does not count it.',
        files: {
          ...onHome('- component: page_list\n  data: { pages: { tag: guide } }\n'),
          [enterprise]: `publish_until: 2027-01-01T00:00+01:00\ntags: [guide]\n${smallSite[enterprise]}`,
        },
      },
      {
        code: 'foreign-link',
        means:
          'A page names the languages that it is in (`locales`), and a link to it is shown in others. Readers of those get it in the language that stands in by the fallback chain. Menus, footers and lists leave such a page out by themselves.',
        files: {
          ...card(`${named}\nlink: enterprise`),
          [enterprise]: `locales: [en]\n${smallSite[enterprise]?.replace(/(title:.*)sl: [^,]*, /, '$1').replace(/^ {2}sl: .*\n/m, '')}`,
        },
      },
      {
        code: 'former-page',
        means:
          'A page says in `moved_from` what it was called, or content/gone.yaml that a page was deleted, and there is a page of that name. Its address cannot redirect and be a page.',
        files: { [home]: `moved_from: [enterprise]\n${smallSite[home]}` },
      },
      {
        code: 'former-page-twice',
        means: 'An old address can lead to one page only.',
        files: {
          [home]: `moved_from: [offers]\n${smallSite[home]}`,
          [enterprise]: `moved_from: [offers]\n${smallSite[enterprise]}`,
        },
      },
      {
        code: 'unknown-collection',
        means: 'The name in brackets of a page definition is that of a module of collections/.',
        when: 'content/group/pages/shop/[products].yaml is there, and collections/products.ts is not.',
        run: () =>
          expandPages([{ path: 'content/group/pages/shop/[products].yaml', contents: 'title: {}' }], []).problems,
      },
      {
        code: 'broken-collection',
        means:
          'The records of a collection cannot be read at all. No page of it is made, and links to such pages are not judged.',
        when: 'A row of content/data/products.csv has more cells than the first one.',
        run: () => productsOf('id,name\noak-table,Oak table,480\n').problems,
      },
      {
        code: 'source-away',
        means:
          'The function that is the source of a collection throws, or gives nothing for two minutes. What it gave last stands in for it, as far as the store has it.',
        when: 'The API that collections/products.ts asks answers 503.',
        run: () => [
          problem.awaySource({ file: 'collections/products.ts' }, 'products', 'the API answers 503', '3 hours'),
        ],
      },
      {
        code: 'empty-source',
        means:
          'The function that is the source of a collection gives an empty list where it gave records before, so all their pages would go.',
        when: 'The API that collections/products.ts asks gives no products.',
        run: () => [problem.emptySource({ file: 'collections/products.ts' }, 'products', 300)],
      },
      {
        code: 'same-record',
        means: 'Two records are known by the same id, or their pages would have the same address.',
        when: 'Two rows of content/data/products.csv have the same id.',
        run: () => productsOf('id,name\noak-table,Oak table\noak-table,Table of oak\n').problems,
      },
      {
        code: 'record-address',
        means:
          'The id of a record, or the field that `address` names, becomes a step of an address, so it is made of what needs no escaping in one.',
        when: 'content/data/products.csv has a row with the id "Oak table".',
        run: () => {
          const products = { ...productsOf('id,name\nOak table,Oak table\n'), isWhole: true }
          const page = { path: 'content/group/pages/shop/[products].yaml', contents: 'title: { field: name }' }
          return expandPages([page], [{ ...productsCollection, ...products }]).problems
        },
      },
      {
        code: 'foreign-address',
        means:
          'content/gone.yaml names an address of an earlier site by a host that no brand has. The servers of that host have to redirect it.',
        files: { 'content/gone.yaml': '- { page: "https://shop.example/index.php", to: enterprise }\n' },
      },
      {
        code: 'taken-address',
        means:
          'An old address in content/gone.yaml is that of a page, a file or another redirect. A page may still have been another one by its query.',
        files: { 'content/gone.yaml': '- { page: /enterprise.html, to: imprion/wifi }\n' },
      },
      {
        code: 'unsafe-link',
        means:
          'Links lead to pages by name, or to https:, mailto: and tel: addresses. Others could run scripts, or break on another domain.',
        files: card(`${named}\nlink: javascript:alert(1)`),
      },
      {
        code: 'unknown-file-link',
        means:
          'A link written as `file:` and a path leads to a file in `public/` of the brand on whose page it stands, or in `content/shared/public/`.',
        files: card(`${named}\nlink: file:price-list.pdf`),
      },
      {
        code: 'private-address',
        means: 'An address that was copied from `site dev`, or of a device in the office, leads readers nowhere.',
        files: card(`${named}\nlink: http://localhost:4000/enterprise`),
      },
      {
        code: 'broken-address',
        means:
          'An address of another site does not answer, or answers otherwise than with a page. `site check --external` alone asks, and tells each address once; one that answers people and no machines is named in `site.yaml` under `external.known`.',
        when: 'A card links to a page that is no longer there, and `site check --external` runs.',
        run: () => [problem.brokenAddress({ file: home }, 'https://museum.example/hours', 404)],
      },
      {
        code: 'moved-address',
        means:
          'An address of another site sends readers on for good. `site check --external` alone asks; an address that leads on for the time being is right.',
        when: 'A card links to a page that has moved, and `site check --external` runs.',
        run: () => [
          problem.movedAddress({ file: home }, 'http://museum.example/hours', 'https://museum.example/opening-hours'),
        ],
      },
      {
        code: 'national-number',
        means:
          'A telephone calls what the link says: from another country a number without its code is another one, or none.',
        files: card(`${named}\nlink: "tel:01 000 00 00"`),
      },
      {
        code: 'mistyped-email',
        means: 'Mail to a host that differs from one of ours by a single slip comes to nobody, or to somebody else.',
        files: card(`${named}\nlink: mailto:info@gruop.example`),
      },
      {
        code: 'same-entry',
        means: 'An entry of a menu was copied, and its link left: two entries lead to one page.',
        files: {
          'content/group/brand.yaml': (smallSite['content/group/brand.yaml'] ?? '').replace(
            /^navigation:.*$/m,
            'navigation: [{ name: { all: Wi-Fi }, link: imprion/wifi }, { name: { all: Hotel }, link: imprion/wifi }]',
          ),
        },
      },
      {
        code: 'hidden-entry',
        means:
          '`hidden: true` came along when a page was copied: its place in the menu says that it is meant to be read.',
        files: {
          'content/imprion/pages/wifi.yaml': `hidden: true\n${smallSite['content/imprion/pages/wifi.yaml']}`,
          'content/group/brand.yaml': (smallSite['content/group/brand.yaml'] ?? '').replace(
            /^navigation:.*$/m,
            'navigation: [{ name: { all: Wi-Fi }, link: imprion/wifi }]',
          ),
        },
      },
      {
        code: 'unlinked-privacy',
        means: 'A legal page lost its `legal: true`: visitors of a form agree to a policy that no footer leads to.',
        when: 'A page that forms name as `privacy` is neither legal nor in a menu.',
        run: () => [
          problem.unlinkedPrivacy(
            { file: 'content/shared/pages/privacy.yaml' },
            { file: home, path: ['blocks', 0, 'data', 'privacy'] },
          ),
        ],
      },
      {
        code: 'shown-otherwise',
        means: 'A number or an e-mail address was changed in the words and not in their link, or the other way round.',
        files: card('name: { sl: "Pokličite +386 1 000 00 00", en: "Call +386 1 000 00 00" }\nlink: tel:+38610000001'),
      },
      {
        code: 'wrong-offset',
        means:
          'Clocks go by summer time for half a year. A moment with the offset of the other half would come an hour too early or too late.',
        files: {
          'content/site.yaml': `${smallSite['content/site.yaml']}time_zone: Europe/Ljubljana\n`,
          [enterprise]: `publish_from: 2020-01-01T00:00+02:00\n${smallSite[enterprise]}`,
        },
      },
      {
        code: 'grouped-number',
        means: 'In YAML a point is a decimal one, whatever language a page is in.',
        files: changed('content/facts.yaml', 'value: 50,', 'value: 100.000,'),
      },
      {
        code: 'frame-address',
        means: 'The page of a video or a map is another one than the address that its provider gives for frames.',
        when: 'A `map_or_video` has the address of a video as the browser shows it.',
        run: () => [
          problem.frameAddress(
            { file: enterprise },
            'https://www.youtube.com/watch?v=a1b2c3d4e5f',
            'https://www.youtube-nocookie.com/embed/a1b2c3d4e5f',
          ),
        ],
      },
      {
        code: 'same-url',
        means: 'Two files would be served at one address.',
        files: { 'content/group/pages/terms.yaml': other('Our terms') },
      },
      {
        code: 'same-name',
        means:
          'Links name pages over all brands, so no two pages have one name: a brand with the prefix `imprion` has the name of its home page.',
        files: { 'content/group/pages/imprion.yaml': other('About Imprion') },
      },
      {
        code: 'page-path',
        means: 'The path of a page file is its address, so it is made of what needs no escaping in one.',
        files: { 'content/group/pages/Our Team.yaml': other('Our team') },
      },
      {
        code: 'same-id',
        means: 'An id names one block, for links and for locale variants.',
        files: onHome(`- component: contact
  id: write-us
  data: {}
- component: contact
  id: write-us
  data: {}
`),
      },
      {
        code: 'variant-without-page',
        means: '`wifi.en.yaml` changes `wifi.yaml` for English, so there has to be a `wifi.yaml`.',
        files: { 'content/imprion/pages/wi-fi.en.yaml': 'title: { en: Guest Wi-Fi }\n' },
      },
      {
        code: 'variant-unknown-block',
        means: 'A locale variant takes a block out by its id, and the page has none with this id.',
        files: { 'content/imprion/pages/wifi.en.yaml': 'blocks:\n  - id: prices\n    remove: true\n' },
      },
      {
        code: 'variant-name',
        means: 'A variant is called like its page, with the locale before the ending: `wifi.en.yaml`.',
        files: { 'content/imprion/pages/wifi-en.yaml': 'title: { en: Guest Wi-Fi }\n' },
      },
      {
        code: 'no-home',
        means: 'The home page of each brand is `pages/index.yaml`.',
        when: 'A brand has a `brand.yaml` and no `pages/index.yaml`.',
        files: { 'content/imprion/pages/index.yaml': null },
      },
      {
        code: 'redirect-loop',
        means:
          'The redirects of the domains are made from the pages; here two of them would send visitors in a circle, or over two hops.',
        when: 'A domain redirects /a to /b and /b to /a.',
        run: () => redirectsOf([redirect('/a', '/b'), redirect('/b', '/a')]).slice(0, 1),
      },
      {
        code: 'dead-redirect',
        means: 'A redirect leads to an address that no page has.',
        when: 'A domain redirects /old to /new, and there is no page /new.',
        run: () => redirectsOf([redirect('/old', '/new')]),
      },
      {
        code: 'redirect-syntax',
        means:
          'An old address in content/gone.yaml has signs that mean something else in _redirects, which Cloudflare and Netlify read: `:id` in its path, or a parameter without a value in its query.',
        files: { 'content/gone.yaml': '- { page: "/index.php?/topic/3", to: enterprise }\n' },
      },
      {
        code: 'hidden-page',
        means: 'The address of the page belongs to a redirect: another brand’s prefix leads to that brand’s domain.',
        files: { 'content/group/pages/imprion/news.yaml': other('News') },
      },
    ],
  },
  {
    title: 'Texts',
    examples: [
      {
        code: 'missing-translation',
        means:
          'A text is written in every language, or under `all` where it is the same in each. A build falls back as `site.yaml` says; `--strict` does not.',
        files: card('name: { en: Our networks }'),
      },
      {
        code: 'icu-syntax',
        means: 'Texts are ICU MessageFormat: what stands in braces is an argument.',
        files: card('name: { sl: Več, en: "More than {customers" }'),
      },
      {
        code: 'icu-arguments',
        means: 'A number that one language says, all languages say.',
        files: card('name: { sl: "veliko strank", en: "{customers} customers" }'),
      },
      {
        code: 'icu-unknown-argument',
        means: 'The arguments of content are facts.',
        files: card('name: { sl: "{custumers} strank", en: "{custumers} customers" }'),
      },
      {
        code: 'icu-plural',
        means: 'Languages differ in their plural forms: Slovenian has one, two, few and other.',
        files: card(`name:
  sl: "{customers, plural, one {# stranka} other {# strank}}"
  en: "{customers, plural, one {# customer} other {# customers}}"`),
      },
      {
        code: 'missing-message',
        means:
          "Blocks and templates name the interface texts that they show. The engine has those of its own blocks; this one, of a block of the site's own, is in no file of `content/messages/`.",
        when: '`blocks/prices/schema.ts` names `prices.from`, and `content/messages/prices.yaml` has only `prices.until`.',
        run: () => [problem.missingMessage({ file: 'content/messages/prices.yaml' }, 'prices.from', 'blocks/prices')],
      },
      {
        code: 'unused-message',
        means: 'An interface text that nothing shows is translated in vain.',
        files: {
          'content/messages/header.yaml': 'menu: { sl: Meni, en: Menu }\ngreeting: { sl: Pozdravljeni, en: Welcome }\n',
        },
      },
      {
        code: 'avoided-term',
        means: 'The glossary asks for another word, whatever ending this one has.',
        files: {
          ...card('name: { sl: Naša omrežja, en: Our visitor networks }'),
          'content/glossary.yaml':
            '- term: { sl: omrežje za goste, en: guest network }\n  avoid: { en: visitor network }\n',
        },
      },
      {
        code: 'unknown-word',
        means:
          'With `--spelling` every word of every text is looked up: in the dictionary of its language, and in `content/words.yaml`, where the words of the house are.',
        when: 'A card has a name with a slip of the pen.',
        run: async (dir) => {
          // A word with one suggestion: Hunspell seeks further ones for a quarter of a second, which on a busy machine gives others.
          const files = card('name: { sl: Naše omrežje, en: Our netowrk }')
          changeFiles(dir, files)
          const { site } = await checkedSite(files)
          if (!site.ok) return problemsOf(site)
          const { opened } = await openDictionaries(
            { root: path.resolve('.'), engine: path.resolve('.') },
            site.value.config.locales,
          )
          const sources = Object.entries(files).map(([path, contents]) => ({ path, contents: contents ?? '' }))
          const texts = textsOfFiles(sources, smallTemplates)
          // The other words of the small site are nobody's.
          const { problems } = checkSpelling(texts, { ...site.value, dictionaries: opened })
          return problems.filter(({ message }) => message.includes('netowrk'))
        },
      },
      {
        code: 'long-sentence',
        means:
          'With `--wording` the sentences of all pages but the legal ones are measured, in each language: one of more than 35 words is read twice, or not to its end. The summary has their mean length, and the phrases that stand on more than three pages.',
        when: 'A card says everything in one breath.',
        run: async (dir) => {
          const breath = Array.from({ length: 7 }, () => 'we plan networks, build them')
          const files = card(`name: { sl: Naša omrežja, en: "For companies ${breath.join(', ')} and run them." }`)
          changeFiles(dir, files)
          const { site } = await checkedSite(files)
          if (!site.ok) return problemsOf(site)
          const sources = Object.entries(files).map(([path, contents]) => ({ path, contents: contents ?? '' }))
          const texts = textsOfFiles(sources, smallTemplates)
          const { locales } = site.value.config
          return checkWording(texts, { locales, terms: [], legal: new Set() }).problems
        },
      },
      {
        code: 'missing-dictionary',
        means:
          'Spelling is checked with the packages dictionary-<language>, and the one of this language is not installed.',
        when: 'The site is translated into Polish, and `site check --spelling` runs.',
        run: () => [problem.missingDictionary({ file: 'content/site.yaml' }, 'pl', 'dictionary-pl')],
      },
      {
        code: 'unconfirmed-claim',
        means:
          'Something that a customer could rely on and that nobody in the company has confirmed. `site check` counts such claims, `--claims` lists them, and with `--confirmed` each is an error.',
        when: 'A card says how long an answer takes.',
        run: async (dir) => {
          const files = card(`${named}\nconfirm: [{ claim: Support answers within an hour., who: Head of support }]`)
          changeFiles(dir, files)
          const { site } = await checkedSite(files)
          return site.ok ? site.value.claims.map(problem.unconfirmedClaim) : problemsOf(site)
        },
      },
      {
        code: 'denied-claim',
        means:
          'Somebody who was asked has answered that a claim is not true (`denied` beside it): what the page says has to be corrected before it is published.',
        when: 'A card says how long an answer takes, and the head of support says otherwise.',
        files: card(
          `${named}\nconfirm: [{ claim: Support answers within an hour., who: Head of support, denied: Within a day. }]`,
        ),
      },
      {
        code: 'title-length',
        means: 'Titles of more than 60 characters are cut in search results.',
        files: changed(
          enterprise,
          'en: Enterprise',
          'en: Everything that we do for companies and for offices and for hotels',
        ),
      },
      {
        code: 'description-length',
        means: 'Descriptions of 70 to 160 characters are shown whole in search results.',
        files: changed(home, 'at least seventy and at most one hundred and sixty characters', 'few words'),
      },
      {
        code: 'missing-letter',
        means:
          'Fonts are cut down to the letters that the texts of each language use, and no font of this language has one of them.',
        files: changed(home, 'en: Home }', 'en: Home 語 }'),
      },
      {
        code: 'same-text',
        means:
          'Two pages of a domain that are called the same cannot be told apart in search results; nor can a page from its copy on the domain of another brand.',
        files: changed('content/group/pages/enterprise.yaml', 'en: Enterprise', 'en: Home'),
      },
    ],
  },
  {
    title: 'Looks and weight',
    examples: [
      {
        code: 'low-contrast',
        means:
          'Text that is too like its background cannot be read by everybody. The tokens of a theme are checked in all pairs that stand on each other.',
        files: changed('themes/plain/theme.yaml', "primary: '#F7901D'", "primary: '#C65F00'"),
      },
      {
        code: 'own-contrast',
        means: 'An author gave words a colour that cannot be read on what they stand on.',
        files: card(`${named}\ncolor: '#444444'`),
      },
      {
        code: 'over-budget',
        means: 'A page that weighs too much is slow on a phone. The block that has most of it is named.',
        when: 'A page has 2,000 different sentences in one block.',
        run: () => {
          const sentences = Array.from(
            { length: 2000 },
            (_, n) => `<p>${(n * 2654435761).toString(36)} ${(n * 40503).toString(36)}</p>`,
          )
          const contents = `<section id="prose">${sentences.join('')}</section>`
          const route = {
            brand: 'group',
            locale: 'sl',
            page: 'terms',
            host: 'group.example',
            path: '/terms',
            file: 'terms.html',
            source: 'content/shared/pages/terms.yaml',
            isHome: false,
            isHidden: false,
          }
          const blockWeights = () => [{ id: 'prose', name: 'prose', bytes: contents.length }]
          return overweightPage({ route, document: { contents }, blockWeights })
        },
      },
      {
        code: 'too-many-redirects',
        means:
          'Cloudflare Pages reads a limited number of redirects and drops the rest. Other hosts have no such limit.',
        when: 'A domain has 2,001 redirects.',
        run: () => {
          const lines = Array.from({ length: 2001 }, (_, n) => ({ from: `/old-${n}`, to: `/new-${n}`, status: 301 }))
          return checkRedirectLines(lines, { file: 'content/group/brand.yaml' })
        },
      },
      {
        code: 'long-policy',
        means:
          'The security policy of a domain names a hash for each page that sets colours of its own and for each style attribute, and Cloudflare Pages reads lines of a limited length.',
        when: 'Forty pages of a domain set colours of their own.',
        run: () => {
          const hashes = Array.from({ length: 40 }, (_, n) => `'sha256-${String(n).padStart(43, '0')}='`)
          const line = `  Content-Security-Policy: default-src 'none'; style-src 'self' ${hashes.join(' ')}`
          return checkHeadersFile(`/*\n${line}\n`, { file: 'content/group/brand.yaml' }, 'group.example')
        },
      },
    ],
  },
  {
    title: 'Output',
    examples: [
      {
        code: 'foreign-folder',
        means:
          'A folder in the output has the name of a domain, and was not made by site. It may hold something of value.',
        when: '`dist/group.example` is there before the first build.',
        run: (dir) => {
          mkdirSync(path.join(dir, 'dist/group.example'), { recursive: true })
          return problemsOf(openOutput(path.join(dir, 'dist'), ['group.example']))
        },
      },
      {
        code: 'foreign-file',
        means:
          'The folder of a domain holds exactly what the build has made. What others put there would be published or lost by chance, so nothing is written until it is somewhere else.',
        when: 'Somebody has put `CNAME` and a repository into `dist/group.example`.',
        run: async (dir) => {
          const out = path.join(dir, 'dist')
          const written = openOutput(out, ['group.example'])
          if (!written.ok) return written.problems
          const file = stager(out, 'group.example')({ path: 'index.html', contents: '' })
          await commit(out, [{ host: 'group.example', files: [file] }])
          written.value.release()
          changeFiles(out, {
            'group.example/CNAME': '',
            'group.example/.git/HEAD': '',
            'group.example/.git/config': '',
          })
          return problemsOf(openOutput(out, ['group.example']))
        },
      },
      {
        code: 'output-place',
        means:
          'A build takes away what it no longer has, so its output lies in a folder of its own: not among sources, and not around them.',
        when: 'Somebody types `site build --out .` in the project.',
        run: () => [problem.outputPlace({ file: '.' }, 'it holds the project')],
      },
      {
        code: 'build-running',
        means: 'Two builds cannot write to one folder. A build that was killed does not count.',
        when: 'Another `site build` is at work on the same folder.',
        run: (dir) => {
          // The process that started the tests holds the lock.
          mkdirSync(path.join(dir, 'dist/.site'), { recursive: true })
          writeFileSync(path.join(dir, 'dist/.site/lock'), lockOf(process.ppid))
          return problemsOf(openOutput(path.join(dir, 'dist'), ['group.example'])).map((each) => ({
            ...each,
            message: each.message.replace(String(process.ppid), '4711'),
          }))
        },
      },
      {
        code: 'disk-failed',
        means:
          'The disk is full or broken, or a file may not be read or written. What was built before is still there, untouched.',
        when: 'The disk has no room left.',
        run: () => [problem.diskFailed({ file: 'dist' }, 'ENOSPC: no space left on device, write')],
      },
      {
        code: 'unfinished-output',
        means:
          'The system refused something after the first new file was in place, so files of two builds lie side by side. Every command that opens the folder, to write or to read it, first tries to go on where this was broken off.',
        when: 'A folder of the output belongs to somebody else.',
        run: () => [
          problem.unfinishedOutput(
            { file: 'dist' },
            "EACCES: permission denied, rename '.../en.html' -> '.../en.html'",
          ),
        ],
      },
      {
        code: 'nothing-built',
        means: '`site preview` and `site hosting` work on what a build has written.',
        when: '`site hosting nginx` runs before the first `site build`.',
        run: (dir) => {
          const options = { root: '/srv/www', contact: '127.0.0.1:8787', choosesLocale: true }
          return problemsOf(hosting('nginx', path.join(dir, 'dist'), options as Parameters<typeof hosting>[2]))
        },
      },
      {
        code: 'vanished-url',
        means:
          '`site diff --guard` compares what was published with what is to be: an address that answered must not lead nowhere.',
        when: 'A page was renamed, and its old address is no redirect.',
        run: () => [
          problem.vanishedUrl({ file: 'dist/imprion.example' }, ['imprion.example/wifi', 'imprion.example/en/wifi'], {
            page: 'imprion/wifi',
            now: 'imprion/guest-wifi',
          }),
        ],
      },
      {
        code: 'several-domains',
        means: '`site publish` brings the folder of one domain to where that domain is served from.',
        when: '`site publish dist /srv/www` is typed.',
        run: () => [problem.severalDomains({ file: 'dist' }, ['group.example', 'imprion.example'])],
      },
      {
        code: 'changed-build',
        means:
          'Every file is compared with the manifest of its build before anything is published: a folder that was copied in part, or that somebody has changed, is not.',
        when: 'A copy of the folder broke off.',
        run: () => [problem.changedBuild({ file: 'dist/imprion.example' }, 'en/wifi.html is missing')],
      },
      {
        code: 'publication-running',
        means: 'Two publications cannot write to one folder. One that was killed does not count.',
        when: 'Another `site publish` is at work on the same folder.',
        run: () => [problem.publicationRunning({ file: '/srv/www/imprion.example' }, 4711)],
      },
      {
        code: 'occupied-place',
        means:
          'A publication replaces and deletes only what one before it has put there. What is of others may be of value, so nothing was done.',
        when: 'A site of before lies in the folder of the server.',
        run: () => [problem.occupiedPlace({ file: '/srv/www/imprion.example' }, ['index.html'])],
      },
      {
        code: 'foreign-published',
        means: 'It is neither replaced nor deleted, and everybody can ask for it.',
        when: 'Somebody has put a file onto the server.',
        run: () => [problem.foreignPublished({ file: '/srv/www/imprion.example' }, ['google7f3a.html'])],
      },
      {
        code: 'publication-broken-off',
        means:
          'The disk, the network or the store has refused something. What was begun is noted in the place itself, and the next publication, of this or of another build, makes it right.',
        when: 'The store is not reached.',
        run: () => [
          problem.publicationBrokenOff({ file: 's3://imprion.example' }, 'connect ECONNREFUSED 127.0.0.1:9000'),
        ],
      },
      {
        code: 'broken-code',
        means:
          'A block, template or style is not valid code. Nothing is built; `site dev` goes on with the last good version.',
        when: '`blocks/link_cards/block.tsx` closes another element than it has opened.',
        run: async (dir) => {
          mkdirSync(path.join(dir, 'blocks/link_cards'), { recursive: true })
          const file = path.join(dir, 'blocks/link_cards/block.tsx')
          writeFileSync(file, 'export default function LinkCards() {\n  return <ul></ol>\n}\n')
          const bundled = build({ entryPoints: [file], absWorkingDir: dir, write: false, logLevel: 'silent' })
          const made = await orCodeProblems(bundled, { root: dir, engine: dir })
          return made.ok ? [] : made.problems
        },
      },
      {
        code: 'wrong-export',
        means:
          'A module of `blocks/` or `emit/` lacks an export that every module of its kind has, or exports something else under its name. Nothing is built.',
        when: '`blocks/prices/block.tsx` wakes at a moment that there is not.',
        run: async (dir) => {
          mkdirSync(path.join(dir, 'blocks/prices'), { recursive: true })
          writeFileSync(
            path.join(dir, 'blocks/prices/block.tsx'),
            "export default function Prices() {\n  return <p />\n}\nexport const hydrate = 'visble'\n",
          )
          const block = {
            ...must(smallTemplates.blocks.get('prose')),
            ...{ name: 'prices', hydrate: 'visble' as BlockModule['hydrate'] },
          } as BlockModule
          const faults = moduleFaults({ blocks: new Map([['prices', block]]) }, {})
          const made = await orCodeProblems(Promise.reject(new WrongModules(faults)), { root: dir, engine: dir })
          return made.ok ? [] : made.problems
        },
      },
      {
        code: 'changed-meanwhile',
        means:
          'A page was saved or deleted between the moment it was checked and the moment it was read again to be rendered. Nothing is written.',
        when: 'A page is saved while the site is being built.',
        run: () => [problem.changedMeanwhile({ file: 'content/imprion/pages/wifi.yaml' })],
      },
      {
        code: 'broken-page',
        means:
          'A block threw while the page was rendered, or while its `check` looked at the data. That is a mistake in the block, which has to take everything its schema allows.',
        when: 'A block reads a field that an author may leave out.',
        run: () => [
          problem.brokenPage(
            { file: 'content/imprion/pages/wifi.yaml' },
            'https://imprion.example/wifi',
            "Cannot read properties of undefined (reading 'href')",
          ),
        ],
      },
      {
        code: 'react-warning',
        means:
          'React warns of the markup of a block, as its development build does while the examples of the site’s own blocks are rendered: keys that are missing, attributes that no element has. Pages are built all the same.',
        when: 'A block writes `<ul>{lines.map((line) => <li>{line}</li>)}</ul>`.',
        run: () => [
          problem.reactWarning(
            { file: 'blocks/card_list/block.tsx' },
            'Each child in a list should have a unique "key" prop. See https://react.dev/link/warning-keys for more information.',
          ),
        ],
      },
      {
        code: 'misplaced-element',
        means:
          'A block writes an element into one that browsers close before it. The page is another one than the block has written, and a block that wakes in it finds other elements.',
        when: 'A block writes `<p><div>{title}</div></p>`, and one of its examples shows it.',
        run: () => [problem.misplacedElement({ file: 'blocks/card_list/block.tsx' }, 'p', 'div')],
      },
      {
        code: 'hydration-mismatch',
        means:
          'A block that woke in the browser renders something else there than the build did. Visitors keep attributes as they were built, and see texts and elements change as the page loads. Only `site dev` tells it, in the terminal and over the page.',
        when: 'A block writes `<time>{new Date().toLocaleTimeString()}</time>`.',
        run: () => [
          problem.hydrationMismatch(
            { file: 'blocks/clock/block.tsx' },
            { built: '"10:30"', rendered: '"10:31"', within: 'in <time> (blocks/clock/block.tsx:9), in Clock' },
          ),
        ],
      },
      {
        code: 'broken-island',
        means: 'A block throws in the browser. Only `site dev` tells it, in the terminal and over the page.',
        when: 'A block renders a component of a package that brings a Preact of its own.',
        run: () => [
          problem.brokenIsland(
            { file: 'blocks/care/block.tsx' },
            "Cannot read properties of undefined (reading '__H')",
            'in Care',
          ),
        ],
      },
      {
        code: 'blocked-source',
        means:
          'A page would load something of others that the security policy of its domain forbids, so visitors would see nothing of it. The policy follows from `third_parties` in brand.yaml.',
        when: 'A block writes `<script src="https://count.example/count.js">` into a page of a brand that names nobody.',
        run: () =>
          sourceProblems('<script src="https://count.example/count.js"></script>', [], () => ({ file: enterprise })),
      },
      {
        code: 'early-source',
        means:
          'A page loads something of others at once that visitors have to allow first: their address, and what they look at, would be told before.',
        when: 'A block writes the frame of a map into the page, and brand.yaml has the map under `category: media`.',
        run: () =>
          sourceProblems('<iframe src="https://maps.example/frame"></iframe>', [maps], () => ({ file: enterprise })),
      },
      {
        code: 'broken-emitter',
        means:
          'A module of `emit/` threw, or gave something else than structured data, files or headers. It is told once, with the first page or domain that it fails for.',
        when: '`files` of emit/feed.ts gives one file in place of a list.',
        run: () => emittedBy({ files: () => ({ path: 'feed.json', contents: '{}' }) as never }),
      },
      {
        code: 'emitted-header',
        means:
          'A header of a module of `emit/` would stand beside one of the same name, which hosts do not treat alike; or it cannot be sent as it is written.',
        when: 'emit/policy.ts gives `/*` a Content-Security-Policy of its own.',
        run: () => emittedBy({ headers: () => [{ pattern: '/*', headers: [['Content-Security-Policy', 'none']] }] }),
      },
    ],
  },
  {
    title: 'Translations',
    examples: [
      {
        code: 'translation-file',
        means:
          'What a translator sends back is read strictly: it is a file of the format in which it went out, well-formed, in UTF-8, without a document type.',
        when: 'A PO file is brought back as the XLIFF that it was made of, cut off in the middle.',
        run: () => [problem.notATranslation({ file: 'sl-en.xlf' }, 'It is not well-formed XML: Unclosed tag.')],
      },
      {
        code: 'translation-unknown',
        means:
          'Each sentence has the name of its text, which has to be there still. The others of the file are written.',
        when: 'A block was deleted while its text was being translated.',
        run: () => takenBack([{ id: 'imprion.pages.wifi:blocks.gone.title', source: 'Sobe', target: 'Rooms' }]),
      },
      {
        code: 'translation-source',
        means:
          'The words that were translated are not those of the site any more, and nothing tells where their translation belongs.',
        when: 'A paragraph was deleted while it was being translated.',
        run: () => takenBack([{ id: 'messages.a:rooms:p.3WT5x4', source: 'Soba', target: 'Rooms' }]),
      },
      {
        code: 'translation-late',
        means:
          'The words of the site were changed while they were being translated. The translation is kept, and is stale from the start.',
        when: 'The Slovenian text was changed while it was being translated.',
        run: () => takenBack([{ id: 'messages.a:rooms', source: 'Soba', target: 'Rooms' }]),
      },
      {
        code: 'translation-pages',
        means:
          'A name after `--pages` is that of a page, a file or a folder. A typo would pass for a site where nothing waits.',
        when: '`site translations --min --pages imprion/wfi`.',
        run: () => [problem.unknownPlace('imprion/wfi', ['imprion/wifi'])],
      },
      {
        code: 'translation-command',
        means: '`site translations translate -- my-translator` has this command translate what is missing.',
        when: 'No program of this name is installed.',
        run: () => [problem.untranslating('my-translator', 'spawn my-translator ENOENT')],
      },
      {
        code: 'changes-history',
        means: '`site changes` compares the content with a commit of Git.',
        when: 'A commit is named that was not fetched.',
        run: () => [problem.noHistory('Git has no commit "origin/main" here.')],
      },
      {
        code: 'translation-pictures',
        means: '`site translations export --pictures` lays a picture of each block beside the file.',
        when: 'The machine that exports has no Chromium.',
        run: () => [problem.noPictures('There is no Chromium here.')],
      },
      {
        code: 'translation-overwrite',
        means: 'A file that came back from a translator is not exported over before it was taken back.',
        when: 'A translated file lies in `translations/`, and the texts of other pages are exported.',
        run: () => [problem.unreturnedFile({ file: 'sl-en.xlf' }, 12)],
      },
      {
        code: 'translation-conflict',
        means:
          'A file speaks only of what was changed in it. Where other words have been written in the site since it went out, both are told and neither is lost.',
        when: 'A colleague has changed the English text while the translator did too.',
        run: () => takenBack([{ id: 'messages.a:key', source: 'Ključ', target: 'Key' }]),
      },
      {
        code: 'translation-double',
        means: 'Each text stands in a file once.',
        when: 'Two files of translators were put together, and both have translated one text.',
        run: () =>
          takenBack([
            { id: 'messages.a:rooms', source: 'Sobe', target: 'Rooms' },
            { id: 'messages.a:rooms', source: 'Sobe', target: 'Our rooms' },
          ]),
      },
      {
        code: 'translation-unwritable',
        means: 'Nothing is written that `site check` could not read.',
        when: 'A page would have more than a MiB with the translations of one more language.',
        run: () => [
          problem.unwritableFile(
            { file: 'sl-ar.xlf' },
            'content/shared/pages/privacy-policy.yaml',
            'This file has 1.2 MiB; a text file has at most 1.',
          ),
        ],
      },
      {
        code: 'translation-code',
        means: 'Arguments, links and marks have to be in a translation as they are in its source.',
        when: 'An argument was translated too.',
        run: () => takenBack([{ id: 'messages.a:plan', source: 'Načrt {place}', target: 'Plan {kraj}' }]),
      },
      {
        code: 'translation-form',
        means: 'A text with plurals is written once all forms that the language needs are there.',
        when: 'Of a text in two forms one was translated.',
        run: () =>
          takenBack([
            { id: 'messages.a:count:n-one', source: '# soba', target: '# room' },
            { id: 'messages.a:count:n-other', source: '# sob', target: '' },
          ]),
      },
      {
        code: 'translation-length',
        means: 'Titles and descriptions have as much room as search engines show (title-length, description-length).',
        when: 'The title of a page is translated by a sentence.',
        run: () => [problem.longTranslation({ file: 'sl-en.xlf' }, 'imprion.pages.wifi:title', 72, 41)],
      },
      {
        code: 'problems-elsewhere',
        means: 'With `site check --brand` or `--locale` only problems of these are told, and the others are counted.',
        when: 'Somebody who looks after Imprion in Croatian checks it while another brand has two mistakes.',
        run: () => [problem.elsewhere({ file: 'content/site.yaml' }, 2)],
      },
      {
        code: 'translation-coverage',
        means: 'With `site translations --min` a language has to be translated, and up to date, to so many percent.',
        when: 'A new language has 40 % of its texts.',
        run: () => [problem.fewTranslations({ file: 'content/translations.lock' }, 'hr', 40, 95)],
      },
    ],
  },
]

/** As the lock of a process is written where the system tells its start. */
function lockOf(pid: number): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return `${pid} ${fields[19]}`
}

/** Three interface texts, and what a translator into English has made of them. */
async function takenBack(units: { id: string; source: string; target: string }[]): Promise<Problem[]> {
  const { site } = await checkedSite()
  if (!site.ok) throw new Error('The small site has mistakes.')
  const { config } = site.value
  const text = (name: string, sl: string): SiteText => ({
    id: `messages.a:${name}`,
    file: 'content/messages/a.yaml',
    path: [name],
    name: [name],
    text: { sl },
    isMarkdown: false,
    about: '',
  })
  const texts = [
    text('rooms', 'Sobe'),
    text('plan', 'Načrt {place}'),
    { ...text('key', 'Ključ'), text: { sl: 'Ključ', en: 'Key card' } },
    text('count', '{n, plural, one {# soba} other {# sob}}'),
  ]
  const languages = { from: { code: 'sl', tag: 'sl-SI' }, to: { code: 'en', tag: 'en-US' } }
  const returned = units.map((unit) => ({ ...unit, said: undefined, sent: undefined, offset: 0 }))
  const given = {
    file: 'sl-en.xlf',
    texts,
    isMachine: false,
    conflicts: 'reported',
    stateOf: () => 'translated' as const,
  } as const
  return takeBack(config, returned, { ...languages, ...given }).problems
}
