// Everything of a brand's domain that is not a page: styles, scripts, fonts, pictures, icons, previews. It joins the
// encoders and decides nothing about what they make.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { load } from 'js-yaml'
import type { Brand, Config } from '../../content/config.ts'
import type { PageSummary } from '../../content/pages.ts'
import { themeCss } from '../../content/theme.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { pathOf } from '../../domain/routes.ts'
import { manifestPath, webManifestOf } from '../../domain/web_manifest.ts'
import { messagesIn, textIn } from '../../page/messages.ts'
import type { Assets } from '../../page/render.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import { assetFile, assetUrl } from './asset_path.ts'
import { bundleStyles, type Scripts } from './bundle.ts'
import { favicons } from './favicons.ts'
import { type FontFamily, type PreparedFonts, prepareFonts } from './fonts.ts'
import { type PreparedImage, prepareImages } from './images.ts'
import { socialImages } from './social_images.ts'

export interface BrandAssets {
  assets: Assets
  files: OutputFile[]
}

/** What all brands share. */
export interface SharedAssets {
  fonts: FontFamily[]
  prepared: PreparedFonts
  scripts: Scripts
}

export async function readFonts(root: string): Promise<FontFamily[]> {
  return load(await readFile(path.join(root, 'themes', 'fonts.yaml'), 'utf8')) as FontFamily[]
}

export async function sharedAssets(input: {
  root: string
  cacheDir: string
  scripts: Promise<Scripts>
}): Promise<SharedAssets> {
  const { root, cacheDir } = input
  const fonts = await readFonts(root)
  const [prepared, scripts] = await Promise.all([prepareFonts({ root, cacheDir, fonts }), input.scripts])
  return { fonts, prepared, scripts }
}

/** Makes or takes from the cache all that a brand's pages name. What media cannot be read is a problem at its place. */
export async function brandAssets(input: {
  root: string
  contentDir: string
  cacheDir: string
  config: Config
  templates: Templates
  brand: Brand
  pages: PageSummary[]
  shared: SharedAssets
}): Promise<Result<BrandAssets>> {
  const { root, contentDir, cacheDir, config, templates, brand, shared } = input
  const own = input.pages.filter(({ owner }) => owner === brand.id || owner === 'shared')
  const marks = config.brands.map(({ written }) => written.mark)
  const paths = [...new Set([...own.flatMap(({ images }) => images), ...marks, brand.pattern])].sort()
  const [styles, prepared] = await Promise.all([
    bundleStyles(root, cacheDir, {
      theme: brand.written.theme,
      head: shared.prepared.css,
      tokens: themeCss(brand.tokens),
    }),
    prepareImages({ mediaDir: path.join(contentDir, 'media'), cacheDir, paths, tokens: brand.tokens }),
  ])
  const problems: Problem[] = []
  const images: PreparedImage[] = []
  for (const image of prepared.values()) {
    if (image.ok) images.push(image)
    else problems.push(problem.brokenImage({ file: `content/media/${image.path}` }, image.path, image.reason))
  }
  if (problems.length > 0) return failed(problems)

  const mark = must(images.find((image) => image.path === brand.written.mark))
  const [social, icons] = await Promise.all([
    drawnPreviews({ root, cacheDir, contentDir, config, brand, pages: own, fonts: shared.fonts }),
    favicons({ mark: { svg: svgOf(mark), width: mark.image.width }, tokens: brand.tokens, cacheDir }),
  ])
  const manifests = config.locales.map((locale) => {
    const home = pathOf(config, locale.code, '')
    const { words: description } = textIn(config, brand.written.tagline, locale.code)
    const file = {
      path: manifestPath(config, locale.code),
      contents: webManifestOf({
        name: brand.written.name,
        description,
        lang: locale.tag,
        home,
        tokens: brand.tokens,
        icons: icons.manifestIcons,
      }),
    }
    return { code: locale.code, file }
  })
  const data = config.locales.map((locale) => {
    const files = templates.files({ messages: Object.fromEntries(messagesIn(config, locale)), lang: locale.tag })
    return {
      code: locale.code,
      files: files.map(({ name, contents }) => ({ name, file: assetFile(`${name}.${locale.code}.json`, contents) })),
    }
  })
  const localeFonts = config.locales.map((locale) => {
    const words = Object.values(config.messages).map((text) => textIn(config, text, locale.code).words)
    return [locale.code, shared.prepared.preloadFor(words.join(''))]
  })
  return ok({
    assets: {
      stylesheet: assetUrl(styles),
      start: shared.scripts.start,
      localeChoice: shared.scripts.localeChoice,
      islands: shared.scripts.islands,
      fonts: Object.fromEntries(localeFonts),
      icons: icons.links,
      manifests: Object.fromEntries(manifests.map(({ code, file }) => [code, assetUrl(file)])),
      data: Object.fromEntries(
        data.map(({ code, files }) => [
          code,
          Object.fromEntries(files.map(({ name, file }) => [name, assetUrl(file)])),
        ]),
      ),
      images: Object.fromEntries(images.map(({ path: name, image }) => [name, image])),
      social: social.paths,
    },
    files: [
      styles,
      ...shared.prepared.files,
      ...shared.scripts.files,
      ...images.flatMap(({ files }) => files),
      ...social.files,
      ...icons.files,
      ...manifests.map(({ file }) => file),
      ...data.flatMap(({ files }) => files.map(({ file }) => file)),
    ],
  })
}

/** A preview image for each page in each locale, but for pages that bring their own; and one for the brand itself. */
async function drawnPreviews(input: {
  root: string
  cacheDir: string
  config: Config
  brand: Brand
  pages: PageSummary[]
  contentDir: string
  fonts: FontFamily[]
}) {
  const { root, cacheDir, contentDir, config, brand, pages, fonts } = input
  const [mark = '', pattern = ''] = await Promise.all(
    [brand.written.mark, brand.pattern].map((name) => readFile(path.join(contentDir, 'media', name), 'utf8')),
  )
  const drawn = pages.filter(({ hidden, hasSocialImage }) => !hidden && !hasSocialImage)
  const cards = config.locales.flatMap(({ code }) => {
    const tagline = textIn(config, brand.written.tagline, code).words
    const card = { brandName: brand.written.name, host: brand.host, tokens: brand.tokens, mark, pattern }
    const one = (page: string, title: string, eyebrow: string) => ({
      key: `${page} ${code}`,
      request: { ...card, title, eyebrow },
    })
    const hidden = pages.some((page) => page.hidden && !page.hasSocialImage)
      ? [one('', brand.written.name, tagline)]
      : []
    return [...hidden, ...drawn.map((page) => one(page.name, textIn(config, page.title, code).words, tagline))]
  })
  if (cards.length === 0) return { paths: {}, files: [] }
  const pictures = await socialImages({ root, cacheDir, fonts, requests: cards.map(({ request }) => request) })
  const files = pictures.map((contents, index) => ({
    key: cards[index]?.key ?? '',
    file: assetFile('social.png', contents),
  }))
  return {
    paths: Object.fromEntries(files.map(({ key, file }) => [key, { path: assetUrl(file), width: 1200, height: 630 }])),
    files: files.map(({ file }) => file),
  }
}

const svgOf = (image: PreparedImage) => Buffer.from(must(image.files[0]).contents).toString('utf8')
