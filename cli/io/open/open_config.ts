// Loads the site without its pages, which is quick: for the receiver of the contact form.
import type { Config, SourceFile } from '../../content/config/config.ts'
import { configAt, parseConfig } from '../../content/config/parse_config.ts'
import { isMarkdown } from '../../content/paths.ts'
import type { ContentFiles } from '../../model/site_files.ts'
import { hasError } from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import { bundleTemplates } from '../assets/bundle.ts'
import { orCodeProblems } from '../assets/code_problems.ts'
import { readContent, readIcons, readPages } from '../sources/read.ts'
import type { ProjectFolders } from './open_site.ts'

interface OpenedConfig {
  config: Config
  templates: Templates
  /** The digest of what pages are parsed by. */
  code: string
  content: ContentFiles
}

/** @param environment its hosts; null for those of production */
export async function openConfig(folders: ProjectFolders, environment: string | null): Promise<Result<OpenedConfig>> {
  const [content, bundle, icons] = await Promise.all([
    readContent(folders),
    orCodeProblems(bundleTemplates(folders, folders.cacheDir), folders),
    readIcons(),
  ])
  if (!bundle.ok) return failed([...content.problems, ...bundle.problems])
  const { templates, digests } = bundle.value
  const { config: sources, unread, media, publicFiles } = content
  const known = { icons, media, publicFiles }
  const parsed = parseConfig({ sources, unread, templates, known, environment, drafts: false })
  const { config, problems } = configAt(parsed, Date.now())
  const all = [...content.problems, ...problems]
  return config === undefined || hasError(all)
    ? failed(all)
    : ok({ config, templates, code: digests.pages, content }, all)
}

/** The same with all YAML and Markdown files of the content folder, pages among them, for commands that change them. */
export async function openSources(folders: ProjectFolders): Promise<Result<OpenedConfig & { sources: SourceFile[] }>> {
  const opened = await openConfig(folders, null)
  if (!opened.ok) return opened
  const { content } = opened.value
  const pages = readPages(folders.contentDir, [...content.pages, ...content.definitions.filter(isMarkdown)])
  if (pages.problems.length > 0) return failed(pages.problems)
  const sources = [...content.config.filter(({ path: file }) => file.startsWith('content/')), ...pages.files]
  return ok({ ...opened.value, sources })
}
