// One file of the content that was changed here and by others: line by line where that is clear, else place by place. Where both have
// changed the same place the file says theirs, and what was written here becomes edits: the editor shows both, and its author chooses.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordsFile } from '../../content/paths.ts'
import { parseYaml } from '../../content/yaml/yaml.ts'
import { applied, isEditable } from '../../edit/apply.ts'
import { editsBetween } from '../../edit/edits_between.ts'
import { isSame } from '../../edit/file_values.ts'
import type { Edit } from '../../edit/protocol.ts'
import type { Git } from './git.ts'

export interface MergedFile {
  /** `content/coast/pages/walks.yaml` */
  file: string
  /** Undefined where it is not there. */
  blob: string | undefined
  /** Edits from here that are not in it. */
  edits: Edit[]
  /** What these edits began from. */
  base: string
}

/** Names of objects; undefined if the file is not there. */
type Versions = Record<'base' | 'mine' | 'theirs', string | undefined>

/** @returns undefined if only a person can merge them */
export async function mergedFile(
  git: Git,
  file: string,
  { base, mine, theirs }: Versions,
  locales: readonly string[],
): Promise<MergedFile | undefined> {
  const merged = (blob: string | undefined, edits: Edit[] = [], from = ''): MergedFile => ({
    file,
    blob,
    edits,
    base: from,
  })
  if (mine === base || mine === theirs) return merged(theirs)
  if (theirs === base) return merged(mine)
  // Deleted here, and changed by others since.
  if (mine === undefined) return merged(theirs)
  const read = async (blob: string) => (await git.bytes(['cat-file', 'blob', blob])).toString('utf8')
  if (theirs === undefined || base === undefined) {
    if (!isEditable(file)) return undefined
    return merged(theirs, [{ kind: 'create', file, contents: await read(mine) }])
  }
  const [was, own, others] = await Promise.all([read(base), read(mine), read(theirs)])
  const byLine = await mergedByLine(git, { was: base, own: mine, others: theirs })
  // Our own notes on translations are made again where they are missing.
  if (file === recordsFile) return merged(byLine ?? theirs)
  if (!isEditable(file)) return undefined
  if (byLine !== undefined && parseYaml(file, await read(byLine)).ok) return merged(byLine)
  const [before, after] = [parseYaml(file, was), parseYaml(file, own)]
  if (!before.ok || !after.ok || !parseYaml(file, others).ok) return undefined
  const edits = editsBetween(file, before.value, after.value, locales)
  const asWritten = applied(edits, () => was, locales).changes.get(file) ?? was
  const written = parseYaml(file, asWritten)
  if (!written.ok || !isSame(written.value, after.value)) return undefined
  const { changes, conflicts } = applied(
    edits,
    () => others,
    locales,
    () => ({ contents: was }),
  )
  const open = new Set(conflicts.map(({ edit }) => edit))
  return merged(
    await git.text(['hash-object', '-w', '--stdin'], { input: changes.get(file) ?? others }),
    edits.filter((_, index) => open.has(index)),
    was,
  )
}

/** As an object; undefined if both have changed the same lines, or lines beside each other. */
export async function mergedByLine(
  git: Git,
  versions: Record<'was' | 'own' | 'others', string>,
): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-merge-'))
  try {
    const at = (name: string) => path.join(folder, name)
    for (const [name, blob] of Object.entries(versions))
      await writeFile(at(name), await git.bytes(['cat-file', 'blob', blob]))
    const { code, out } = await git.run(['merge-file', '-p', '-q', at('own'), at('was'), at('others')])
    return code === 0 ? await git.text(['hash-object', '-w', '--stdin'], { input: out }) : undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
