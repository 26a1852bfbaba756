// What may be chosen in a field: pages, icons, colours, blocks, facts.
import { companyPlace, companyValue } from '../../content/config/company_data.ts'
import { factsFile } from '../../content/paths.ts'
import { companyNames } from '../../content/text/company_names.ts'
import { valueAt } from '../../content/yaml/edit_values.ts'
import { Refused } from '../../edit/edit_guard.ts'
import { contrastsAt } from '../../edit/field_views.ts'
import { blockChoices, colourChoices, iconChoices, pageChoices } from '../../edit/pickers.ts'
import { must } from '../../problems/must.ts'
import type { Answer, Asked, EditContext, Handlers } from './edit_context.ts'

export const choiceHandlers = (context: EditContext): Handlers<'pages' | 'icons' | 'colours' | 'blocks' | 'facts'> => ({
  pages: ({ page }) => {
    const { site } = context
    const summaries = site.pageSummaries()
    return { pages: pageChoices(context.formContext(), summaries, ({ file }) => site.written(file), page.locale) }
  },
  icons: ({ word }) => iconChoices(context.config.icons, word),
  colours: (asked) => colours(context, asked),
  blocks: ({ page }) => {
    const { examplesOf, templates } = context
    const codes = context.begunIn(page.locale)
    return { blocks: blockChoices(templates.blocks.values(), examplesOf, codes, context.there()) }
  },
  facts: ({ page }) => {
    const { facts, companies, brands } = context.config
    const brand = brands.find(({ id }) => id === page.brand)
    const company = (brand === undefined ? [] : companyNames).map((name) => ({
      name,
      value: companyValue(context.config, must(brand), name, page.locale),
      at: companyPlace(must(brand), name),
    }))
    return {
      facts: [
        ...Object.entries(facts).map(([name, value]) => ({ name, value, at: { file: factsFile, path: [name] } })),
        ...company.filter(({ value }) => value !== ''),
      ],
      companies: Object.keys(companies),
    }
  },
})

function colours(context: EditContext, { at, page, edits, bases }: Asked<'colours'>): Answer<'colours'> {
  const brand = context.config.brands.find(({ id }) => id === page.brand)
  if (brand === undefined) throw new Refused(404, `There is no brand ${page.brand}.`)
  const file = context.formFile(at.file, context.applied(edits, bases).changes)
  const contrasts = contrastsAt(context.formContext(), file, at.path)
  const written = (valueAt(file.value, at.path.slice(0, -1)) ?? {}) as Record<string, unknown>
  return { colours: colourChoices(brand, `${at.path.at(-1)}`, { contrasts, written }) }
}
