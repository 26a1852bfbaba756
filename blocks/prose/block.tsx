// A long text to be read: title, date, contents, body.
import type { BlockProps } from '../../cli/schema/fields.ts'
import { format } from '../../templates/parts/format.ts'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { chaptersOf, dateInFull } from './chapters.ts'
import type { Data, messages as names } from './schema.ts'

export default function Prose({ id, lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const chapters = data.contents ? chaptersOf(data.body) : []
  return (
    <article className="prose">
      <header>
        <h1>{data.title}</h1>
        {data.updated === undefined ? null : (
          <p>
            <time dateTime={data.updated}>
              {format(messages['prose.updated'], { date: dateInFull(data.updated, lang) }, lang)}
            </time>
          </p>
        )}
      </header>
      {chapters.length === 0 ? null : (
        <nav aria-labelledby={`${id}-contents`}>
          <p id={`${id}-contents`}>{format(messages['prose.contents'], {}, lang)}</p>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.words}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RichText text={data.body} />
    </article>
  )
}
