// A rail with years as stations: across on wide screens, down on narrow ones. It knows no company.
import type { BlockProps } from '../../cli/schema/fields.ts'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import type { Data, messages } from './schema.ts'

export default function Timeline({ data, messages: texts }: BlockProps<Data, (typeof messages)[number]>) {
  return (
    <div className="timeline">
      <SectionHead eyebrow={data.eyebrow} title={data.title} />
      {/* A region that scrolls must be reachable with the keyboard (WCAG 2.1.1): focused, it takes the arrow keys. */}
      <section
        className="rail"
        aria-label={`${data.title}: ${texts['timeline.label']}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        data-next={texts['timeline.next']}
        data-previous={texts['timeline.previous']}
      >
        <ol>
          {data.items.map(({ year, description }) => (
            <li key={year}>
              <h3>
                <time dateTime={`${year}`}>{year}</time>
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
