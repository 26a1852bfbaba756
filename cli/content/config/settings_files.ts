// The files of settings besides site.yaml: where each stands, its schema, and its values with what is wrong in them.

import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { withClaims } from '../../schema/claims.ts'
import { brand } from '../../schema/content_files/brand.ts'
import { company } from '../../schema/content_files/company.ts'
import { facts } from '../../schema/content_files/facts.ts'
import { fonts } from '../../schema/content_files/fonts.ts'
import { glossary } from '../../schema/content_files/glossary.ts'
import { gone } from '../../schema/content_files/gone.ts'
import { messages } from '../../schema/content_files/messages.ts'
import { theme } from '../../schema/content_files/theme.ts'
import { thirdParties } from '../../schema/content_files/third_parties.ts'
import { words } from '../../schema/content_files/words.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { Compile } from '../../schema/validate.ts'
import type { Written } from '../../schema/walk_fields.ts'
import { contentPlaces, meantFile, siteFile } from '../paths.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { yamlSlips } from '../yaml/yaml_slips.ts'
import type { SourceFile } from './config.ts'

/** Each file's kind: where it stands, and its schema. The part in brackets is its name. */
export const kinds = {
  facts: { pattern: /^content\/(facts)\.yaml$/, schema: facts },
  glossary: { pattern: /^content\/(glossary)\.yaml$/, schema: glossary },
  words: { pattern: /^content\/(words)\.yaml$/, schema: words },
  gone: { pattern: /^content\/(gone)\.yaml$/, schema: gone },
  third_parties: { pattern: /^content\/(third_parties)\.yaml$/, schema: thirdParties },
  messages: { pattern: /^content\/messages\/([^/]+)\.yaml$/, schema: messages },
  company: { pattern: /^content\/companies\/([^/]+)\.yaml$/, schema: withClaims(company) },
  brand: { pattern: /^content\/(?!shared\/)([^/]+)\/brand\.yaml$/, schema: withClaims(brand) },
  fonts: { pattern: /^themes\/(fonts)\.yaml$/, schema: fonts },
  theme: { pattern: /^themes\/([^/]+)\/theme\.yaml$/, schema: theme },
} as const satisfies Record<string, { pattern: RegExp; schema: Schema }>

type FileKind = keyof typeof kinds

/** The schema of a settings file; undefined for a file that is not read. */
export const schemaOfFile = (file: string): Schema | undefined =>
  Object.values(kinds).find(({ pattern }) => pattern.test(file))?.schema

/** A file whose value is an object or a list, with what is wrong in it. */
export interface CheckedFile {
  kind: FileKind
  name: string
  path: string
  value: unknown
  wrong: Problem[]
}

export function parsedValues(sources: SourceFile[], problems: Problem[]): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const { path, contents } of sources) {
    // Named wrongly, and so perhaps no YAML at all.
    if (path !== siteFile && Object.values(kinds).every(({ pattern }) => !pattern.test(path))) {
      problems.push(problem.unknownFile({ file: path }, contentPlaces, meantFile(path)))
      continue
    }
    const parsed = parseYaml(path, contents)
    const slips = parsed.ok ? yamlSlips(path, contents) : parsed.problems
    problems.push(...slips)
    // Whatever else could be said of a file whose fields stand in a quotation follows from that.
    if (parsed.ok && slips.every(({ code }) => code !== 'swallowed-field')) values.set(path, parsed.value)
  }
  return values
}

/** The files that have a meaning, each against its schema. */
export function checkedFiles(
  values: Map<string, unknown>,
  validate: Compile,
  brokenFiles: string[],
  problems: Problem[],
): CheckedFile[] {
  const checks = Object.entries(kinds).map(([kind, { pattern, schema }]) => ({
    kind: kind as FileKind,
    pattern,
    check: validate(schema),
  }))
  return [...values].flatMap(([path, value]) => {
    if (path === siteFile) return []
    const check = checks.find(({ pattern }) => pattern.test(path))
    if (check === undefined) return []
    const wrong = check.check(value, path)
    problems.push(...wrong)
    // A list where an object belongs, or the other way round: nothing in it can be told.
    if (wrong.some(({ code, place }) => code === 'wrong-type' && place.path?.length === 0)) {
      brokenFiles.push(path)
      return []
    }
    return [{ kind: check.kind, name: check.pattern.exec(path)?.[1] ?? '', path, value, wrong }]
  })
}

export const named = <K extends FileKind>(checked: CheckedFile[], kind: K) =>
  checked
    .filter((file) => file.kind === kind)
    .map((file) => ({ ...file, value: file.value as Written<(typeof kinds)[K]['schema']> }))
