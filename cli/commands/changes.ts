// site changes: how the content differs from what is published, in words for authors.

import { mediaPath, siteFile } from '../content/paths.ts'
import { changesContext, contentChanges, type FileVersions } from '../edit/content_changes.ts'
import type { ChangedFile } from '../edit/protocol.ts'
import { NotPossible } from '../io/git/not_possible.ts'
import { pendingFiles } from '../io/git/pending.ts'
import { Repository } from '../io/git/repository.ts'
import { openSources } from '../io/open/open_config.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { readPages, textOf } from '../io/sources/read.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import type { Environment } from '../schema/receiver.ts'

export interface Changed {
  files: ChangedFile[]
  /** The language in which pages are named. */
  locale: string
  /** What it is compared with, in words. */
  since: string
}

interface Since {
  /** A commit; null for what is published from, else the last commit. */
  since: string | null
  /** When it is asked (ms since 1970). */
  at: number
  env: Environment
}

export async function changes(folders: ProjectFolders, since: Since): Promise<Result<Changed>> {
  const changed = await changesWithVersions(folders, since)
  if (!changed.ok) return changed
  const { versions: _, ...value } = changed.value
  return { ...changed, value }
}

/** With the files as they were and are. */
async function changesWithVersions(
  folders: ProjectFolders,
  { since, at, env }: Since,
): Promise<Result<Changed & { versions: FileVersions[] }>> {
  const opened = await openSources(folders)
  if (!opened.ok) return opened
  const { config, templates, content, sources } = opened.value
  const collected = readPages(folders.contentDir, [...content.definitions, ...content.data]).files
  const locale = config.settings.default_locale
  try {
    const codes = config.allLocales.map(({ code }) => code)
    const repository = await Repository.open(folders.contentDir, env, () => codes)
    const commit = since === null ? await repository.published() : await repository.blobOf(`${since}^{commit}`)
    if (since !== null && commit === undefined) return failed([problem.noHistory(`Git has no commit "${since}" here.`)])
    const changes = changesContext(config, templates, { sources: [...sources, ...collected], locale, at })
    const versions = [...(await pendingFiles(repository, commit)), await siteFileSince(folders, repository, commit)]
    const published = commit === undefined ? 'the last commit' : `what is published (${commit.slice(0, 9)})`
    return ok({ files: contentChanges(versions, changes), versions, locale, since: since ?? published })
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    return failed([problem.noHistory(error.message)])
  }
}

/** Authors do not hand it in, and what it says goes live all the same. */
async function siteFileSince(folders: ProjectFolders, repository: Repository, commit = 'HEAD'): Promise<FileVersions> {
  const [before] = await repository.readBlobs([`${commit}:${repository.nameOf(siteFile)}`])
  const now = textOf(folders, siteFile)
  return { file: siteFile, before, now: now === undefined ? undefined : Buffer.from(now) }
}

/**
 * The same, in which a link or picture that leads nowhere is told the new name of its file: Git and the contents tell what was
 * renamed since the last publication.
 */
export async function withRenamedSince<Value>(
  result: Result<Value>,
  folders: ProjectFolders,
  env: Environment,
): Promise<Result<Value>> {
  // What is named and not there is an error.
  if (result.ok || !result.problems.some(isLost)) return result
  const changed = await changesWithVersions(folders, { since: null, at: 0, env })
  // Without Git nothing is known of what was.
  if (!changed.ok) return result
  const gone = new Set(
    changed.value.files.flatMap(({ state, name }) => (state === 'gone' ? [mediaPath(name) ?? name] : [])),
  )
  const names = new Map(
    changed.value.files.flatMap(({ from, name }): [string, string][] =>
      from === null ? [] : [[mediaPath(from) ?? from, mediaPath(name) ?? name]],
    ),
  )
  const problems = result.problems.map((each) => {
    const [file = '', anchor] = isLost(each) ? (each.about ?? '').split('#') : []
    if (anchor !== undefined) {
      const now = renamedId(changed.value.versions, file, anchor)
      return now === undefined ? each : problem.renamedAnchor(each, anchor, now)
    }
    const now = names.get(file)
    if (now !== undefined) return problem.renamedSince(each, file, now)
    return gone.has(file) && each.suggestion === undefined ? problem.deletedSince(each) : each
  })
  return { ...result, problems }
}

/** The one id that a page has now and had not before, where it lost this one alone. */
function renamedId(versions: readonly FileVersions[], file: string, id: string): string | undefined {
  const { before, now } = versions.find((each) => each.file === file) ?? {}
  const idsIn = (bytes: Uint8Array | undefined) =>
    [
      ...Buffer.from(bytes ?? [])
        .toString()
        .matchAll(/^ +(?:- )?id: *['"]?([\w-]+)/gm),
    ].map(([, each = '']) => each)
  const [was, is] = [idsIn(before), idsIn(now)]
  const [lost, added] = [was.filter((each) => !is.includes(each)), is.filter((each) => !was.includes(each))]
  return lost.join() === id && added.length === 1 ? added[0] : undefined
}

const isLost = ({ code, about }: Problem) =>
  about !== undefined && (code === 'dead-link' || code === 'unknown-image' || code === 'dead-anchor')
