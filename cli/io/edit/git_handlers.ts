// What Git knows of the content: what a place was before, what is not handed in yet, handing it in, and taking in what others did.
import { mediaPath } from '../../content/paths.ts'
import { baseOf } from '../../edit/bases.ts'
import { changesContext, contentChanges } from '../../edit/content_changes.ts'
import { versionsOf } from '../../edit/history.ts'
import { unnamedPictures } from '../../edit/unnamed_pictures.ts'
import { must } from '../../problems/must.ts'
import { exampleText } from '../../problems/sentences/texts.ts'
import type { Environment } from '../../schema/receiver.ts'
import { handIn } from '../git/hand_in.ts'
import { NotPossible } from '../git/not_possible.ts'
import { handedInVersions, isSeen, pendingFiles, pendingState } from '../git/pending.ts'
import { Repository } from '../git/repository.ts'
import { fetchOthers, takeIn } from '../git/take_in.ts'
import type { Answer, Asked, EditContext, Handlers } from './edit_context.ts'

/** Of the history of a place: more than an author reads through. */
const versionsShown = 40

/** @param env of this process, which Git runs in */
export function gitHandlers(
  context: EditContext,
  env: Environment,
): Handlers<'history' | 'pending' | 'handin' | 'fetch'> {
  const open = () => Repository.open(context.folders.contentDir, env, () => context.codes)
  return {
    history: (asked) => history(context, open, asked),
    pending: async ({ page }) => pending(context, await open(), page.locale),
    handin: (asked) =>
      context.alone(async () => {
        const repository = await open()
        const { leftOut } = await lookedOver(context, repository, context.config.settings.default_locale)
        const { branch: _, page = null, ...result } = await handIn(repository, { ...asked, leftOut })
        return { ...result, page }
      }),
    fetch: async () => fetched(context, await open()),
  }
}

/** Whether others can know of a file; without Git they may. */
export async function isHandedIn(context: EditContext, env: Environment, file: string): Promise<boolean> {
  try {
    return await (await Repository.open(context.folders.contentDir, env, () => context.codes)).isHandedIn(file)
  } catch (error) {
    if (error instanceof NotPossible) return true
    throw error
  }
}

async function history(
  context: EditContext,
  open: () => Promise<Repository>,
  { at, edits, bases }: Asked<'history'>,
): Promise<Answer<'history'>> {
  const before = context.textOf(at.file)
  const now = context.applied(edits, bases).changes.get(at.file) ?? before
  const handedIn = before === undefined ? [] : await handedInVersions(await open(), at.file, versionsShown)
  return { versions: versionsOf(at, now ?? '', handedIn, context.codes), base: baseOf(before) }
}

async function pending(context: EditContext, repository: Repository, locale: string): Promise<Answer<'pending'>> {
  const { changed, leftOut } = await lookedOver(context, repository, locale)
  const { author, remote, seen, unsent } = await pendingState(repository, leftOut)
  const examples = (await context.site.allProblems()).filter(({ code }) => code === exampleText({ file: '' }).code)
  const files = changed.map((each) => ({
    ...each,
    examples: examples.filter(({ place }) => place.file === each.file).length,
  }))
  const unused = leftOut.map((file) => mediaPath(file) ?? file)
  return { files, unused, seen, asksName: author === undefined, hasRemote: remote !== undefined, unsent }
}

/** What is to be handed in, and what is not: new pictures that were tried, and that nothing names. */
async function lookedOver({ config, templates, site }: EditContext, repository: Repository, locale: string) {
  const sources = site.allSources()
  const versions = await pendingFiles(repository)
  const changes = changesContext(config, templates, {
    sources: [...sources, ...site.collected()],
    locale,
    at: Date.now(),
  })
  const changed = contentChanges(versions, changes)
  // A page that was saved a moment ago may not be read yet.
  const written = versions.flatMap(({ file, now }) =>
    now === undefined || mediaPath(file) !== undefined ? [] : Buffer.from(now).toString(),
  )
  const unnamed = unnamedPictures(changed, [...written, ...sources.map(({ contents }) => contents)])
  const leftOut = unnamed.length === 0 ? [] : await repository.newFiles(unnamed)
  return { changed: changed.filter(({ file }) => !leftOut.includes(file)), leftOut }
}

async function fetched(context: EditContext, repository: Repository): Promise<Answer<'fetch'>> {
  await fetchOthers(repository)
  const { files, merged } = await context.alone(() => takeIn(repository))
  const bases = merged.map(({ base }) => baseOf(base === '' ? undefined : base))
  const edits = merged.flatMap((each, index) =>
    each.edits.map((edit) => (edit.kind === 'create' ? edit : { ...edit, base: must(bases[index]).digest })),
  )
  return { files: files.filter(isSeen), edits, bases }
}
