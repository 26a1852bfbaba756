// site schema: the JSON Schemas for editors.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ok, type Result } from '../result.ts'
import { editorSchemas } from '../schema/editor.ts'
import { openSite, type Places, type Stages } from './front_door.ts'

/** Writes one file per kind of content file into `out`; gives their paths. */
export async function schema(places: Places, out: string, stages: Stages): Promise<Result<string[]>> {
  const site = await openSite(places, { environment: null }, stages)
  if (!site.ok) return site
  const { frame, templates, pages, work } = site.value
  await work.end()
  const files = editorSchemas({
    locales: frame.locales.map(({ code }) => code),
    blocks: [...templates.blocks.values()],
    layouts: templates.layouts,
    themes: [...new Set(frame.brands.map(({ written }) => written.theme))].sort(),
    companies: Object.keys(frame.companies).sort(),
    pages: [...pages.map(({ name }) => name), 'home'].sort(),
    media: frame.media,
    facts: Object.keys(frame.facts).sort(),
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
