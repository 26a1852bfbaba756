// site schema: the JSON Schemas for editors.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { editorSchemas } from '../content/authoring/editor_schemas.ts'
import { openSite, type ProjectFolders, type Stages } from '../io/open/open_site.ts'
import { ok, type Result } from '../problems/result.ts'

/** Writes one file per kind of content file into `out`; gives their paths. */
export async function schema(folders: ProjectFolders, out: string, stages: Stages): Promise<Result<string[]>> {
  const site = await openSite(folders, { environment: null, moment: { at: Date.now(), drafts: true } }, stages)
  if (!site.ok) return site
  const { config, templates, pages, work } = site.value
  await work.end()
  const files = editorSchemas({
    locales: config.allLocales.map(({ code }) => code),
    blocks: [...templates.blocks.values()],
    layouts: templates.layouts,
    themes: [...new Set(config.brands.map(({ written }) => written.theme))].sort(),
    companies: Object.keys(config.companies).sort(),
    pages: [...pages.map(({ name }) => name), 'home'].sort(),
    media: config.media,
    facts: Object.keys(config.facts).sort(),
    brands: config.brands.map(({ id }) => id),
    tags: [...new Set(pages.flatMap(({ facts }) => facts.tags ?? []))].sort(),
  })
  mkdirSync(out, { recursive: true })
  return ok(
    files.map((file) => {
      const target = path.join(out, file.path)
      writeFileSync(target, file.contents)
      return target
    }),
    site.warnings,
  )
}
