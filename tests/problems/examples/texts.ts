// Problems of texts, and of their translations.
import path from 'node:path'
import { textsOfFiles } from '../../../cli/content/authoring/localized_texts.ts'
import { checkSpelling } from '../../../cli/content/check/check_spelling.ts'
import { checkWording } from '../../../cli/content/check/check_wording.ts'
import { openDictionaries } from '../../../cli/io/sources/dictionaries.ts'
import * as problem from '../../../cli/problems/sentences.ts'
import { checkedSite, smallTemplates } from '../../checked_site.ts'
import { changeFiles } from '../../small_site.ts'
import { card, changed, type Example, enterprise, home, named, problemsOf } from './example.ts'

export const texts: Example[] = [
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
      'Two pages of a domain that are called the same cannot be told apart in search results; nor can a page from its copy on the domain of another brand. The same goes for the subject of a form, and for what is said of two pictures.',
    files: changed('content/group/pages/enterprise.yaml', 'en: Enterprise', 'en: Home'),
  },
]
