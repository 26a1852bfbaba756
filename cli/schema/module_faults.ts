// Checks the exports of a site's modules before they are used: a misspelt `hydrate` would fail far from its file, or not at
// all.
import type { Position } from '../problems/problem.ts'
import { nearest } from '../problems/suggest.ts'
import type { Schema } from './schema_type.ts'
import type { Templates } from './templates.ts'

export interface ModuleFault {
  /** `blocks/prices/schema.ts` */
  file: string
  /** The name that it is about; or where it is. */
  name: string
  position?: Position
  message: string
  hint: string
}

/** What modules export: of blocks and emitters by their files, as `import *` has it. */
export type ModuleExports = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const emitterNames = ['jsonLd', 'files', 'headers', 'afterBuild']

/** Exports that have a meaning, by the kind of module. Any others are a module's own. */
const knownExports: { files: RegExp; names: string[] }[] = [
  { files: /\/block\.tsx$/, names: ['default', 'hydrate', 'tokens'] },
  { files: /\/schema\.ts$/, names: ['schema', 'messages', 'receiverMessages', 'hasPageTitle', 'check'] },
  { files: /^emit\//, names: emitterNames },
]

const moments = ['load', 'idle', 'visible', 'interaction']

/** @returns problems with the exports of each module; functions are not called */
export function moduleFaults({ blocks }: Pick<Templates, 'blocks'>, modules: ModuleExports): ModuleFault[] {
  const misspelt = Object.entries(modules).flatMap(([file, exported]) => {
    const { names = [] } = knownExports.find(({ files }) => files.test(file)) ?? {}
    return Object.keys(exported).flatMap((name): (ModuleFault & { meant: string })[] => {
      const near = nearest(name, names)
      if (near === undefined || Object.hasOwn(exported, near) || near === 'default') return []
      const message = `Nothing asks for an export named "${name}".`
      return [{ file, name, message, hint: `Did you mean "${near}"?`, meant: near }]
    })
  })
  const all = Object.entries(modules)
  const others = [
    ...[...blocks.values()].flatMap(blockFaults),
    ...all.flatMap(layoutFaults),
    ...all.flatMap(emitterFaults),
  ]
  // What is misspelt is missing, too.
  const isTold = ({ file, name }: ModuleFault) => misspelt.some((each) => each.file === file && each.meant === name)
  return [...others.filter((each) => !isTold(each)), ...misspelt]
}

function blockFaults(
  block: Partial<Templates['blocks'] extends ReadonlyMap<string, infer B> ? B : never>,
): ModuleFault[] {
  const { name = '', component, schema, messages, receiverMessages, check, hydrate, tokens, prepare } = block
  const at = `blocks/${name}`
  const fault = (isWrong: boolean, file: string, of: string, message: string, hint: string): ModuleFault[] =>
    isWrong ? [{ file: `${at}/${file}`, name: of, message, hint }] : []
  const isList = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
  return [
    ...fault(
      typeof component !== 'function' || isAsync(component),
      'block.tsx',
      'default',
      'This module exports no component by default that gives its elements at once.',
      'Write "export default function", without async, which takes BlockProps and gives elements.',
    ),
    ...fault(
      (schema as Schema | undefined)?.properties === undefined,
      'schema.ts',
      'schema',
      'This module exports no schema of an object.',
      'Write "export const schema = object({ ... }, { description: ... })".',
    ),
    ...fieldFaults(`${at}/schema.ts`, schema ?? {}, 'schema'),
    ...fault(
      !isList(messages),
      'schema.ts',
      'messages',
      'This module exports no list of the interface texts that the block shows.',
      'Write "export const messages = [] as const", with their full names: prices.total.',
    ),
    ...fault(
      receiverMessages !== undefined && !isList(receiverMessages),
      'schema.ts',
      'receiverMessages',
      'This is no list of names.',
      'Write the full names of interface texts: contact.subject.',
    ),
    ...fault(
      check !== undefined && (typeof check !== 'function' || isAsync(check)),
      'schema.ts',
      'check',
      'This is no function of the data that gives its list at once.',
      'Write "export const check = (data) => [...]", without async; an empty list where all goes together.',
    ),
    ...fault(
      hydrate !== undefined && typeof hydrate !== 'function' && !isMoment(hydrate),
      'block.tsx',
      'hydrate',
      `"${String(hydrate)}" is no moment at which a block wakes.`,
      `Write one of ${moments.join(', ')}, a media query in brackets, or a function of the data that gives one.`,
    ),
    ...fault(
      tokens !== undefined && typeof tokens !== 'function',
      'block.tsx',
      'tokens',
      'This is no function of the data.',
      'Write a function that gives theme tokens by their names.',
    ),
    ...fault(
      prepare !== undefined && (typeof prepare !== 'function' || isAsync(prepare)),
      'prepare.ts',
      'default',
      'This module exports no function by default that gives its data at once.',
      'Write "export default function prepare(data, asking)" without async: pages are made without waiting.',
    ),
  ]
}

const isMoment = (value: unknown) => typeof value === 'string' && (moments.includes(value) || /^\(.+\)$/.test(value))
const isAsync = (value: unknown) => Object.prototype.toString.call(value) === '[object AsyncFunction]'

/** Fields that are no schema: a name that was imported from elsewhere, or a function that was not called. */
function fieldFaults(file: string, schema: Schema, at: string): ModuleFault[] {
  const { properties = {}, items } = schema
  const inItems = items === undefined ? [] : fieldFaults(file, items, at)
  return Object.entries(properties).reduce<ModuleFault[]>((faults, [name, field]: [string, unknown]) => {
    if (!isField(field))
      faults.push({
        ...{ file, name, message: `The field "${at === 'schema' ? name : `${at}.${name}`}" is no schema.` },
        hint: `It is ${described(field)}: write one of the functions of schema.ts, such as text({ description: ..., examples: [...] }).`,
      })
    else faults.push(...fieldFaults(file, field as Schema, at === 'schema' ? name : `${at}.${name}`))
    return faults
  }, inItems)
}

function described(value: unknown): string {
  if (typeof value === 'function') return 'a function that is not called'
  return typeof value === 'object' && value !== null
    ? 'an object that no function of schema.ts gave, or a copy of one'
    : String(value)
}

const isField = (field: unknown) =>
  typeof field === 'object' && field !== null && ('~kind' in field || '~unsafe' in field)

function layoutFaults([file, { default: layout }]: [string, Readonly<Record<string, unknown>>]): ModuleFault[] {
  if (!file.startsWith('templates/layouts/') || (typeof layout === 'function' && !isAsync(layout))) return []
  const message = 'This module exports no layout by default that gives its elements at once.'
  return [{ file, name: 'default', message, hint: 'Write "export default function", which takes { page: PageView }.' }]
}

function emitterFaults([file, exported]: [string, Readonly<Record<string, unknown>>]): ModuleFault[] {
  if (!file.startsWith('emit/')) return []
  return emitterNames.flatMap((name): ModuleFault[] => {
    const value = exported[name]
    const mayWait = name === 'afterBuild'
    if (value === undefined || (typeof value === 'function' && (mayWait || !isAsync(value)))) return []
    const message = isAsync(value) ? `"${name}" is asked without waiting.` : `"${name}" is no function.`
    return [{ file, name, message, hint: 'Write a function that gives its answer at once, without async.' }]
  })
}
