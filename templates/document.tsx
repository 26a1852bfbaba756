// The whole document around a layout: everything in its head comes from the page view.
import type { ComponentType } from 'react'
import type { Article, PageView } from '../cli/schema/page_view.ts'
import { ClientData, GoHome, LocaleChoice } from './client_data.tsx'
import type { MessageKey } from './messages.ts'
import { directionOf, documentDir } from './parts/direction.ts'
import { DataScript, Inline } from './parts/inline.tsx'
import { ownColourRules } from './parts/own_colours.ts'
import { textOf } from './parts/text_of.ts'
import { rightToLeftRules } from './right_to_left.ts'

interface Props {
  page: PageView
  layout: ComponentType<{ page: PageView }>
}

export default function Document({ page, layout: Layout }: Props) {
  const skip: MessageKey = 'header.skip'
  return (
    <html lang={page.locale.tag} dir={documentDir(page.locale.tag)}>
      <Head page={page} />
      <body
        data-brand={page.brand.id}
        data-mode={page.brand.mode}
        data-theme={page.brand.theme}
        data-not-found={page.isNotFound ? '' : undefined}
      >
        <a className="skip-link" href="#content">
          {textOf(page.messages, skip)}
        </a>
        <Layout page={page} />
        <ClientData page={page} />
      </body>
    </html>
  )
}

/**
 * The rules that only this page needs: those of its direction, colours that it sets itself, and those of its own buttons and
 * cards.
 * @returns CSS without layers, which therefore wins; empty if there is none
 */
export function pageStyle(page: Pick<PageView, 'locale' | 'tokens' | 'colours'>): string {
  const direction = directionOf(page.locale.tag) === 'rtl' ? [rightToLeftRules] : []
  const tokens = Object.entries(page.tokens).map(([name, value]) => `${name}:${value}`)
  const own = tokens.length > 0 ? [`:root{${tokens.join(';')}}`] : []
  return [...direction, ...own, ...ownColourRules(page.colours)].join('')
}

function Head({ page }: { page: PageView }) {
  const { head, assets } = page
  const style = pageStyle(page)
  return (
    <head>
      <meta charSet="utf-8" />
      <LocaleChoice page={page} />
      <GoHome page={page} />
      <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.isIndexed ? null : <meta name="robots" content="noindex" />}
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.stylesheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {style === '' ? null : <Inline as="style" contents={style} />}
      {/* After the fonts and the scene, which one sees: until it is there, every press does what its link says. */}
      <script type="module" src={assets.start} fetchPriority="low" />
      <Addresses page={page} />
      <Previews page={page} />
      <meta name="theme-color" content={head.themeColor} />
      {assets.icons.map(({ rel, href, type, sizes }) => (
        <link key={href} rel={rel} href={href} type={type} sizes={sizes} />
      ))}
      <link rel="manifest" href={assets.manifest} />
      {head.jsonLd.map((thing) => (
        <DataScript key={head.jsonLd.indexOf(thing)} type="application/ld+json" value={thing} />
      ))}
    </head>
  )
}

/** Where this page really lives, in which other languages, what comes before and after it, and how to hear of more. */
function Addresses({ page: { head } }: { page: PageView }) {
  return (
    <>
      {head.canonical === '' ? null : <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.previous === undefined ? null : <link rel="prev" href={head.previous} />}
      {head.next === undefined ? null : <link rel="next" href={head.next} />}
      {head.feeds.map(({ title, type, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
    </>
  )
}

/** Open Graph metadata of a dated page. */
function ArticleData({ article }: { article: Article }) {
  const { published, modified, authors, tags } = article
  return (
    <>
      <meta property="article:published_time" content={published} />
      {modified === undefined ? null : <meta property="article:modified_time" content={modified} />}
      {authors.map((name) => (
        <meta key={name} property="article:author" content={name} />
      ))}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}

/** Open Graph and Twitter. */
function Previews({ page: { head, brand } }: { page: PageView }) {
  return (
    <>
      <meta property="og:type" content={head.article === undefined ? 'website' : 'article'} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {head.canonical === '' ? null : <meta property="og:url" content={head.canonical} />}
      {head.article === undefined ? null : <ArticleData article={head.article} />}
      <meta property="og:locale" content={head.openGraphLocale} />
      {head.openGraphAlternateLocales.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      {head.socialImage === undefined ? null : <OpenGraphImage image={head.socialImage} />}
      <meta name="twitter:card" content={head.socialImage === undefined ? 'summary' : 'summary_large_image'} />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      {head.socialImage === undefined ? null : (
        <>
          <meta name="twitter:image" content={head.socialImage.url} />
          <meta name="twitter:image:alt" content={head.socialImage.alt} />
        </>
      )}
    </>
  )
}

const OpenGraphImage = ({
  image: { url, width, height, alt },
}: {
  image: NonNullable<PageView['head']['socialImage']>
}) => (
  <>
    <meta property="og:image" content={url} />
    <meta property="og:image:width" content={`${width}`} />
    <meta property="og:image:height" content={`${height}`} />
    <meta property="og:image:alt" content={alt} />
  </>
)
