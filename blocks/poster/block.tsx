// The opening of a page as a poster: a device from edge to edge, whose words are the picture, and the claim.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Buttons } from '../../templates/parts/button.tsx'
import { Icon } from '../../templates/parts/icon.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages as names } from './schema.ts'

export default function Poster({ data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const { title, description, buttons, device } = data
  return (
    <div className="poster" data-variant="hero">
      <div className="claim">
        <h1>{noBreak(title)}</h1>
        <div>
          <RichText text={description} className="lead" />
          <Buttons buttons={buttons} />
        </div>
      </div>
      <Rows {...device} />
      <p className="sample">{textOf(messages, 'states.sample')}</p>
    </div>
  )
}

type Device = Data['device']

function Rows({ kind, rows }: Device) {
  // Words of a board are of one size: that of the longest. Only what is read counts, no marks of the editor.
  const longest = Math.max(...rows.map(({ word }) => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0))
  return (
    <ul className={`device ${kind}`} data-long={longest > (kind === 'clock' ? 4 : 7) ? '' : undefined}>
      {rows.map(({ word, note, icon }) => (
        <li key={word}>
          {icon === undefined ? null : <Icon icon={icon} />}
          <b>{word}</b>
          {note === undefined ? null : <span>{noBreak(note)}</span>}
        </li>
      ))}
    </ul>
  )
}
