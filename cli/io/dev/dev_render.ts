// Renders single pages of the site in memory as a browser asks for them: plain, with marks for editing, or around an example
// of a block.
import { rightFields } from '../../content/check/placed_fields.ts'
import type { Brand, Config } from '../../content/config/config.ts'
import { variantFiles } from '../../content/config/locale_order.ts'
import type { PageShape } from '../../content/pages/page_file.ts'
import type { Page } from '../../content/pages/page_summary.ts'
import { fieldsIn } from '../../content/yaml/yaml.ts'
import type { PageTable } from '../../domain/links.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { type Route, routesOf } from '../../domain/routes.ts'
import {
  blocksOf,
  marking,
  noteConfig,
  notePage,
  type PlacedBlock,
  type Places,
  type WrittenVariant,
} from '../../edit/marked_resolver.ts'
import type { Mark } from '../../edit/protocol.ts'
import { type RenderedPage, renderer } from '../../page/render.ts'
import { must } from '../../problems/must.ts'
import type { Templates } from '../../schema/templates.ts'
import type { WrittenImage } from '../../schema/walk_fields.ts'
import { type PlannedFile, readyFile } from '../assets/asset_path.ts'
import type { DevAssets } from './dev_assets.ts'

export interface DevPage extends Pick<RenderedPage, 'extract' | 'styleHashes'> {
  html: string
  /** Contents of the files beside it, by their paths. */
  beside: ReadonlyMap<string, OutputFile['contents']>
}

/** A page with marks (cli/edit/protocol.ts). */
export interface MarkedPage extends DevPage {
  marks: Record<number, Mark>
  blocks: PlacedBlock[]
  variant: string | null
}

/** The site that a page is rendered of. */
interface RenderedOf {
  config: Config
  templates: Templates
  pageTable: PageTable
}

/** A page, where it is shown, and the pictures that it shows. */
interface RoutedPage {
  page: Page
  route: Route
  images: readonly string[]
}

export class DevRender {
  readonly #assets: DevAssets
  /** Scripts that pages have had inline, by the paths of their files. */
  readonly #scripts = new Map<string, PlannedFile>()

  constructor(assets: DevAssets) {
    this.#assets = assets
  }

  async page(of: RenderedOf, { page, route, images }: RoutedPage): Promise<DevPage> {
    const render = renderer({ ...of, assets: await this.#assetsOf(of, route, images) })
    return this.#shown(render(page, route))
  }

  /** A page with marks. @param places of the objects that titles of pages became; those of this page and of the settings are added */
  async markedPage(
    of: RenderedOf & { places: Places },
    { page, route, images, variants }: RoutedPage & { variants: readonly WrittenVariant[] },
  ): Promise<MarkedPage> {
    const { config, places } = of
    const assets = await this.#assetsOf(of, route, images)
    const blocks = blocksOf(page, variants)
    notePage(places, page, route.locale, blocks, variants)
    noteConfig(places, config)
    const marker = marking(places, config)
    const rendered = this.#shown(renderer({ ...of, assets, marker })(page, route))
    return {
      ...rendered,
      marks: marker.marksOf(rendered.html),
      blocks,
      variant: variants.find(({ locale }) => locale === route.locale)?.file ?? null,
    }
  }

  /** A page that is in no file: an example of a block. */
  async example(
    of: RenderedOf,
    { brand, locale, block }: { brand: Brand; locale: string; block: { component: string; data: unknown } },
  ): Promise<string> {
    const { schema } = must(of.templates.blocks.get(block.component))
    const words = { all: block.component }
    const shape: PageShape = {
      title: words,
      description: words,
      layout: 'blank',
      hidden: true,
      // It shows no cookie banner.
      legal: true,
      blocks: [{ id: block.component.replaceAll('_', '-'), ...block }],
    }
    const page: Page = { owner: brand.id, name: '_blocks', path: '_blocks', file: '', shape, variants: {} }
    const routes = routesOf(of.config, [{ ...page, hidden: true }])
    const route = must(routes.find((each) => each.locale === locale))
    const images = [...rightFields(schema, block.data, { file: '' }, [])]
      .filter(({ kind }) => kind === 'image')
      .map(({ value }) => (value as WrittenImage).src)
    return (await this.page(of, { page, route, images })).html
  }

  async files(brand: Brand): Promise<ReadonlyMap<string, PlannedFile>> {
    const { files } = await this.#assets.of(brand)
    return this.#scripts.size === 0 ? files : new Map([...files, ...this.#scripts])
  }

  async #assetsOf({ config }: RenderedOf, route: Route, images: readonly string[]) {
    const brand = must(config.brands.find(({ id }) => id === route.brand))
    const { assets } = await this.#assets.of(brand, images)
    return new Map([[brand.id, assets]])
  }

  #shown({ document, beside, extract, styleHashes, scripts }: RenderedPage): DevPage {
    for (const script of scripts) this.#scripts.set(script.path, readyFile(script))
    return {
      html: document.contents,
      beside: new Map(beside.map(({ path: name, contents }) => [name, contents])),
      extract,
      styleHashes,
    }
  }
}

/**
 * The variants of a page for its language, the one that says the last word first.
 * @param textOf what a file says; null or undefined if there is none
 */
export const writtenVariants = (
  config: Pick<Config, 'settings'>,
  { source, locale }: Pick<Route, 'source' | 'locale'>,
  textOf: (file: string) => string | null | undefined,
): WrittenVariant[] =>
  variantFiles(config, source, locale).flatMap(({ file, locale: code }) => {
    const contents = textOf(file) ?? undefined
    return contents === undefined ? [] : [{ file, locale: code, blocks: fieldsIn(file, contents).blocks }]
  })
