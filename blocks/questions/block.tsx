// Questions that open their answers, without a script; the first one is open, and shows what the others do.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { DataScript } from '../../templates/parts/inline.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { faqPage } from './faq_page.ts'
import type { Data } from './schema.ts'

export default function Questions({ data }: BlockProps<Data>) {
  return (
    <div className="questions beside">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <div>
        {data.questions.map(({ question, answer }, index) => (
          <details key={question} className="disclosure" open={index === 0}>
            <summary>
              <h3>{noBreak(question)}</h3>
            </summary>
            <RichText text={answer} />
          </details>
        ))}
      </div>
      <DataScript type="application/ld+json" value={faqPage(data.questions)} />
    </div>
  )
}
