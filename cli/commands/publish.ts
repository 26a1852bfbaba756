// site publish: brings the folder of a domain to where it is served from.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { openBuilt } from '../io/output/built_domains.ts'
import { folderStore } from '../io/publish/folder_store.ts'
import {
  ChangedBuild,
  carryOut,
  openBuild,
  PublishingFailed,
  readState,
  unchangedIn,
} from '../io/publish/run_publication.ts'
import { type S3Place, s3Store } from '../io/publish/s3_store.ts'
import { isSystemError } from '../io/system_error.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import { itemsOf, planOf, type Store } from '../publish/publication_plan.ts'
import type { Environment } from '../schema/receiver.ts'

/** Where to publish, and how it is called in messages. */
export type Target = { name: string; folder: string } | { name: string; bucket: S3Place }

export interface Published {
  /** Of the build. */
  id: string
  host: string
  /** What was published, or would be. */
  phases: { put: string[]; delete: string[] }[]
  /** Hashed files of earlier builds, for pages that are open. */
  keptAssets: number
  isDryRun: boolean
}

/**
 * The named target; a sentence if something is wrong with it or missing.
 * @param env the settings that the AWS command line knows: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN,
 * AWS_REGION, AWS_ENDPOINT_URL
 */
export function targetOf(name: string, env: Environment): Target | string {
  const [, bucket] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)\/?$/.exec(name) ?? []
  if (bucket === undefined) {
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name) || /^[^/\\]{2,}:/.test(name))
      return `${name} is neither a folder nor a bucket as s3://name. For a server see docs/hosting.md.`
    return { name, folder: path.resolve(name) }
  }
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env
  if (!accessKeyId || !secretAccessKey)
    return 'A bucket needs its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and in AWS_REGION or AWS_ENDPOINT_URL where it is.'
  const region = env.AWS_REGION || env.AWS_DEFAULT_REGION || 'us-east-1'
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL || `https://s3.${region}.amazonaws.com`
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) return `${endpoint} is no address of a store.`
  return {
    name,
    bucket: { bucket, endpoint, region, accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) },
  }
}

/**
 * Publishes the build in a folder, from whatever state the target is in.
 * @param folder of one domain
 * @param isDryRun reports what would be done, and does nothing
 */
export async function publish(folder: string, target: Target, isDryRun: boolean): Promise<Result<Published>> {
  const isBuilt = existsSync(path.join(folder, 'builds', 'latest.json'))
  const built = openBuilt(isBuilt ? path.dirname(folder) : folder)
  if (!built.ok) return built
  if (!isBuilt)
    return failed([
      problem.severalDomains(
        { file: folder },
        built.value.map((each) => path.basename(each)),
      ),
    ])
  let store: Store | undefined
  try {
    const opened = 'bucket' in target ? s3Store(target.bucket) : folderStore(target.folder)
    if (typeof opened === 'number') return failed([problem.publicationRunning({ file: target.name }, opened)])
    store = opened
    return await publishTo(store, folder, target, isDryRun)
  } catch (error) {
    const failure = problemOf(error, folder, target)
    if (failure === undefined) throw error
    return failed([failure])
  } finally {
    store?.close()
  }
}

async function publishTo(
  store: Store,
  folder: string,
  { name }: Target,
  isDryRun: boolean,
): Promise<Result<Published>> {
  const build = await openBuild(folder)
  const state = await readState(store)
  const items = itemsOf(build, store.keys)
  const same = await unchangedIn(store, folder, items, state)
  const existing = new Set(state.files.keys())
  const plan = planOf({ build, items, past: state.past, keys: store.keys, existing, same })
  if (plan.inTheWay.length > 0) return failed([problem.occupiedPlace({ file: name }, plan.inTheWay)])
  if (!isDryRun) await carryOut(store, folder, plan.phases)
  const { id, host } = build.manifest
  const phases = plan.phases.map(({ puts, deletes }) => ({ put: puts.map(({ key }) => key), delete: deletes }))
  const warnings = plan.foreign.length === 0 ? [] : [problem.foreignPublished({ file: name }, plan.foreign)]
  return ok({ id, host, phases, keptAssets: plan.keptAssets, isDryRun }, warnings)
}

function problemOf(error: unknown, folder: string, { name }: Target): Problem | undefined {
  if (error instanceof ChangedBuild) return problem.changedBuild({ file: folder }, error.message)
  if (error instanceof PublishingFailed) return problem.publicationBrokenOff({ file: name }, error.message)
  return isSystemError(error) ? problem.publicationBrokenOff({ file: name }, error.message, error.code) : undefined
}

/** The steps of a dry run, one a line; else a line that counts them. */
export function publishedText({ id, host, phases, keptAssets, isDryRun }: Published): string {
  if (isDryRun) return phases.map(stepsText).join('')
  const count = (of: (phase: Published['phases'][number]) => string[]) => phases.flatMap(of).length
  const ofEarlier = keptAssets === 0 ? '' : `, ${keptAssets} files of earlier builds kept`
  return `${host}: build ${id} is published, ${count(({ put }) => put)} sent, ${count((phase) => phase.delete)} deleted${ofEarlier}\n`
}

const stepsText = (phase: Published['phases'][number]) =>
  [...phase.put.map((key) => `put\t${key}\n`), ...phase.delete.map((key) => `delete\t${key}\n`)].join('')
