// What the modules of emit/ make: structured data of pages, files and headers of domains. What they give is checked before it is
// used, and reported at the module that gave it.
import type { Brand, Config } from '../content/config/config.ts'
import { clashOf, isSafeName } from '../domain/check_public_files.ts'
import { type Domain, onDomain, originOf } from '../domain/domains.ts'
import { type HeaderRule, patternMatches } from '../domain/headers.ts'
import type { PageTable } from '../domain/links.ts'
import type { OutputFile } from '../domain/output_file.ts'
import { askedBy, pageLister } from '../domain/page_lists.ts'
import * as problem from '../problems/sentences.ts'
import type {
  EmittedFile,
  EmittedHeaders,
  EmittedThing,
  Emitter,
  EmittingDomain,
  EmittingPage,
} from '../schema/emitters.ts'
import type { Thing } from '../schema/page_view.ts'
import { BlockError } from './block_error.ts'
import { factsOf } from './page_facts.ts'
import { resolver } from './resolver.ts'

/** An exception of a module of emit/, or a wrong return value. */
export class EmitterError extends BlockError {
  /** Where the function stands that gave it or threw. */
  readonly place: problem.Place
  constructor(file: string, name: string, cause: unknown) {
    super(cause)
    this.place = exportAt(file, name)
  }
}

/** Where a module exports it. */
export const exportAt = (file: string, name: string): problem.Place => ({ file, word: { text: name, nth: 0 } })

/** The structured data of a page. @throws an EmitterError */
export function emittedThings(
  emitters: readonly Emitter[],
  page: () => EmittingPage,
  things: readonly Thing[],
): readonly Thing[] {
  let current = things
  for (const { file, jsonLd } of emitters) {
    if (jsonLd === undefined) continue
    const expected = { file, name: 'jsonLd', otherwise: 'which is no thing with an "@type"', isRight: isThing }
    const things: readonly EmittedThing[] = listOf(expected, () => jsonLd(page(), current))
    current = things.map((each): Thing => ({ '@context': 'https://schema.org', ...each }))
  }
  return current
}

export interface Emitted {
  files: OutputFile[]
  headers: HeaderRule[]
  problems: problem.Problem[]
}

export const nothingEmitted: Emitted = { files: [], headers: [], problems: [] }

/** Files and headers of a domain by the modules of emit/. @param taken the owner of a path that is in use */
export function emittedOn(
  {
    config,
    emitters,
    pageTable,
    domain,
  }: { config: Config; emitters: readonly Emitter[]; pageTable: PageTable; domain: Domain },
  taken: Map<string, string>,
): Emitted {
  const emitted: Emitted = { files: [], headers: [], problems: [] }
  for (const brand of domain.brands) emitFor(brand, emitters, emittingDomain(config, pageTable, brand), taken, emitted)
  return emitted
}

/** Adds those of a brand: its files and headers are below its base. */
function emitFor(
  brand: Brand,
  emitters: readonly Emitter[],
  domain: EmittingDomain,
  taken: Map<string, string>,
  emitted: Emitted,
): void {
  const { problems } = emitted
  for (const { file, files, headers } of emitters) {
    const at = (name: string) => exportAt(file, name)
    const expected = { file, otherwise: 'which is none of what it may give' }
    try {
      const ownFiles = files && listOf({ ...expected, name: 'files', isRight: isFile }, () => files(domain))
      for (const each of ownFiles ?? []) {
        const path = onDomain(brand, each.path)
        const by = clashOf(path, taken)
        if (!isSafeName(each.path)) problems.push(problem.publicName(at('files'), each.path))
        else if (by !== undefined) problems.push(problem.publicClash(at('files'), `${brand.host}/${path}`, by))
        else emitted.files.push({ path, contents: each.contents })
        taken.set(path.toLowerCase(), file)
      }
      const ownHeaders = headers && listOf({ ...expected, name: 'headers', isRight: isRule }, () => headers(domain))
      for (const rule of ownHeaders ?? []) {
        const pattern = `/${onDomain(brand, rule.pattern.slice(1))}`
        // What the brand at the root gives to all paths holds here too.
        const own =
          brand.base === '' ? rule.headers : rule.headers.filter((each) => !isGiven(emitted.headers, pattern, each))
        const wrong = own.find(
          ([name, value], index) =>
            !isHeader(name, value) ||
            isTwice([...emitted.headers, { pattern, headers: own.slice(0, index) }], pattern, name),
        )
        if (wrong !== undefined) problems.push(problem.emittedHeader(at('headers'), wrong[0], rule.pattern))
        else if (own.length > 0) emitted.headers.push({ pattern, headers: own })
      }
    } catch (error) {
      if (!(error instanceof EmitterError)) throw error
      problems.push(problem.brokenEmitter(error.place, originOf(brand.host), error.message))
    }
  }
}

function emittingDomain(config: Config, pageTable: PageTable, brand: Brand): EmittingDomain {
  const listed = pageLister(config, pageTable)
  const standard = config.settings.default_locale
  const isStandard = ({ code }: { code: string }) => code === standard
  const locales = [...config.locales.filter(isStandard), ...config.locales.filter((each) => !isStandard(each))]
  return {
    origin: originOf(brand.host),
    base: brand.base === '' ? '' : `/${brand.base}`,
    brand: { id: brand.id, name: brand.written.name },
    locales: locales.map((locale) => {
      const resolve = resolver({ config, pageTable, brand, locale, images: {} })
      return {
        code: locale.code,
        lang: locale.tag,
        company: resolve.company('brand'),
        pages: (query) =>
          listed(askedBy(query, { page: '', brand: brand.id, locale })).map((each) =>
            factsOf(resolve, { ...each, ...each.facts }, {}),
          ),
      }
    }),
  }
}

interface Expected<T> {
  file: string
  /** Of the function that gives them. */
  name: string
  otherwise: string
  isRight: (each: unknown) => each is T
}

/** The result of a module's function. @throws an EmitterError if it is not a list of the right things */
function listOf<T>({ file, name, otherwise, isRight }: Expected<T>, run: () => unknown): readonly T[] {
  const result = ofEmitter(file, name, run)
  const list = Array.isArray(result) ? [...result] : undefined
  if (list?.every(isRight)) return list
  const wrong = list === undefined ? result : list.find((each) => !isRight(each))
  throw new EmitterError(file, name, `${name} gives ${preview(wrong)}, ${otherwise}`)
}

function ofEmitter<T>(file: string, name: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    throw new EmitterError(file, name, error)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isThing = (value: unknown): value is EmittedThing => isObject(value) && typeof value['@type'] === 'string'
const isFile = (value: unknown): value is EmittedFile =>
  isObject(value) && typeof value.path === 'string' && typeof value.contents === 'string'
const isRule = (value: unknown): value is EmittedHeaders =>
  isObject(value) &&
  typeof value.pattern === 'string' &&
  /^\/[^\s*]*\*?$/.test(value.pattern) &&
  Array.isArray(value.headers) &&
  value.headers.every(
    (each) => Array.isArray(each) && each.length === 2 && each.every((text) => typeof text === 'string'),
  )
const preview = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80)

// Those that the engine gives itself, or on which hosts and servers have their own word; no path may get a header twice.
const reserved =
  /^(content-security-policy|strict-transport-security|x-content-type-options|referrer-policy|permissions-policy|cross-origin-(opener|resource)-policy|x-robots-tag|cache-control|set-cookie|content-(type|length|encoding)|location|etag|last-modified|transfer-encoding)$/i
// RFC 9110, 5.1 and 5.5.
const isHeader = (name: string, value: string) =>
  /^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(name) && !reserved.test(name) && /^[\t\x20-\x7e]+$/.test(value)

/** Whether an earlier rule gives a header to a path of this one. */
const isTwice = (rules: readonly HeaderRule[], pattern: string, name: string) =>
  rules.some(
    (rule) =>
      rule.headers.some(([each]) => each.toLowerCase() === name.toLowerCase()) &&
      (patternMatches(rule.pattern, pattern) || patternMatches(pattern, rule.pattern)),
  )
const isGiven = (rules: readonly HeaderRule[], path: string, [name, value]: EmittedHeaders['headers'][number]) =>
  rules.some(
    ({ pattern, headers }) =>
      patternMatches(pattern, path) && headers.some((each) => each[0] === name && each[1] === value),
  )
