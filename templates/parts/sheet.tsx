// A light sheet across the page, set like an engineering drawing: frame, title block, and a mark that says it is a sample.
import type { ReactNode } from 'react'
import type { Messages, RichText as RichTextValue } from '../../cli/schema/field_types.ts'
import { noBreak } from './no_break.tsx'
import { RichText } from './rich_text.tsx'
import { SectionHead } from './section_head.tsx'
import type { sheetMessages } from './sheet.schema.ts'
import { textOf } from './text_of.ts'

interface Entry {
  name: string
  value: string
}

interface Props {
  /** Of the block. */
  id: string
  data: {
    eyebrow?: string
    title: string
    description?: RichTextValue
    name: string
    remarks?: RichTextValue
    title_block: Entry[]
  }
  messages: Messages<(typeof sheetMessages)[number]>
  /** What is on the sheet. */
  children: ReactNode
}

export function Sheet({ id, data, messages, children }: Props) {
  const mark = textOf(messages, 'sheet.mark')
  return (
    <div className="sheet">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <article aria-labelledby={`${id}-mark ${id}-name`}>
        <header>
          <p className="mark" id={`${id}-mark`}>
            {mark}
          </p>
          <h3 id={`${id}-name`}>{noBreak(data.name)}</h3>
        </header>
        {children}
        <footer>
          {data.remarks === undefined ? null : <RichText text={data.remarks} />}
          <Entries entries={[...data.title_block, { name: mark, value: textOf(messages, 'sheet.note') }]} />
          <button type="button" className="button button-quiet" data-print="">
            {textOf(messages, 'sheet.print')}
          </button>
        </footer>
      </article>
    </div>
  )
}

export function Entries({ entries }: { entries: Entry[] }) {
  return (
    <dl>
      {entries.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
