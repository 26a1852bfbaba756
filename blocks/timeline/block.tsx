// A rail with years as stations: across on wide screens, down on narrow ones.
import type { BlockProps } from '../../cli/schema/fields.ts'
import { format } from '../../templates/parts/format.ts'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data, messages as names } from './schema.ts'

export default function Timeline({ lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  return (
    <div className="timeline">
      <SectionHead eyebrow={data.eyebrow} title={data.title} />
      {/* A region that scrolls must be reachable with the keyboard (WCAG 2.1.1): focused, it takes the arrow keys. */}
      <section
        className="rail"
        aria-label={format(messages['timeline.label'], { title: data.title }, lang)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        data-next={format(messages['timeline.next'], {}, lang)}
        data-previous={format(messages['timeline.previous'], {}, lang)}
      >
        <ol>
          {data.items.map(({ year, description }) => (
            <li key={year}>
              <h3>
                {/* As text: the number 2007 would be written 2 007 in French. */}
                <time dateTime={`${year}`}>{format(messages['timeline.year'], { year: `${year}` }, lang)}</time>
              </h3>
              {description.map((text, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: written text, never reordered
                <RichText key={index} text={text} />
              ))}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
