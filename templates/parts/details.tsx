// What is to be known of a thing under short terms, then a text, then what to do: beside the title where there is room.
import type { ReactNode } from 'react'
import type { RichText as RichTextValue } from '../../cli/schema/field_types.ts'
import type { Button } from './button.schema.ts'
import { Buttons } from './button.tsx'
import { RichText } from './rich_text.tsx'

interface Props {
  /** Those without a text are left out. */
  terms: { term: string; text: ReactNode | undefined }[]
  text: RichTextValue | undefined
  buttons: Button[] | undefined
}

export function Details({ terms, text, buttons }: Props) {
  return (
    <div className="rows details">
      <dl>
        {terms
          .filter((each) => each.text !== undefined)
          .map((each) => (
            <div key={each.term}>
              <dt>{each.term}</dt>
              <dd>{each.text}</dd>
            </div>
          ))}
      </dl>
      {text === undefined ? null : <RichText text={text} />}
      <Buttons buttons={buttons} />
    </div>
  )
}
