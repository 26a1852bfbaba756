// The start of every command that needs the content: reads it, bundles the blocks, runs the one check.
import path from 'node:path'
import { type Site, withoutTemplates } from '../../check_site.ts'
import type { WrittenLink } from '../../content/check/placed_fields.ts'
import type { Moment } from '../../content/pages/schedule.ts'
import { Memo } from '../../model/memo.ts'
import { relocated } from '../../model/site_files.ts'
import { SiteModel } from '../../model/site_model.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import { failed, ok, problemsOf, type Result } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import type { AssetDigests } from '../assets/brand_assets.ts'
import { bundleTemplates } from '../assets/bundle.ts'
import { orCodeProblems } from '../assets/code_problems.ts'
import { openFonts } from '../assets/font_files.ts'
import { keptUnusableImages, pictureDigests } from '../assets/images.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import { withCollections } from '../sources/collections.ts'
import { DiskPages } from '../sources/disk_pages.ts'
import { readContent, readIcons } from '../sources/read.ts'
import { keptConfig } from '../store/kept_config.ts'
import { type PageBuilder, pageBuilder } from '../workers/page_builder.ts'
import { workerPool } from '../workers/worker_pool.ts'

export type { ProjectFolders }

/** A site that was checked, and those who hold its pages. */
export interface CheckedSite extends Site {
  templates: Templates
  digests: AssetDigests
  work: PageBuilder
  /** Of menus and all else that stands on no page. */
  menuLinks: readonly WrittenLink[]
  /** Problems at the places that pages of collections were made from. */
  relocated: (problems: readonly Problem[]) => Problem[]
  /** The same site at another moment (ms since 1970), with what is wrong then. */
  at: (at: number) => Promise<Result<Site>>
}

export interface Stages {
  /** Runs a stage and notes its time under a name. */
  time<T>(name: string, stage: () => Promise<T>): Promise<T>
}

export interface SiteOptions {
  /** Its hosts; null for those of production. */
  environment: string | null
  /** At which pages are published or not. */
  moment: Moment
  /** No source of a collection is asked. */
  isOffline?: boolean
  /** True: of many warnings alike in a file each is told (problems/repeats.ts). */
  listsRepeats?: boolean
  /** How it is done, which changes nothing of what comes out. */
  how?: {
    /** At most so many threads. */
    jobs?: number
  }
}

/** Reads and checks the whole site. `work` holds the parsed pages and has to be ended. */
export async function openSite(
  folders: ProjectFolders,
  options: SiteOptions,
  stages: Stages,
): Promise<Result<CheckedSite>> {
  const { contentDir } = folders
  const bundled = stages.time('bundle blocks', () => bundleTemplates(folders, folders.cacheDir))
  const [content, bundle, icons] = await Promise.all([
    stages.time('read', async () =>
      withCollections(folders, await readContent(folders, new Date(options.moment.at)), {
        isOffline: options.isOffline === true,
      }),
    ),
    orCodeProblems(bundled, folders),
    readIcons(),
  ])
  if (!bundle.ok) return failed(withoutTemplates(content.problems, bundle.problems))
  const { file: templatesFile, templates, digests: ofBundle } = bundle.value
  const code = ofBundle.pages
  const { environment, how: { jobs } = {}, moment, listsRepeats = false } = options
  const parsedConfig = await keptConfig(folders.cacheDir, code, {
    sources: content.config,
    unread: content.unread,
    templates,
    known: { icons, media: content.media, publicFiles: content.publicFiles },
    environment,
    drafts: moment.drafts,
  })
  const mediaDir = path.join(contentDir, 'media')
  const digests = { code: ofBundle.code, pictures: pictureDigests({ mediaDir, cacheDir: folders.cacheDir }) }
  const files = new DiskPages(folders).files(content, code)
  const of = { files, templates, icons, environment, moment, parsedConfig }
  const model = new SiteModel(
    {
      ...of,
      fonts: (fonts) => openFonts({ ...folders, fonts }),
      unusable: (paths) => keptUnusableImages({ mediaDir, cacheDir: folders.cacheDir, paths }, code, digests.pictures),
    },
    new Memo(),
  )
  const { config } = model
  if (config === undefined) return failed(problemsOf(must(await model.checked())))
  const expanded = content.expanded?.files ?? new Map<string, string>()
  const storeInput = { store: folders.cacheDir, contentDir, expanded, config, code, listsRepeats }
  const work = pageBuilder(workerPool({ ...storeInput, templatesFile }, templates, jobs), { ...storeInput, templates })
  try {
    const groups = await stages.time('parse', () => work.parse(content.pages))
    const site = must(await stages.time('check', () => model.checked({ groups })))
    if (!site.ok) await work.end()
    const at = async (then: number) => must(await model.at({ ...moment, at: then }).checked({ groups }))
    const moved = (problems: readonly Problem[]) =>
      content.expanded === undefined ? [...problems] : relocated(problems, content.expanded)
    const checked = { templates, digests, work, menuLinks: parsedConfig.links, at, relocated: moved }
    return site.ok ? ok({ ...site.value, ...checked }, site.warnings) : site
  } catch (error) {
    await work.end()
    throw error
  }
}
