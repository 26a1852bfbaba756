// A long text to be read: title, date, contents, and its chapters, each of which branches off the rail.
import type { BlockProps, RichText } from '../../cli/schema/field_types.ts'
import { dayInWords } from '../../templates/parts/day_in_words.ts'
import { Fold } from '../../templates/parts/fold.tsx'
import { format } from '../../templates/parts/format.ts'
import { Picture } from '../../templates/parts/picture.tsx'
import { plainText } from '../../templates/parts/plain_text.ts'
import { WholeText } from '../../templates/parts/whole_text.tsx'
import { chaptersOf } from './chapters.ts'
import type { Data, messages as names } from './schema.ts'

export default function Prose({ id, lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const [opening, ...chapters] = chaptersOf(data.body)
  return (
    <article className={data.image === undefined ? 'prose' : 'prose with-image'}>
      {data.title === undefined ? null : (
        <header>
          <h1>{data.title}</h1>
          {data.updated === undefined ? null : (
            <p>
              <time dateTime={data.updated}>
                {format(messages['prose.updated'], { date: dayInWords(data.updated, lang) }, lang)}
              </time>
            </p>
          )}
          {data.image === undefined ? null : (
            <Picture image={data.image} isFirst sizes="(min-width: 1024px) 60vw, 100vw" />
          )}
        </header>
      )}
      {opening.text.length === 0 ? null : data.title === undefined ? (
        <section>
          <div className="section-head" />
          <WholeText text={opening.text} />
        </section>
      ) : (
        <WholeText text={opening.text} className="lead opening" />
      )}
      {!data.contents || chapters.length === 0 ? null : (
        <nav aria-labelledby={`${id}-contents`}>
          <p id={`${id}-contents`}>{format(messages['prose.contents'], {}, lang)}</p>
          <ol>
            {chapters.map(({ heading }) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.words}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {chapters.map(({ heading, short, text }, index) => (
        <section key={heading.id}>
          <div className="section-head">
            {data.title === undefined ? null : (
              <p className="eyebrow" aria-hidden="true">
                {index + 1}
              </p>
            )}
            <WholeText text={[heading]} className="title" />
          </div>
          {short === undefined ? null : (
            <aside>
              <p className="card-eyebrow">{format(messages['prose.in_short'], {}, lang)}</p>
              <WholeText text={short} />
            </aside>
          )}
          {index > 0 && short !== undefined && isLong(text) ? (
            <Fold name={format(messages['prose.in_full'], {}, lang)}>
              <WholeText text={text} />
            </Fold>
          ) : (
            <WholeText text={text} />
          )}
        </section>
      ))}
    </article>
  )
}

/** So many characters are a quarter of a screen of a phone: there the chapter in short stands for them until they are asked for. The first, such as who is responsible, stays open. */
const most = 200
// The marks of the editor (cli/edit/marks.ts) do not count: a page is the same while it is written.
const isLong = (text: RichText) => plainText(text).replace(/[\u{e0001}-\u{e007f}]/gu, '').length > most
