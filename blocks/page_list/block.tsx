// Pages as rows on hairlines, each a link as a whole; below them the further pages of the list as stations on a line.
import type { BlockProps, Messages, PageFacts, Paging } from '../../cli/schema/field_types.ts'
import { dayInWords } from '../../templates/parts/day_in_words.ts'
import { format } from '../../templates/parts/format.ts'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages } from './schema.ts'

type Key = (typeof messages)[number]

export default function PageList({ data, lang, messages: texts }: BlockProps<Data, Key>) {
  const { entries, paging, feed } = data.pages
  const text = (name: Key) => textOf(texts, name)
  return (
    <div className="page_list">
      <Head data={data} />
      {entries.length === 0 ? <p className="empty">{text('page_list.empty')}</p> : null}
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Entry entry={entry} lang={lang} isUntitled={data.title === undefined} />
          </li>
        ))}
      </ul>
      {paging === undefined && feed === undefined ? null : (
        <div className="further">
          {paging === undefined ? null : <Further paging={paging} lang={lang} texts={texts} />}
          {feed === undefined ? null : (
            <a href={feed} type="application/atom+xml">
              {text('page_list.feed')}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

function Head({ data: { eyebrow, title, description, page_title } }: { data: Data }) {
  if (!page_title || title === undefined)
    return <SectionHead eyebrow={eyebrow} title={title} description={description} />
  return (
    <div className="section-head">
      {eyebrow === undefined ? null : <p className="eyebrow">{eyebrow}</p>}
      <h1>{noBreak(title)}</h1>
      {description === undefined ? null : <RichText text={description} className="lead" />}
    </div>
  )
}

function Entry({ entry, lang, isUntitled }: { entry: PageFacts; lang: string; isUntitled: boolean }) {
  const { link, title, description, image, date, authors } = entry
  const Title = isUntitled ? 'h2' : 'h3'
  return (
    <article>
      <div className="by">
        {image === undefined ? null : <Picture image={image} sizes="(min-width: 60rem) 25rem, 100vw" />}
        {date === undefined ? null : <time dateTime={date}>{dayInWords(date, lang)}</time>}
        {authors.length === 0 ? null : <span>{new Intl.ListFormat(lang).format(authors)}</span>}
      </div>
      <div>
        <Title>
          <a className="card-link" href={link.href}>
            {noBreak(title)}
          </a>
        </Title>
        <p>{description}</p>
      </div>
    </article>
  )
}

function Further({ paging, lang, texts }: { paging: Paging; lang: string; texts: Messages<Key> }) {
  const at = paging.number - 1
  const [previous, next] = [paging.pages[at - 1], paging.pages[at + 1]]
  return (
    <nav aria-label={textOf(texts, 'page_list.pages' satisfies Key)}>
      <ol>
        {previous === undefined ? null : (
          <li>
            <a href={previous.href} rel="prev">
              {textOf(texts, 'page_list.previous' satisfies Key)}
            </a>
          </li>
        )}
        {paging.pages.map(({ href, isCurrent }, index) => (
          <li key={href}>
            <a
              href={href}
              className="station"
              aria-current={isCurrent ? 'page' : undefined}
              aria-label={format(texts['page_list.page'], { number: index + 1 }, lang)}
            >
              {index + 1}
            </a>
          </li>
        ))}
        {next === undefined ? null : (
          <li>
            <a href={next.href} rel="next">
              {textOf(texts, 'page_list.next' satisfies Key)}
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}
