// Everything of a brand's domain that is not a page: styles, scripts, fonts, pictures, icons, previews. It joins the
// encoders and decides nothing about what they make.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Brand, Config } from '../../content/config.ts'
import { themeCss } from '../../content/theme.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { pathOf } from '../../domain/routes.ts'
import { manifestPath, webManifestOf } from '../../domain/web_manifest.ts'
import type { Assets } from '../../page/assets.ts'
import { messagesIn, textIn } from '../../page/messages.ts'
import type { WantedCard } from '../../page/previews.ts'
import { must } from '../../problems/must.ts'
import type { FontFamily } from '../../schema/content_files.ts'
import type { Templates } from '../../schema/templates.ts'
import { assetFile, assetUrl } from './asset_path.ts'
import { bundleStyles, type Scripts } from './bundle.ts'
import { favicons } from './favicons.ts'
import { type PreparedFonts, prepareFonts } from './fonts.ts'
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

export async function sharedAssets(input: {
  root: string
  cacheDir: string
  fonts: FontFamily[]
  scripts: Promise<Scripts>
}): Promise<SharedAssets> {
  const { root, cacheDir, fonts } = input
  const [prepared, scripts] = await Promise.all([prepareFonts({ root, cacheDir, fonts }), input.scripts])
  return { fonts, prepared, scripts }
}

/**
 * Makes or takes from the cache all that a brand's pages name. The content has been checked: only a file that has been
 * changed since can be in the way.
 * @param input.pictures paths in content/media/ that pages show; marks and the theme's pattern come besides
 * @throws PictureChanged where one of them can be used no more
 */
export async function brandAssets(input: {
  root: string
  contentDir: string
  cacheDir: string
  config: Config
  templates: Templates
  brand: Brand
  pictures: readonly string[]
  cards: readonly WantedCard[]
  shared: SharedAssets
}): Promise<BrandAssets> {
  const { root, contentDir, cacheDir, config, templates, brand, shared } = input
  const mediaDir = path.join(contentDir, 'media')
  const marks = config.brands.map(({ written }) => written.mark)
  const paths = [...input.pictures, ...marks, brand.pattern]
  const [styles, images] = await Promise.all([
    bundleStyles(root, cacheDir, {
      theme: brand.written.theme,
      head: shared.prepared.css,
      tokens: themeCss(brand.tokens),
    }),
    prepareImages({ mediaDir, cacheDir, paths, tokens: brand.tokens }),
  ])
  const mark = must(images.find((image) => image.path === brand.written.mark))
  const [social, icons] = await Promise.all([
    drawnCards({ root, cacheDir, mediaDir, brand, cards: input.cards, fonts: shared.fonts }),
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
  return {
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
  }
}

async function drawnCards(input: {
  root: string
  cacheDir: string
  mediaDir: string
  brand: Brand
  cards: readonly WantedCard[]
  fonts: FontFamily[]
}): Promise<{ paths: Assets['social']; files: OutputFile[] }> {
  const { root, cacheDir, mediaDir, brand, cards, fonts } = input
  if (cards.length === 0) return { paths: {}, files: [] }
  const [mark = '', pattern = ''] = await Promise.all(
    [brand.written.mark, brand.pattern].map((name) => readFile(path.join(mediaDir, name), 'utf8')),
  )
  const art = { brandName: brand.written.name, host: brand.host, tokens: brand.tokens, mark, pattern }
  const requests = cards.map(({ title, eyebrow }) => ({ ...art, title, eyebrow }))
  const drawn = await socialImages({ root, cacheDir, fonts, requests })
  const files = drawn.map((contents, index) => ({
    key: must(cards[index]).key,
    file: assetFile('social.png', contents),
  }))
  return {
    paths: Object.fromEntries(files.map(({ key, file }) => [key, { path: assetUrl(file), width: 1200, height: 630 }])),
    files: files.map(({ file }) => file),
  }
}

const svgOf = (image: PreparedImage) => Buffer.from(must(image.files[0]).contents).toString('utf8')
