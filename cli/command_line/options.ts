// Options that several commands share.
import { Option } from 'commander'
import { reports } from '../problems/report.ts'
import { listed, moment, names, positive } from './option_parsers.ts'

export const content = new Option('--content <dir>', 'read this folder in place of content/')
export const env = new Option(
  '--env <name>',
  'use the hosts of an environment of site.yaml; search engines are kept out',
)
const strict = new Option('--strict', 'count warnings as problems')
export const json = new Option('--json', 'print one JSON document and nothing else')
const jobs = new Option('--jobs <n>', 'use at most so many threads (default: one per core)').argParser(positive)
export const store = new Option('--store <dir>', 'keep what was made in this folder; more of them are read').argParser(
  listed,
)
const brand = new Option('--brand <names>', 'only these brands, separated by commas').argParser(names)
const locale = new Option('--locale <codes>', 'only these locales, separated by commas').argParser(names)
const format = new Option('--format <name>', 'how problems are printed').choices(Object.keys(reports)).default('text')
const at = new Option(
  '--at <moment>',
  'publish what is published then: 2026-12-01, 2026-12-01T08:00, 2026-12-01T08:00+01:00 (default: SOURCE_DATE_EPOCH, or now)',
).argParser(moment)
const drafts = new Option('--drafts', 'show drafts, and pages before and after their time, too')
export const offline = new Option('--offline', 'ask no source of a collection: what it gave last stands in')
const all = new Option('--all', 'print every problem in full, however many are alike')

/** Which pages of the content a command is about. */
export const ofPages = [brand, locale, env, at, drafts, offline, content]
/** How results are printed, and what the command may use. */
export const ofReport = [strict, json, format, all, jobs, store]
