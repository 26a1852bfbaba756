// Problems that look like slips of the hand.
import { locale } from '../../checked_card.ts'
import { pageWith, smallSite } from '../../checked_site.ts'
import { card, type Example, enterprise, home, named, onHome, prose } from './example.ts'

/** A third language, in which nothing has to be written. */
const inGerman = {
  'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
    /^default_locale/m,
    '  - { code: de, name: Deutsch, tag: de-DE, hreflang: de-DE, sitemap: de-DE, state: preparing }\n$&',
  ),
}

export const slips: Example[] = [
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
      [1, 2].map((n) => `- component: prose\n  data: { title: { all: Title ${n} }, body: { all: Text } }\n`).join(''),
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
    code: 'vague-link',
    means: 'Links are read out, and listed, without the sentence that they stand in.',
    files: card('description: { sl: "Cene so [tukaj](enterprise).", en: "See [our prices](enterprise)." }'),
  },
  {
    code: 'other-number',
    means:
      'A number, an hour or a day that was changed in one language alone is wrong in that one, or in all others; so is one that no other language has.',
    files: { ...inGerman, ...card('name: { sl: Popust 15 %, en: 20% off, de: 15 % Rabatt }') },
  },
  {
    code: 'other-name',
    means: 'A text that was copied from another brand still names that one in a language.',
    files: { ...inGerman, ...card('name: { sl: Pišite v Group, en: Contact Group, de: An Imprion schreiben }') },
  },
  {
    code: 'broken-off',
    means:
      'The end of a text was lost in one language: it stops within a sentence, or is far shorter than in all others.',
    files: {
      'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
        /^default_locale/m,
        `${['de', 'it'].map((code) => locale(code, ', state: preparing')).join('')}$&`,
      ),
      ...card(`name:
  sl: Izmerimo signal v vsaki sobi, postavimo dostopne točke in ločimo omrežja.
  en: We measure the signal in every room, install access points and part the networks.
  de: Wir messen das Signal in jedem Zimmer, setzen Access Points und trennen Netze.
  it: Misuriamo il segnale in ogni camera e posiamo gli access`),
    },
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
    means:
      'A bracket that is not closed, a space too many or too few, a text that was pasted twice, what an assistant, a spreadsheet, a word processor or Git left in it.',
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
    means: 'A link to a page of this site is written as its name: it is checked then, and leads to the right language.',
    files: card(`${named}\nlink: https://imprion.example/en/wifi`),
  },
  {
    code: 'written-fact',
    means: 'A number that content/facts.yaml holds is written out, and stays behind when the fact changes.',
    files: card('name: { sl: 750 strank, en: Our customers }'),
  },
]
