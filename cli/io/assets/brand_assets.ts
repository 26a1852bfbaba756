// Everything of a brand's domain that is not a page: styles, scripts, fonts, pictures, icons, previews. It joins the
// encoders and decides nothing about what they make.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '../../check_site.ts'
import type { Brand, Config, Locale } from '../../content/config.ts'
import type { ScheduledPage } from '../../content/pages.ts'
import { mediaFile } from '../../content/paths.ts'
import { themeCss } from '../../content/theme.ts'
import { type Letters, lettersOf } from '../../content/used_letters.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { pathOf } from '../../domain/routes.ts'
import { type ManifestIcon, manifestPath, webManifestOf } from '../../domain/web_manifest.ts'
import type { Assets } from '../../page/assets.ts'
import { messagesIn, textIn } from '../../page/format_messages.ts'
import { pageCards, type WantedCard } from '../../page/previews.ts'
import { must } from '../../problems/must.ts'
import * as problem from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import type { FontFamily } from '../../schema/content_files.ts'
import type { Templates } from '../../schema/templates.ts'
import type { CodeFolders } from '../sources/code_files.ts'
import { assetFile, assetUrl } from './asset_path.ts'
import { bundleStyles, type Scripts } from './bundle.ts'
import { codeProblems } from './code_problems.ts'
import { draftIconLinks, favicons } from './favicons.ts'
import { type LocaleLetters, type PreparedFonts, prepareFonts } from './font_files.ts'
import { draftImages, PictureChanged, type PreparedImage, prepareImages } from './images.ts'
import { socialImages } from './social_images.ts'

export interface BrandAssets {
  assets: Assets
  files: OutputFile[]
  styles: OutputFile
  fonts: OutputFile[]
}

/** What all brands share. */
export interface SharedAssets {
  fonts: FontFamily[]
  prepared: PreparedFonts
  scripts: Scripts
}

export async function sharedAssets(
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

interface Folders extends CodeFolders {
  contentDir: string
  cacheDir: string
}

interface BrandInput extends Folders {
  config: Config
  templates: Templates
  brand: Brand
  /** Paths in content/media/ that pages show; marks and the theme's pattern come besides. */
  pictures: readonly string[]
  /** Blocks that its pages are made of: the style sheet holds the rules of no others. */
  blocks: readonly string[]
  /** Preview images that pages ask for. */
  cards: readonly WantedCard[]
  /** The same, where drawing them has begun already. */
  begun?: Promise<Card[]> | undefined
  shared: SharedAssets
}

/**
 * Makes or takes from the cache all that a brand's pages name. The content has been checked: only a file that has been
 * changed since can be in the way.
 * @throws PictureChanged where a picture can be used no more
 */
export async function brandAssets(input: BrandInput): Promise<BrandAssets> {
  const { cacheDir, config, brand, shared } = input
  const { mediaDir, paths } = picturesOf(input)
  const [styles, images, drawn] = await Promise.all([
    stylesOf(input),
    prepareImages({ mediaDir, cacheDir, paths, tokens: brand.tokens }),
    input.begun ?? drawnCards({ ...input, fonts: shared.fonts }),
  ])
  const mark = must(images.find((image) => image.path === brand.written.mark))
  const icons = await favicons({
    mark: { svg: svgOf(mark), width: mark.image.width },
    ...{ tokens: brand.tokens, cacheDir },
  })
  const manifests = config.locales.map((locale) => manifestFile(config, brand, locale, icons.manifestIcons))
  const data = dataFiles(input)
  return {
    assets: assetsOf({ input, styles, images, cards: drawn, icons: icons.links, data }),
    files: [
      styles,
      ...shared.prepared.files,
      ...shared.scripts.files,
      ...images.flatMap(({ files }) => files),
      ...drawn.map(({ file }) => file),
      ...icons.files,
      ...manifests,
      ...data.map(({ file }) => file),
    ],
    styles,
    fonts: shared.prepared.shared,
  }
}

/**
 * What pages take to be judged by, made in a moment: the real styles and fonts, and for pictures, preview images and icons
 * names that are as long as the real ones. Throws as `brandAssets` does.
 */
export async function draftAssets(input: BrandInput): Promise<BrandAssets> {
  const { cacheDir, brand, cards, shared } = input
  const [styles, images] = await Promise.all([stylesOf(input), draftImages({ ...picturesOf(input), cacheDir })])
  const drawn = cards.map(({ key }) => ({ key, file: assetFile('social.png', key) }))
  const icons = draftIconLinks(brand.id)
  return {
    assets: assetsOf({ input, styles, images, cards: drawn, icons, data: dataFiles(input) }),
    files: [],
    styles,
    fonts: shared.prepared.shared,
  }
}

/** Preview images by brand, while they are being drawn. */
export type BegunCards = ReadonlyMap<string, Promise<Card[]>>

/**
 * Begins to draw the preview images of pages that are still being checked. Whoever does not want them any more has to abort.
 * A failure is told to who awaits them.
 */
export function beginCards(from: {
  folders: Folders
  config: Config
  brands: readonly Brand[]
  pages: readonly ScheduledPage[]
  signal: AbortSignal
}): BegunCards {
  const { folders, config, brands, signal } = from
  return new Map(
    brands.map((brand) => {
      const cards = pageCards(config, brand, pagesOf(brand, from.pages))
      const drawn = drawnCards({ ...folders, brand, cards, fonts: config.fonts, signal })
      drawn.catch(() => {})
      return [brand.id, drawn]
    }),
  )
}

const pagesOf = (brand: Brand, pages: readonly ScheduledPage[]) =>
  pages.filter(({ owner, isShown }) => (owner === brand.id || owner === 'shared') && isShown)

/**
 * The assets of some brands of a checked site, by brand; or what is wrong with code, or was changed since the check.
 * @param from.make `brandAssets` or `draftAssets`
 */
export async function siteAssets(from: {
  folders: Folders
  site: Pick<Site, 'config' | 'pages' | 'letters'>
  templates: Templates
  brands: readonly Brand[]
  scripts: Promise<Scripts>
  make: (input: BrandInput) => Promise<BrandAssets>
  begun?: BegunCards | undefined
}): Promise<Result<Map<string, BrandAssets>>> {
  const { folders, site, templates, brands, scripts, make } = from
  const { config } = site
  try {
    const locales = usedLetters(config, site.letters)
    const shared = await sharedAssets({ ...folders, fonts: config.fonts, locales, scripts })
    // Side by side: drawing and encoding take threads of Node's own, and what they share is made by whoever asks first.
    const made = brands.map(async (brand) => {
      const pages = pagesOf(brand, site.pages)
      const pictures = pages.flatMap(({ images }) => images)
      const blocks = [...new Set(pages.flatMap(({ components }) => components))].sort()
      const cards = pageCards(config, brand, pages)
      const begun = from.begun?.get(brand.id)
      return [
        brand.id,
        await make({ ...folders, config, templates, brand, pictures, blocks, cards, begun, shared }),
      ] as const
    })
    return ok(new Map(await Promise.all(made)))
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

function picturesOf(input: BrandInput): { mediaDir: string; paths: string[] } {
  const { config, brand, pictures } = input
  const marks = config.brands.map(({ written }) => written.mark)
  return { mediaDir: mediaDirOf(input), paths: [...pictures, ...marks, brand.pattern] }
}

const mediaDirOf = ({ contentDir }: Pick<Folders, 'contentDir'>) => path.join(contentDir, 'media')

const stylesOf = ({ cacheDir, brand, blocks, shared, ...folders }: BrandInput) =>
  bundleStyles({ root: folders.root, engine: folders.engine }, cacheDir, {
    theme: brand.written.theme,
    blocks,
    head: shared.prepared.css,
    tokens: themeCss(brand.tokens),
  })

function manifestFile(config: Config, brand: Brand, locale: Locale, icons: ManifestIcon[]): OutputFile {
  const home = pathOf(config, locale.code, '')
  return {
    path: manifestPath(config, locale.code),
    contents: webManifestOf({
      name: brand.written.name,
      description: textIn(config, brand.written.tagline, locale.code).words,
      lang: locale.tag,
      home,
      tokens: brand.tokens,
      icons,
    }),
  }
}

/** Small files that scripts fetch. */
const dataFiles = ({ config, templates }: BrandInput) =>
  config.locales.flatMap((locale) =>
    templates
      .files({ messages: Object.fromEntries(messagesIn(config, locale)), lang: locale.tag })
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
    start: shared.scripts.start,
    localeChoice: shared.scripts.localeChoice,
    islands: shared.scripts.islands,
    fonts: byLocale((locale) => shared.prepared.preloadFor(wordsIn(locale), locale.code)),
    icons,
    manifests: byLocale((locale) => `/${manifestPath(config, locale.code)}`),
    data: byLocale(({ code }) =>
      Object.fromEntries(data.filter(({ locale }) => locale === code).map(({ name, file }) => [name, assetUrl(file)])),
    ),
    images: Object.fromEntries(images.map(({ path: name, image }) => [name, image])),
    social: Object.fromEntries(cards.map(({ key, file }) => [key, { path: assetUrl(file), width: 1200, height: 630 }])),
  }
}

/** A preview image under the key that pages ask for it by. */
interface Card {
  key: string
  file: OutputFile
}

async function drawnCards(
  input: Folders & { brand: Brand; cards: readonly WantedCard[]; fonts: FontFamily[]; signal?: AbortSignal },
): Promise<Card[]> {
  const { root, engine, cacheDir, brand, cards, fonts, signal } = input
  if (cards.length === 0) return []
  const [mark = '', pattern = ''] = await Promise.all(
    [brand.written.mark, brand.pattern].map((name) => readFile(path.join(mediaDirOf(input), name), 'utf8')),
  )
  const art = { brandName: brand.written.name, host: brand.host, tokens: brand.tokens, mark, pattern }
  const requests = cards.map(({ title, eyebrow, locale }) => ({ ...art, title, eyebrow, locale }))
  const drawn = await socialImages({ root, engine, cacheDir, fonts, requests, signal })
  return drawn.map((contents, index) => ({ key: must(cards[index]).key, file: assetFile('social.png', contents) }))
}

const svgOf = (image: PreparedImage) => Buffer.from(must(image.files[0]).contents).toString('utf8')
