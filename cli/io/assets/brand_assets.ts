// Everything of a brand's domain that is not a page: styles, scripts, fonts, pictures, icons, preview cards. It joins the
// encoders and decides nothing about what they make.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '../../check_site.ts'
import {
  type Brand,
  brandNameIn,
  type Config,
  drawingsOf,
  type Locale,
  type WrittenBrand,
} from '../../content/config/config.ts'
import { themeCss } from '../../content/config/theme_tokens.ts'
import { mediaFile } from '../../content/paths.ts'
import { type Letters, lettersOf, writtenLetters } from '../../content/text/used_letters.ts'
import { type Overweight, overweightCode } from '../../domain/budget.ts'
import { recordOf } from '../../domain/build_manifest.ts'
import { cookieQuestion } from '../../domain/consent.ts'
import { addressOf } from '../../domain/domains.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { pathOf } from '../../domain/page_address.ts'
import { listedPictures } from '../../domain/page_lists.ts'
import { searchSources } from '../../domain/search.ts'
import { scriptsFor } from '../../domain/third_parties.ts'
import { type ManifestIcon, manifestPath, webManifestOf } from '../../domain/web_manifest.ts'
import { digest128 } from '../../model/dependencies.ts'
import { once } from '../../once.ts'
import type { Assets } from '../../page/assets.ts'
import { messagesIn, shownIn, textIn } from '../../page/format_messages.ts'
import { previewCardSize } from '../../page/preview_card.ts'
import { thirdPartiesIn } from '../../page/resolver.ts'
import { pageCards, type WantedCard } from '../../page/wanted_cards.ts'
import { must } from '../../problems/must.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import type { Templates } from '../../schema/templates.ts'
import type { CodeFolders, ProjectFolders } from '../sources/code_files.ts'
import { cachedJson, type Key } from '../store/cache.ts'
import type { CodeDigests } from '../store/code_digest.ts'
import { placeIn } from '../store/store_layout.ts'
import { assetFile, assetUrl, isNamedForGood, type PlannedFile, readyFile } from './asset_path.ts'
import { bundleStyles, fromCode, type Scripts, type Styles } from './bundle.ts'
import { codeProblems } from './code_problems.ts'
import { favicons } from './favicons.ts'
import { type LocaleLetters, type PreparedFonts, prepareFonts } from './font_files.ts'
import { PictureChanged, type PictureDigests, type PreparedImage, prepareImages } from './images.ts'
import { previewCards } from './preview_cards.ts'

/** Assets of a brand, of which nothing is encoded or drawn yet. */
interface PlannedAssets {
  assets: Assets
  files: PlannedFile[]
  overweight: Overweight[]
}

export interface BrandAssets {
  assets: Assets
  /** Code that is too heavy. */
  overweight: Overweight[]
  files: PlannedFile[]
}

/** What all brands share. */
export interface SharedAssets {
  fonts: FontFamily[]
  prepared: PreparedFonts
  scripts: Scripts
}

async function sharedAssets(
  input: CodeFolders & {
    cacheDir: string
    fonts: FontFamily[]
    /** Those that pages are published in, with the letters of their texts. */
    locales: readonly LocaleLetters[]
    scripts: Promise<Scripts>
  },
): Promise<SharedAssets> {
  const { root, engine, cacheDir, fonts, locales } = input
  const [prepared, scripts] = await Promise.all([
    prepareFonts({ root, engine, cacheDir, fonts, locales }),
    input.scripts,
  ])
  return { fonts, prepared, scripts }
}

/** The inputs of assets besides their brand: nothing else in the config may change them. */
type AssetsFrom = Pick<Config, 'settings' | 'locales' | 'messages' | 'facts' | 'companies' | 'fonts'> & {
  brands: readonly (Pick<Brand, 'host' | 'base' | 'thirdParties'> & {
    written: Pick<WrittenBrand, 'mark' | 'name' | 'names' | 'search'>
  })[]
}

interface BrandInput extends ProjectFolders {
  config: AssetsFrom
  templates: Templates
  brand: Brand
  images: Promise<PreparedImage[]>
  /** Blocks that its pages are made of: the style sheet holds the rules of no others. */
  blocks: readonly string[]
  /** Preview cards that pages ask for. */
  cards: readonly WantedCard[]
  shared: SharedAssets
  styles: Promise<Styles>
  /** Once it is aborted, nothing further is encoded or drawn. */
  signal?: AbortSignal | undefined
}

/**
 * Plans all that a brand's pages name. The content has been checked: only a file that has been changed since can be in the way.
 * @throws PictureChanged where a picture can be used no more, also when a file is made
 */
export async function brandAssets(input: BrandInput): Promise<PlannedAssets> {
  const { cacheDir, config, brand, shared } = input
  const [styles, images, cards] = await Promise.all([
    input.styles,
    input.images,
    plannedCards({ ...input, fonts: shared.fonts }),
  ])
  const mark = must(images.find((image) => image.path === brand.written.mark))
  const svg = Buffer.from(await must(mark.files[0]).contents()).toString('utf8')
  const icons = favicons({ mark: { svg, width: mark.image.width }, tokens: brand.tokens, base: brand.base, cacheDir })
  const manifests = config.locales.map((locale) => manifestFile(config, brand, locale, icons.manifestIcons))
  const data = dataFiles(input)
  const ready = [
    styles,
    ...shared.prepared.files,
    ...shared.scripts.files,
    ...manifests,
    ...data.map(({ file }) => file),
  ]
  return {
    assets: assetsOf({ input, styles, images, cards, icons: icons.links, data }),
    files: [
      ...ready.map(readyFile),
      ...images.flatMap(({ files }) => files),
      ...cards.map(({ file }) => file),
      ...icons.files,
    ],
    overweight: overweightCode({ styles, fonts: shared.prepared.shared, ...scriptsOf(input), ...scriptsFor(config) }),
  }
}

/** A site whose assets are wanted. */
interface AssetRequest {
  folders: ProjectFolders
  site: Pick<Site, 'config' | 'pages' | 'letters'>
  brands: readonly Brand[]
  /** The cache key; if it is missing nothing is cached. */
  digests?: AssetDigests
}

/** Digests of the inputs of assets that are not content. */
export interface AssetDigests {
  code: CodeDigests
  pictures: PictureDigests
}

function shownOn(brand: Brand, { config, pages: all }: Pick<AssetRequest['site'], 'config' | 'pages'>) {
  const published = all.filter(({ isShown }) => isShown)
  const pages = published.filter(({ owner }) => owner === brand.id || owner === 'shared')
  return {
    pictures: [...new Set([...pages.flatMap(({ images }) => images), ...listedPictures(published, brand.id)])],
    blocks: [...new Set(pages.flatMap(({ components }) => components))].sort(),
    cards: pageCards(config, brand, pages),
  }
}

/** Gives the keys under which the names of brands' assets are kept: all that goes into them. Undefined where that is not known. */
function keysOf({ site, digests }: AssetRequest): (brand: Brand) => Key | undefined {
  if (digests === undefined) return () => undefined
  const { settings, locales, messages, facts, companies, fonts, brands } = site.config
  const marks = brands.map(({ written }) => written.mark)
  const searched = locales.map(({ code }) => searchSources(brands, '', code))
  const own = { marks, searched, ...scriptsFor(site.config) }
  // Those of numbers and dates follow from the tags, and from Node, which the digest of the code names.
  const used = { fonts, letters: locales.map((locale) => writtenLetters(site.letters, locale)) }
  const shared = digest128({
    settings,
    locales,
    messages,
    facts,
    companies,
    fonts: used,
    brands: own,
  } satisfies Record<keyof AssetsFrom, unknown>)
  return (brand) => {
    const shown = shownOn(brand, site)
    const pictures = [...shown.pictures, ...marks, ...everywhere(brand)].map((path) => digests.pictures.of(path))
    if (pictures.includes(undefined)) return undefined
    return { recipe: 'assets 7', tools: [], inputs: [digests.code.all, shared, digest128([brand, shown, pictures])] }
  }
}

/** The assets of brands of a checked site; or the problems of code, or of files that changed since the check. */
export async function siteAssets(
  from: AssetRequest & {
    templates: Templates
    scripts: (code?: CodeDigests) => Promise<Scripts>
    signal?: AbortSignal | undefined
  },
): Promise<Result<Map<string, BrandAssets>>> {
  const { folders, digests } = from
  return orChanged(folders, () =>
    digests === undefined
      ? describedAssets(from, (made) => made)
      : // Scripts and styles may have inputs that the blocks, by which the digest was made, have not.
        fromCode(
          folders,
          folders.cacheDir,
          (code, settled) => describedAssets({ ...from, digests: { ...digests, code } }, settled),
          digests.code,
        ),
  )
}

/** @param settled called with a value before it is cached */
async function describedAssets(
  from: Parameters<typeof siteAssets>[0],
  settled: <M>(made: M) => M,
): Promise<Map<string, BrandAssets>> {
  const { folders, site, templates, brands, signal } = from
  const { config } = site
  const code = from.digests?.code
  let shared: Promise<SharedAssets> | undefined
  const keyOf = keysOf(from)
  // What brands share is made by whichever asks first.
  const assetsOf = async (brand: Brand): Promise<BrandAssets> => {
    const plan = once(async () => {
      const letters = usedLetters(config, site.letters)
      shared ??= sharedAssets({ ...folders, fonts: config.fonts, locales: letters, scripts: from.scripts(code) })
      const own = { ...folders, config, templates, brand, ...shownOn(brand, site), shared: await shared, signal }
      const { files, ...planned } = await brandAssets({
        ...own,
        images: imagesOf(own),
        styles: stylesOf({ ...own, code }),
      })
      // What two parts of a page share is among the files of both.
      return { ...planned, files: new Map(files.map((file) => [file.path, file])) }
    })
    const describe = async () => {
      const { files, ...planned } = await plan()
      return { ...planned, files: await Promise.all([...files.values()].map(described)) }
    }
    const key = keyOf(brand)
    const { files, ...rest } =
      key === undefined
        ? await describe()
        : await cachedJson(placeIn.shared(folders.cacheDir), key, async () => settled(await describe()))
    const contentsOf = async (file: string) => must((await plan()).files.get(file)).contents()
    return { ...rest, files: files.map((file) => ({ ...file, contents: () => contentsOf(file.path) })) }
  }
  const assetsByBrand = brands.map(async (brand) => [brand.id, await assetsOf(brand)] as const)
  return new Map(await Promise.all(assetsByBrand))
}

const described = async (file: PlannedFile): Promise<Pick<PlannedFile, 'path' | 'sha256'>> => {
  const { path: name } = file
  return isNamedForGood(file) ? { path: name } : recordOf({ path: name, contents: await file.contents() })
}

/** The value; or the problems of code, or of files that changed since the check. */
export async function orChanged<T>(folders: CodeFolders, make: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await make())
  } catch (error) {
    if (error instanceof PictureChanged) return failed([problem.changedMeanwhile({ file: mediaFile(error.path) })])
    const problems = codeProblems(error, folders)
    if (problems === undefined) throw error
    return failed(problems)
  }
}

/** The published locales, each with the letters of its texts. */
export const usedLetters = ({ locales }: Pick<Config, 'locales'>, letters: Letters): LocaleLetters[] =>
  locales.map((locale) => ({ code: locale.code, tag: locale.tag, letters: lettersOf(letters, locale) }))

/** Plans the pictures of a brand. @param of `pictures`: paths in content/media/, without those that every page shows */
export const imagesOf = (
  of: Pick<BrandInput, 'contentDir' | 'cacheDir' | 'config' | 'brand' | 'signal'> & { pictures: readonly string[] },
): Promise<PreparedImage[]> =>
  prepareImages({
    ...{ mediaDir: mediaDirOf(of), cacheDir: of.cacheDir, tokens: of.brand.tokens, signal: of.signal },
    paths: [...of.pictures, ...layoutPictures(of.config, of.brand)],
    photographs: of.config.settings.photographs,
  })

/** Pictures that every page of a brand shows: the marks of all brands, its pattern and its drawings. */
export const layoutPictures = ({ brands }: Pick<AssetsFrom, 'brands'>, brand: Brand): string[] => [
  ...brands.map(({ written }) => written.mark),
  ...everywhere(brand),
]

/** Pictures that all pages of a brand show, besides its logos. */
const everywhere = ({ pattern, written }: Brand) => [pattern, ...drawingsOf(written).map(({ name }) => name)]

const mediaDirOf = ({ contentDir }: Pick<ProjectFolders, 'contentDir'>) => path.join(contentDir, 'media')

export const stylesOf = ({
  root,
  engine,
  cacheDir,
  brand,
  blocks,
  shared,
  code,
}: Pick<BrandInput, 'root' | 'engine' | 'cacheDir' | 'brand' | 'blocks' | 'shared'> & {
  code?: CodeDigests | undefined
}) => {
  const [theme, head, tokens] = [brand.written.theme, shared.prepared.css, themeCss(brand.tokens)]
  return bundleStyles({ root, engine }, cacheDir, { theme, blocks, head, tokens }, code)
}

function scriptsOf({ blocks, shared: { scripts } }: BrandInput) {
  const files = new Map(scripts.files.map((file) => [`/${file.path}`, file]))
  const islands = Object.entries(scripts.islands).filter(([name]) => blocks.includes(name))
  return {
    start: must(files.get(scripts.start)),
    islands: new Map(islands.map(([name, url]) => [name, must(files.get(url))])),
  }
}

function manifestFile(config: AssetsFrom, brand: Brand, locale: Locale, icons: ManifestIcon[]): OutputFile {
  const home = pathOf(config, locale.code, brand.base)
  return {
    path: manifestPath(config, brand, locale.code),
    contents: webManifestOf({
      id: `/${brand.base}`,
      name: brandNameIn(brand.written, locale.code),
      description: shownIn(config, brand, brand.written.tagline, locale.code),
      lang: locale.tag,
      home,
      tokens: brand.tokens,
      icons,
    }),
  }
}

/** Small files that scripts fetch. */
const dataFiles = ({ config, templates, brand }: BrandInput) =>
  config.locales.flatMap((locale) =>
    templates
      .files({
        messages: Object.fromEntries(messagesIn(config, locale)),
        lang: locale.tag,
        cookies: cookieQuestion(config, brand),
        thirdParties: thirdPartiesIn(config, brand, locale),
        search: brand.written.search === true ? searchSources(config.brands, brand.host, locale.code) : [],
      })
      .map(({ name, contents }) => ({
        locale: locale.code,
        name,
        file: assetFile(`${name}.${locale.code}.json`, contents),
      })),
  )

function assetsOf(from: {
  input: BrandInput
  styles: OutputFile
  images: PreparedImage[]
  cards: Card[]
  icons: Assets['icons']
  data: ReturnType<typeof dataFiles>
}): Assets {
  const { input, styles, images, cards, icons, data } = from
  const { config, shared } = input
  const byLocale = <T>(of: (locale: Locale) => T) =>
    Object.fromEntries(config.locales.map((locale) => [locale.code, of(locale)]))
  const wordsIn = ({ code }: Locale) =>
    Object.values(config.messages)
      .map((text) => textIn(config, text, code).words)
      .join('')
  return {
    stylesheet: assetUrl(styles),
    localeStyles: shared.prepared.localeStyles,
    start: shared.scripts.start,
    localeChoice: shared.scripts.localeChoice,
    islands: shared.scripts.islands,
    fonts: byLocale((locale) => shared.prepared.preloadFor(wordsIn(locale), locale.code)),
    icons,
    manifests: byLocale((locale) => `/${manifestPath(config, input.brand, locale.code)}`),
    data: byLocale(({ code }) =>
      Object.fromEntries(data.filter(({ locale }) => locale === code).map(({ name, file }) => [name, assetUrl(file)])),
    ),
    images: Object.fromEntries(images.map(({ path: name, image }) => [name, image])),
    cards: Object.fromEntries(cards.map(({ key, file }) => [key, { path: assetUrl(file), ...previewCardSize }])),
  }
}

/** A preview card under the key that pages ask for it by. */
interface Card {
  key: string
  file: PlannedFile
}

async function plannedCards(
  input: ProjectFolders & {
    brand: Brand
    cards: readonly WantedCard[]
    fonts: FontFamily[]
    signal?: AbortSignal | undefined
  },
): Promise<Card[]> {
  const { root, engine, cacheDir, brand, cards, fonts, signal } = input
  if (cards.length === 0) return []
  const [mark = '', pattern = ''] = await Promise.all(
    [brand.written.mark, brand.pattern].map((name) => readFile(path.join(mediaDirOf(input), name), 'utf8')),
  )
  const art = { host: addressOf(brand), tokens: brand.tokens, mark, pattern }
  const requests = cards.map(({ title, eyebrow, locale }) => ({
    ...art,
    brandName: brandNameIn(brand.written, locale.code),
    ...{ title, eyebrow, locale },
  }))
  const files = await previewCards({ root, engine, cacheDir, fonts, requests, signal })
  return files.map((file, index) => ({ key: must(cards[index]).key, file }))
}
