// Carries out a publication, phase after phase, in a store. The plan is made elsewhere (publish/publication_plan.ts).
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { type BuildManifest, manifestPaths, withNames } from '../../domain/build_manifest.ts'
import {
  type Build,
  type Item,
  type PastPublication,
  type Phase,
  pastOf,
  recordKey,
  type Store,
} from '../../publish/publication_plan.ts'
import { filesBelow } from '../output/written_files.ts'
import { isSystemError } from '../system_error.ts'

/** A store that refuses or does not answer. */
export class PublishingFailed extends Error {}

/** A file of the build that is missing or differs from its manifest. */
export class ChangedBuild extends Error {}

/** At a time. */
const stepsAtOnce = 16

/** A build in a folder, with all its files as written. @throws ChangedBuild, or an error of the system */
export async function openBuild(folder: string): Promise<Build> {
  const text = async (file: string) => Buffer.from(await contentsOf(folder, { file })).toString('utf8')
  try {
    const latest = await text('builds/latest.json')
    const meta = await text(manifestPaths(JSON.parse(latest).id)[1])
    const manifest = withNames(JSON.parse(meta) as BuildManifest, () => filesBelow(folder))
    await pLimit(stepsAtOnce).map(manifest.files, ({ path: file, sha256 }) => contentsOf(folder, { file, sha256 }))
    return { manifest, latest, meta }
  } catch (error) {
    if (error instanceof SyntaxError) throw new ChangedBuild('its manifest is damaged')
    throw error
  }
}

/** The files in a store, and the record of what was published there. */
export interface StoreState {
  /** Digests by key. */
  files: Map<string, string>
  /** Newest first. */
  past: PastPublication[]
}

/** Looks into a store. */
export async function readState(store: Store): Promise<StoreState> {
  const lying = await store.list()
  const textOf = async (key: string) => (lying.has(key) ? (await store.read(key)).toString('utf8') : undefined)
  const ids = [...lying.keys()].flatMap((key) => /^builds\/meta\/([0-9a-f]{16})\.json$/.exec(key)?.[1] ?? [])
  const manifests = new Map<string, string>()
  for (const id of ids) manifests.set(id, (await textOf(manifestPaths(id)[1])) ?? '')
  const [record, latest] = [await textOf(recordKey), await textOf(manifestPaths('')[0])]
  return { files: lying, past: pastOf({ record, manifests, latest, existingKeys: lying.keys() }) }
}

/** Keys that have the wanted contents already. */
export async function unchangedIn(store: Store, folder: string, items: readonly Item[], { files: lying }: StoreState) {
  const digestOf = async ({ source }: Item) =>
    store.algorithm === 'sha256' && 'file' in source
      ? source.sha256
      : hash(store.algorithm, await contentsOf(folder, source))
  const there = items.filter(({ key }) => lying.has(key))
  const same = await pLimit(stepsAtOnce).map(there, async (item) => (await digestOf(item)) === lying.get(item.key))
  return new Set(there.filter((_, index) => same[index]).map(({ key }) => key))
}

/**
 * Does one phase after the other, each once all of the one before has come to stay.
 * @throws ChangedBuild, PublishingFailed, or an error of the system: some of it is done
 */
export async function carryOut(store: Store, folder: string, phases: readonly Phase[]): Promise<void> {
  for (const { puts, deletes } of phases) {
    const put = async (item: Item) => store.put(item, await contentsOf(folder, item.source))
    await all([...puts.map((item) => () => put(item)), ...deletes.map((key) => () => store.delete(key))])
    await store.settle()
  }
}

/** After the first failure none is started, and those under way finish before the failure is reported. */
async function all(steps: (() => Promise<void>)[]) {
  const failures: unknown[] = []
  await pLimit(stepsAtOnce).map(steps, async (step) => {
    if (failures.length === 0) await step().catch((error) => failures.push(error))
  })
  if (failures.length > 0) throw failures[0]
}

/** Only files that the build wrote are published. */
async function contentsOf(folder: string, source: { file: string; sha256?: string } | { text: string }) {
  if ('text' in source) return Buffer.from(source.text)
  const contents = await readFile(path.join(folder, source.file)).catch((error) => {
    if (isSystemError(error) && error.code === 'ENOENT') throw new ChangedBuild(`${source.file} is missing`)
    throw error
  })
  if (source.sha256 !== undefined && hash('sha256', contents) !== source.sha256)
    throw new ChangedBuild(`${source.file} has other contents`)
  return contents
}
