// The site without its pages: what receivers of forms need, in a moment.
import path from 'node:path'
import type { Config } from '../content/config.ts'
import { parseConfig } from '../content/parse_config.ts'
import { bundleTemplates } from '../io/assets/bundle.ts'
import { orCodeProblems } from '../io/assets/code_problems.ts'
import { readContent, readIcons } from '../io/sources/read.ts'
import { hasError } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import type { Templates } from '../schema/templates.ts'
import type { ProjectFolders } from './open_site.ts'

/** @param environment its hosts; null for those of production */
export async function openConfig(
  { root, contentDir, cacheDir }: ProjectFolders,
  environment: string | null,
): Promise<Result<{ config: Config; templates: Templates }>> {
  const [content, bundle, icons] = await Promise.all([
    readContent(contentDir, path.join(root, 'themes')),
    orCodeProblems(bundleTemplates(root, cacheDir), root),
    readIcons(),
  ])
  if (!bundle.ok) return failed([...content.problems, ...bundle.problems])
  const { templates } = bundle.value
  const { config: sources, unread, media } = content
  const { config, problems } = parseConfig({
    sources,
    unread,
    templates,
    known: { icons, media },
    environment,
    drafts: false,
  })
  const all = [...content.problems, ...problems]
  return config === undefined || hasError(all) ? failed(all) : ok({ config, templates }, all)
}
