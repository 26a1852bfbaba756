// What is right in one language and a slip in another: what the check knows of how each is written, by its tag. A language that is
// not named here is left alone; a tag with a region (`fr-CA`) stands in place of its language's. A site teaches the check others,
// or better, with `habits` at a locale of site.yaml.
import type { WrittenHabits } from '../../schema/habits.ts'
import type { Locale } from '../config/config.ts'
import { escaped } from './escaped.ts'

/** As the check uses them. */
export interface Habits {
  /** Its language, as BCP 47 has it. */
  language: string
  /** Words that may follow themselves; undefined if any may, as in Turkish or Hindi. */
  mayRepeat: readonly string[] | undefined
  /** Its commonest words, by which a text of another language is told; undefined where none are known. */
  common: readonly string[] | undefined
  /** Marks that lack the no-break space that belongs beside them, and those behind which it belongs. */
  unspaced: { signs: string; marks: RegExp; isBehind: (mark: string) => boolean } | undefined
}

const frenchWords = ['nous', 'vous']

const known: Readonly<Record<string, WrittenHabits>> = {
  de: { may_repeat: ['das', 'dass', 'dich', 'die', 'ihr', 'mich', 'sich', 'sie'] },
  en: { may_repeat: ['had', 'that'] },
  es: { may_repeat: ['se'] },
  // Imprimerie nationale, Lexique des règles typographiques; a wide no-break space (U+00A0) will do.
  fr: { may_repeat: frenchWords, no_break_before: ';:?!%»', no_break_behind: '«' },
  // Spaces are another rule there (Office québécois de la langue française).
  'fr-CA': { may_repeat: frenchWords },
  hr: { may_repeat: ['je'] },
  it: { may_repeat: ['adagio', 'appena', 'ben', 'così', 'passo', 'piano', 'poco', 'quasi', 'sì', 'via'] },
  nl: { may_repeat: ['dat', 'die', 'haar', 'heel', 'ze', 'zij'] },
  pl: { may_repeat: [] },
  pt: { may_repeat: ['nos', 'que', 'se'] },
  sl: { may_repeat: ['je'] },
}

/** Words without which hardly any sentence of their language does. Some belong to several. */
const commonWords: Readonly<Record<string, string>> = {
  de: 'aber alle als am an auch auf aus bei bis das dass dem den der des die ein eine einem einen einer es für hat ihr ihre ihrem ihren im in ist kann können mit nach nicht noch nur oder ohne sich sie sind so über um und unsere uns von vor was welche wenn werden wie wir wird zu zum zur',
  en: 'a all an and are as at be by can do each for from has have how if in into is it its no not of on one or our so that the their they this to until we what when where which who will with without you your',
  fr: 'à au aux avec ce ces chaque comme comment dans de des du elle en entre est et il ils la le les leur leurs mais ne nos notre nous ou où par pas plus pour que qui quoi sa sans se ses son sont sous sur tout un une vos votre vous',
  hr: 'a ako ali bez bi biti bude ćemo ćete da do dok gdje i ih ili ima imate iz iz je jer jesu još kada kako kao kod koja koje kojem koji kojih kojim kojima kojoj koju koliko li mogu može možete na nakon naš naša naše našem naših našim našoj našu ne nego nije o od po pod prema pri prije s sa samo se smo ste su su svaki sve svi što tako te tko to trebate u uz vas vaš vaša vaše vašem vaših vašim vašoj vašu već vi za zato',
  it: 'a ai al alla alle anche che chi ci come con cosa da dal dalla degli dei del della delle di dove e è gli ha i il in la le lo ma negli nei nel nella nelle non nostra nostre nostri nostro o ogni per più quale quando quanto questo se senza si sono su sua sul sulla sulle suo tra tutti un una uno vi vostra vostre vostri vostro',
  sl: 'a ali bi biti bo bomo boste brez če da do eno ima imajo imate in iz ja jih kaj kako kar katera katere kateri katerih katero kdaj kdo ki kje kjer ko koliko kot lahko le med na nad naš naša naše našem naših našim našo ne ni o ob od po pod pred pri s samo se si smo so ste še ta tako te ter to tudi v vas vaš vaša vaše vašem vaših vašim vašo več vsak vsaka vsako vse vsi z za zato že',
}

/** How the language of a locale is written: the site's rules, else the ones here. */
export function habitsOf({ tag, habits }: Pick<Locale, 'tag' | 'habits'>): Habits {
  const { may_repeat: mayRepeat, no_break_before = '', no_break_behind = '' } = { ...knownOf(tag), ...habits }
  return {
    language: tag.split('-')[0] ?? tag,
    mayRepeat,
    common: commonWords[tag.split('-')[0] ?? tag]?.split(' '),
    unspaced: no_break_before + no_break_behind === '' ? undefined : unspacedMarks(no_break_before, no_break_behind),
  }
}

/** Those of the longest beginning of a tag that has some. */
function knownOf(tag: string): WrittenHabits | undefined {
  const steps = Intl.getCanonicalLocales(tag)[0]?.split('-') ?? []
  for (let count = steps.length; count > 0; count--) {
    const habits = known[steps.slice(0, count).join('-')]
    if (habits !== undefined) return habits
  }
  return undefined
}

/** Finds marks without their no-break space. Searches for the mark, then looks at its neighbours. */
function unspacedMarks(before: string, behind: string): NonNullable<Habits['unspaced']> {
  const signs = [...before]
  const quotes = signs.filter((sign) => /[\p{Pi}\p{Pf}]/u.test(sign))
  const others = signs.filter((sign) => !quotes.includes(sign))
  // No space comes before these two in times, addresses and percentages.
  const ending = others.filter((sign) => sign !== ':' && sign !== '%')
  const rules = [
    [[...behind], (any: string) => `${any}(?![\\u00a0\\u202f])`],
    [quotes, (any: string) => `${any}(?<![\\u00a0\\u202f].)`],
    // Inside a word it is not a mark: in an address, a time, `::`.
    [others, (any: string) => `${any}(?<= .)(?![\\p{L}\\p{N}:/[-])`],
    [ending, (any: string) => `${any}(?<=[\\p{L}\\p{N})\\]}*_’”].)(?=[\\s»”)*_}]|$)`],
  ] as const
  const matches = rules.flatMap(([marks, rule]) =>
    marks.length === 0 ? [] : rule(`(?:${marks.map(escaped).join('|')})`),
  )
  const marks = new RegExp(matches.join('|'), 'gu')
  return { signs: before + behind, marks, isBehind: (mark) => behind.includes(mark) }
}
