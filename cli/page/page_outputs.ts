// What a page of the content folder becomes on each of its domains: files, what their headers must name, problems.
import type { Page } from '../content/pages/page_summary.ts'
import { overweightPage } from '../domain/budget.ts'
import { addressOf } from '../domain/domains.ts'
import type { InlineScript } from '../domain/headers.ts'
import type { OutputFile } from '../domain/output_file.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { must } from '../problems/must.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import { BlockError } from './block_error.ts'
import { EmitterError } from './emitted.ts'
import type { PageExtractIn } from './page_extracts.ts'
import type { RenderedPage } from './render.ts'

type RenderPage = (page: Page, route: Route) => RenderedPage

/** A page of one brand, in all languages. */
export interface PageOutput {
  /** `content/.../walks.yaml` */
  page: string
  /** Of its brand (domains.ts): `coast.example`, `group.example/coast`. */
  address: string
  /** How many of the files are documents: one for each language, unless the page cannot be rendered. */
  documents: number
  files: OutputFile[]
  /** Hashes for the Content-Security-Policy: `sha256-...` */
  styleHashes: string[]
  /** Files of scripts, each of which several pages may have. */
  scripts: InlineScript[]
  extracts: PageExtractIn[]
  /** Their dependencies (page_reads.ts). */
  reads: string[]
  /** It is over its budget, or cannot be rendered at all. */
  problems: problem.Problem[]
}

/**
 * Renders a page for its routes. One that cannot be rendered in some language has no files, and a problem in their place;
 * the domains that follow are left out, since they would say the same.
 * @param routes those of the page, domain by domain
 */
export function pageOutputs(page: Page, routes: readonly Route[], render: RenderPage): PageOutput[] {
  const outputs: PageOutput[] = []
  for (const brand of new Set(routes.map((route) => route.brand))) {
    const own = routes.filter((route) => route.brand === brand)
    const address = addressOf(must(own[0]))
    const rendered = renderedAll(page, own, render)
    outputs.push(
      rendered.ok ? outputOf(page.file, address, rendered.value) : brokenOutput(page.file, address, rendered.problems),
    )
    if (!rendered.ok) break
  }
  return outputs
}

/** All pages; or, of the first that a block or a layout throws at, that. */
function renderedAll(page: Page, routes: readonly Route[], render: RenderPage): Result<RenderedPage[]> {
  const rendered: RenderedPage[] = []
  for (const route of routes) {
    try {
      rendered.push(render(page, route))
    } catch (error) {
      if (!(error instanceof BlockError)) throw error
      const url = urlOf(route)
      const { source, block, message } = error
      if (error instanceof EmitterError)
        return failed([problem.brokenEmitter(error.place, url, message, source?.position)])
      return failed([
        source !== undefined
          ? problem.brokenBlock({ file: source.file }, url, message, source.position)
          : block !== undefined
            ? problem.refusedElement(block, url, message)
            : problem.brokenPage({ file: route.source }, url, message),
      ])
    }
  }
  return ok(rendered)
}

const outputOf = (page: string, address: string, rendered: readonly RenderedPage[]): PageOutput => ({
  page,
  address,
  documents: rendered.length,
  files: rendered.flatMap(({ document, beside }) => [document, ...beside]),
  styleHashes: rendered.flatMap(({ styleHashes }) => styleHashes),
  scripts: [...new Map(rendered.flatMap(({ scripts }) => scripts.map((script) => [script.path, script]))).values()],
  extracts: rendered.map(({ route: { locale }, extract }) => ({ locale, extract })),
  reads: [...new Set(rendered.flatMap(({ reads }) => reads))].sort(),
  problems: [...rendered.flatMap(overweightPage), ...oncePerMessage(rendered.flatMap(({ problems }) => problems))],
})

/** A problem that is the same in every language is reported once. */
const oncePerMessage = (problems: readonly problem.Problem[]) => [
  ...new Map(problems.map((each) => [each.message, each])).values(),
]

/** The output of a page with problems: no files. */
export const brokenOutput = (page: string, address: string, problems: problem.Problem[]): PageOutput => ({
  ...{ page, address, problems },
  ...{ documents: 0, files: [], styleHashes: [], scripts: [], extracts: [], reads: [] },
})
