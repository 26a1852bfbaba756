// Every rule about names of files in content/ and themes/. Paths are relative to the project, with `/`; no file is read.

import { grouped } from '../grouped.ts'
import { meant } from '../problems/suggest.ts'

/** A locale as texts, paths and names of files write it: a BCP 47 tag of language, script and region, as `sl`, `pt-BR`, `zh-Hant`. */
export const localeCode = '[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?'

/** All but definitions of pages of a kind, whose names end in brackets. */
const page = /^content\/([^/]+)\/pages\/((?!(?:.*\/)?\[[^\]/]+\](?:\.[\w-]+)?\.yaml$).+)\.yaml$/
const definition = new RegExp(
  String.raw`^(content/[^/]+/pages/(?:.+/)?)\[([a-z0-9_]+)(?:\.([a-z0-9_]+))?\](\.${localeCode})?\.yaml$`,
)
const expanded = /^(content\/[^/]+\/pages\/(?:.+\/)?)\[([^\]/]+)\]\/[^[\]]+\.yaml$/
const variant = new RegExp(`^(.+)\\.(${localeCode})\\.yaml$`)
const theme = /^themes\/([^/]+)\/theme\.yaml$/
const brand = /^content\/(?!shared\/)([^/]+)\/brand\.yaml$/

export const siteFile = 'content/site.yaml'
export const factsFile = 'content/facts.yaml'
export const glossaryFile = 'content/glossary.yaml'
export const wordsFile = 'content/words.yaml'
export const goneFile = 'content/gone.yaml'
/** Services of others that all brands use. */
export const thirdPartiesFile = 'content/third_parties.yaml'
/** Which translations were made from which words (cli/translation/translation_lock.ts). */
export const recordsFile = 'content/translations.lock'
export const fontsFile = 'themes/fonts.yaml'
export const brandFile = (brand: string) => `content/${brand}/brand.yaml`
export const messagesFile = (name: string) => `content/messages/${name}.yaml`
/** Of the engine, or of a site that adds a language to it. */
export const engineWordsFile = (language: string) => `templates/messages/${language}.yaml`
export const companyFile = (name: string) => `content/companies/${name}.yaml`
export const themeFile = (name: string) => `themes/${name}/theme.yaml`
export const mediaFile = (path: string) => `content/media/${path}`

/** @param path below the brand's root, without .yaml */
export const pageFile = (owner: string, path: string) => `content/${owner}/pages/${path}.yaml`

/** Steps of a URL that need no escaping, that no file system takes for another, and that are no folder of the build's own. */
export const isAddressable = (path: string) =>
  path === '' ||
  (/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path) && !/^(assets|builds)(\/|$)/.test(path))

/** A page or a locale variant of one. */
export const isPage = (file: string) => page.test(file)

export const isPageDefinition = (file: string) => definition.test(file)

/** What the name of a definition says: `pages/shop/[products.tags].de.yaml` has a page for each of the `tags` of `products`, in German. */
export function pageDefinition(file: string) {
  const [, folder = '', collection, field, variant = ''] = definition.exec(file) ?? []
  return collection === undefined ? undefined : { folder, collection, field, variant }
}

/** The page of a record, of which there is no file: `content/main/pages/shop/[products]/oak-table.yaml` is `shop/oak-table`. */
export const expandedFile = (
  at: { folder?: string; field?: string | undefined; variant?: string },
  collection: string,
  address: string,
) => `${at.folder}[${collection}${at.field === undefined ? '' : `.${at.field}`}]/${address}${at.variant}.yaml`

/** The collection of whose records this is a page. */
export function collectionOf(file: string): string | undefined {
  const name = expanded.exec(file)?.[2]
  return name === undefined || name.includes('.') ? undefined : name
}

/** True of a page that stands in no file of its own: that of a record, or of a Markdown file. */
export const isExpanded = (file: string) => expanded.test(file)

const markdown = /^(content\/[^/]+\/pages\/(?:.+\/)?)([^/]+)\.md$/
const ofMarkdown = /\[\.md\]\/([^/\s"]+?)\.yaml\b/g

/** A page, or its translation, whose body is Markdown. */
export const isMarkdown = (file: string) => markdown.test(file)

/** The page that a Markdown file says: `content/main/pages/blog/first.de.md` is that of `content/main/pages/blog/[.md]/first.de.yaml`. */
export const markdownPageFile = (file: string) => file.replace(markdown, '$1[.md]/$2.yaml')

/** True of such a page. */
export const isOfMarkdown = (file: string) => file.includes('/[.md]/')

/** Names of such pages, wherever they stand in a text, as those of the files that authors know. */
export const withMarkdownFiles = (text: string) => (text.includes('[.md]/') ? text.replace(ofMarkdown, '$1.md') : text)

export const localeOfMarkdown = (file: string, locales: readonly string[]) =>
  variantOf(markdownPageFile(file), locales)?.locale

/** A file that a collection may name as its source. */
export const isData = (file: string) => /^content\/data\/.+\.(csv|json|ya?ml)$/.test(file)

/** The files that lie right in content/, without their ending. */
const siteFileNames = ['site', 'facts', 'glossary', 'words', 'gone', 'third_parties']
/** The folders of content/ that are no brands. */
export const sharedContentFolders = ['companies', 'messages', 'media', 'data', 'shared']

/** What the content folder holds, for people. */
export const contentPlaces = [
  ...siteFileNames.map((name) => `${name}.yaml`),
  'companies/',
  'messages/',
  'media/',
  '<brand>/brand.yaml',
  '<brand>/pages/',
  'data/',
  'shared/pages/',
]

/** The file that was meant by one that is not read (another ending, another folder, a letter too many), if any. */
export function meantFile(file: string): string | undefined {
  const [, folder, name = ''] = /^content\/(?:([^/]+)\/)?(.+)$/.exec(file) ?? []
  const stem = name.replace(/\.(ya?ml|txt|json)(\.txt)?$/i, '')
  if (folder === 'media' || folder === 'messages' || folder === 'companies') return `content/${folder}/${stem}.yaml`
  if (folder === undefined) {
    const fileName = meant(stem, siteFileNames)
    return fileName === undefined ? undefined : `content/${fileName}.yaml`
  }
  if (!stem.includes('/') && meant(stem, ['brand']) !== undefined) return brandFile(folder)
  // Files that editors name themselves are no pages.
  if (/\.(?!ya?ml|txt)\w+$/i.test(name)) return undefined
  return `content/${folder}/pages/${stem.replace(/^pages?\//i, '')}.yaml`
}

/** A theme's data, or the type families that all themes share. */
export const isThemeData = (file: string) => theme.test(file) || file === fontsFile

/** The path of a picture below content/media/; undefined for any other file. */
export const mediaPath = (file: string) =>
  file.startsWith('content/media/') ? file.slice('content/media/'.length) : undefined

/** A drawing, which takes the colours of themes; any other picture is a photograph or something like one. */
export const isVector = (path: string) => /\.svg$/i.test(path)

/** The folder of a brand that a brand.yaml stands for; undefined for any other file. */
export const brandOf = (file: string) => brand.exec(file)?.[1]

/** A file of the content folder without the folder, which may have any name on disk. */
export const belowContent = (file: string) => file.replace(/^content\//, '')

/**
 * The page that a variant changes, and its locale: `walks.hr.yaml` changes `walks.yaml` in `hr`. A file that ends in another
 * pair of letters than a locale of the site is a page of its own.
 */
export function variantOf(file: string, locales: readonly string[]): { base: string; locale: string } | undefined {
  const [, stem = '', locale = ''] = variant.exec(file) ?? []
  return locales.includes(locale) ? { base: `${stem}.yaml`, locale } : undefined
}

/** The file that changes a page in a locale: `walks.hr.yaml` of `walks.yaml`. `variantOf` takes it apart. */
export const variantFile = (page: string, locale: string) => page.replace(/\.yaml$/, `.${locale}.yaml`)

/** The folder whose page a file is: a brand's, or `shared`. */
export const pageOwner = (file: string) => page.exec(file)?.[1] ?? ''

/** `content/coast/pages/walks`, of `walks.yaml` and of all that could be its variants. */
export const stemOf = (file: string) => variant.exec(file)?.[1] ?? file.replace(/\.yaml$/, '')

/** Page files by their stems: a page comes together with its variants. */
export const groupsOf = (files: readonly string[]): Map<string, string[]> => grouped(files, stemOf)

/**
 * Whose a page is, how links name it, and its path below the brand's root: `content/coast/pages/rooms/index.yaml` is
 * `coast/rooms`, at `rooms`.
 * @param prefixes of brands, by their folders
 */
export function pageName(
  prefixes: Readonly<Record<string, string | undefined>>,
  file: string,
): { owner: string; name: string; path: string } {
  const [, owner = '', written = ''] = page.exec(file) ?? []
  const rest = written.replace(/(^|\/)\[[^\]/]+\]\//, '$1')
  const path = rest === 'index' ? '' : rest.replace(/\/index$/, '')
  const prefix = Object.hasOwn(prefixes, owner) ? prefixes[owner] : undefined
  const name = [prefix, path].filter((part) => part !== undefined && part !== '').join('/')
  return { owner, name: name === '' ? 'index' : name, path }
}
