// All that the engine knows of single languages, by their tags: what is right in one and a slip in another. A language that is not
// here is left alone; a site teaches the check others, or better, with `habits` at a locale of site.yaml.
import type { WrittenHabits } from '../../schema/content_files/habits.ts'

export interface Language extends Pick<WrittenHabits, 'may_repeat' | 'no_break_before' | 'no_break_behind'> {
  /** Words without which hardly any sentence does. Some belong to several languages. */
  common?: string
  /** What loses its vowel before another: "l’assistenza", "d’accès". */
  elided?: readonly string[]
  /** Pairs of quotation marks that are right, the usual one first; a language without them is not judged. */
  quotes?: string
  /** Whether a full stop stands behind the number of a day before its month. */
  dayStop?: boolean
  /** True if one stands behind a year too. */
  yearStop?: true
  /** Words that need an accent at their end, without it, as a pattern. */
  accentless?: string
  /** Common words that have an umlaut, with two letters in its place, as a pattern. */
  umlautless?: string
  /** A word that stands twice where a clause begins with it: what stands before, and both of them. */
  relative?: RegExp
  /** Words of a link that say nothing of where it leads. */
  vague?: string
  /** What an assistant or a translation service says of a text that it gives, as patterns. */
  assistant?: string
  /** Of a word, its endings. */
  declension?: (word: string) => Declension
}

/** Endings that a word may take after its stem, and how the stem is found in the dictionary form. */
export interface Declension {
  /** Endings of the dictionary form that other forms do not have. */
  ending: RegExp
  endings: string[]
  /** True if the stem alone is no word. */
  needsEnding?: boolean
  /** What else happens to the last sounds of a stem, as a pattern. */
  changed?: (stem: string) => string
}

/** A sentence up to its colon, which names a text and not what it is about: "our improved plans" are no words of an assistant. */
const preface = (begin: string, text: string, mark: string) =>
  `(?:${begin}) [^.:\\n]{0,20}(?:${text})[^.:\\n]{0,60}:|${mark}`

const list = (words: string) => words.split(' ')
const germanWords = ['das', 'dass', 'dich', 'ihr', 'mich', 'sich', 'sie']
const frenchWords = ['nous', 'vous']
const softened: Record<string, string> = { k: '[kcč]', g: '[gzž]', h: '[hsš]' }

export const languages: Readonly<Record<string, Language>> = {
  de: {
    vague: 'hier, hier klicken, klicken Sie hier, mehr, weiter, Link',
    may_repeat: germanWords,
    relative: /(?:,|(?<!\p{L})(?:und|oder|sowie)) (?:\p{L}+ ){0,2}die die$/iu,
    dayStop: true,
    quotes: '„“ »« ‚‘ ›‹',
    assistant: preface(
      'Hier (?:ist|kommt|folgt|finden Sie) (?:die|der|das|eine?|Ihre?|deine?)',
      'Übersetzung|(?:übersetzt|überarbeitet|verbessert|korrigiert)e[nrs]? (?:Text|Fassung|Version)',
      'Übersetzt mit DeepL',
    ),
    umlautless:
      '[Ff]uer(?!\\p{L})|(?:[Ff]uehr|[Uu]eber|[Ww]aehl|[Ww]aehrend|[Kk]oenn|[Mm]uess|[Mm]oech|[Mm]oeglich|[Ww]uerd|[Ww]uensch|[Nn]aechst|[Aa]ender|[Oo]effn|[Ll]oes[eut]|Gaest|Raeum|Waend|Waerme|Buero|Oesterreich)\\p{Ll}*',
    declension: () => ({ ending: /e$/, endings: list('e n s en em er es ern ns') }),
    common:
      'aber alle als am an auch auf aus bei bis das dass dem den der des die ein eine einem einen einer es für hat ihr ihre ihrem ihren im in ist kann können mit nach nicht noch nur oder ohne sich sie sind so über um und unsere uns von vor was welche wenn werden wie wir wird zu zum zur',
  },
  'de-CH': { may_repeat: germanWords, quotes: '«» „“ ‹›' },
  'de-LI': { may_repeat: germanWords, quotes: '«» „“ ‹›' },
  en: {
    vague: 'here, click here, this link, link, more',
    dayStop: false,
    quotes: '“” ‘’',
    assistant: preface(
      "Here(?:['’]s| is) (?:the|your|an?)",
      'translation|(?:translated|revised|rewritten|polished|improved|corrected) (?:text|version)',
      'As an AI (?:language )?model|Translated with DeepL',
    ),
    may_repeat: ['had', 'that'],
    declension: () => ({ ending: /$/, endings: list("s es 's ’s") }),
    common:
      'a all an and are as at be by can do each for from has have how if in into is it its no not of on one or our so that the their they this to until we what when where which who will with without you your',
  },
  es: { may_repeat: ['se'] },
  fr: {
    vague: 'ici, cliquez ici, cliquer ici, ce lien, plus',
    // Imprimerie nationale, Lexique des règles typographiques; a wide no-break space (U+00A0) will do.
    may_repeat: frenchWords,
    dayStop: false,
    quotes: '«» “” ‹› ‘’',
    assistant: preface(
      'Voici (?:la|le|une?|votre)',
      'traduction|(?:texte|version) (?:tradui|reformul|révis|corrig|amélior)',
      'Traduit avec DeepL',
    ),
    no_break_before: ';:?!%»',
    no_break_behind: '«',
    elided: ['l', 'd', 'n', 's', 'c', 'j', 'm', 't', 'qu', 'jusqu', 'lorsqu', 'puisqu'],
    declension: () => ({ ending: /$/, endings: list('s e es x') }),
    common:
      'à au aux avec ce ces chaque comme comment dans de des du elle en entre est et il ils la le les leur leurs mais ne nos notre nous ou où par pas plus pour que qui quoi sa sans se ses son sont sous sur tout un une vos votre vous',
  },
  // Spaces are another rule there (Office québécois de la langue française).
  'fr-CA': { may_repeat: frenchWords },
  hr: {
    vague: 'ovdje, kliknite ovdje, klikni ovdje, više, poveznica',
    may_repeat: ['je'],
    dayStop: true,
    yearStop: true,
    quotes: '„” »« „“ ‚’ ›‹',
    assistant: preface(
      '(?:Evo|Ovdje je|Ovo je)',
      'prijevod|(?:preveden|ispravljen|poboljšan)\\p{Ll}* (?:tekst|verzij)',
      'Prevedeno (?:pomoću|s|uz) DeepL',
    ),
    // Barić, Hrvatska gramatika: nouns and adjectives; k, g, h change before e and i, and a is dropped (centar, centra).
    declension: () => ({
      ending: /[aeio]$/,
      endings: list(
        'a e i o u om em og oga om omu ome oj im ih ima ama ma ov ova ove ovi ovo ovu ovog ovoga ovom ovim ovih ovima evi eva eve evima ju',
      ),
      changed: (stem) => stem.replace(/a([lnrck])$/, 'a?$1').replace(/[kgh]$/, (last) => softened[last] ?? last),
    }),
    common:
      'a ako ali bez bi biti bude ćemo ćete da do dok gdje i ih ili ima imate iz iz je jer jesu još kada kako kao kod koja koje kojem koji kojih kojim kojima kojoj koju koliko li mogu može možete na nakon naš naša naše našem naših našim našoj našu ne nego nije o od po pod prema pri prije s sa samo se smo ste su su svaki sve svi što tako te tko to trebate u uz vas vaš vaša vaše vašem vaših vašim vašoj vašu već vi za zato',
  },
  it: {
    vague: 'qui, clicca qui, cliccare qui, questo link, di più',
    may_repeat: ['adagio', 'appena', 'ben', 'così', 'passo', 'piano', 'poco', 'quasi', 'sì', 'via'],
    dayStop: false,
    quotes: '«» “” ‹› ‘’',
    assistant: preface(
      'Ecco (?:la|il|una?)',
      'traduzione|(?:testo|versione) (?:tradott|riscritt|rivist|corrett|migliorat)',
      'Tradotto con DeepL',
    ),
    accentless:
      'E|e|[Cc]osi|[Pp]iu|[Pp]uo|[Gg]ia|[Pp]ero|[Cc]ioe|[Pp]erche|[Pp]oiche|[Aa]ffinche|[Ff]inche|[Ss]ara|\\p{L}+(?!s)\\p{L}ta|[Ll]unedi|[Mm]artedi|[Mm]ercoledi|[Gg]iovedi|[Vv]enerdi',
    elided: ['l', 'd', 'un', 'dell', 'nell', 'all', 'dall', 'sull', 'quell', 'quest', 'c', 's', 'bell', 'senz'],
    // A noun in -o has a plural in -i, one in -a in -e, one in -e in -i; -co and -ga take an h.
    declension: (word) => {
      const [vowel = ''] = /[aeo]$/.exec(word) ?? []
      const endings: Record<string, string> = { a: 'a e he', e: 'e i', o: 'o i hi' }
      return { ending: /[aeo]$/, endings: list(endings[vowel] ?? ''), needsEnding: vowel !== '' }
    },
    common:
      'a ai al alla alle anche che chi ci come con cosa da dal dalla degli dei del della delle di dove e è gli ha i il in la le lo ma negli nei nel nella nelle non nostra nostre nostri nostro o ogni per più quale quando quanto questo se senza si sono su sua sul sulla sulle suo tra tutti un una uno vi vostra vostre vostri vostro',
  },
  nl: { may_repeat: ['dat', 'die', 'haar', 'heel', 'ze', 'zij'] },
  pl: { may_repeat: [] },
  pt: { may_repeat: ['nos', 'que', 'se'] },
  sl: {
    vague: 'tukaj, kliknite tukaj, klikni tukaj, tu, več, povezava',
    may_repeat: ['je'],
    dayStop: true,
    quotes: '»« „“ „” ›‹ ‚‘ ‚’',
    assistant: preface(
      '(?:Evo|Tukaj je|Tu je|Spodaj je)',
      'prevod|(?:preveden|popravljen|izboljšan|prenovljen)\\p{Ll}* (?:besedil|različic)',
      'Prevedeno z DeepL',
    ),
    // Toporišič, Slovenska slovnica: nouns and adjectives; foreign words in -r take a j (serverja); e before l, n, r, c is
    // dropped (center, centra).
    declension: () => ({
      ending: /[aeio]$/,
      endings: list(
        'a e i o u om em ov ova ove ovi ovo ovega ovem ovim ovih ev ih ah eh im am ima ema oma ama imi emi ami mi jo ju ja ji je jem jev jih jema ega emu m',
      ),
      changed: (stem) => stem.replace(/e([lnrc])$/, 'e?$1'),
    }),
    common:
      'a ali bi biti bo bomo boste brez če da do eno ima imajo imate in iz ja jih kaj kako kar katera katere kateri katerih katero kdaj kdo ki kje kjer ko koliko kot lahko le med na nad naš naša naše našem naših našim našo ne ni o ob od po pod pred pri s samo se si smo so ste še ta tako te ter to tudi v vas vaš vaša vaše vašem vaših vašim vašo več vsak vsaka vsako vse vsi z za zato že',
  },
}

/** What the engine knows of the language of a tag or a code, whatever its region. */
export const languageOf = (tag: string): Language => languages[tag.split('-')[0] ?? ''] ?? {}
