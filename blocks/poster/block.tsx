// The opening of a page as a poster: a device or a piece of paper from edge to edge, whose words are the picture, and the claim.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Buttons } from '../../templates/parts/button.tsx'
import { Icon } from '../../templates/parts/icon.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages as names } from './schema.ts'

export default function Poster({ data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const { title, description, buttons, device } = data
  const { kind, title: heading, image, image_narrow, captions } = device
  const actions = (
    <div>
      <RichText text={description} className="lead" />
      <Buttons buttons={buttons} />
    </div>
  )
  if (kind === 'change') {
    return (
      <div className="poster" data-variant="hero">
        <div className="change">
          {device.before === undefined ? null : <del>{noBreak(device.before)}</del>}
          <h1>{noBreak(title)}</h1>
        </div>
        <div className="claim">
          {actions}
          <div>
            {heading === undefined ? null : <p className="card-eyebrow">{noBreak(heading)}</p>}
            <Rows {...device} />
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className={`poster of-${kind}`} data-variant="hero">
      <div className="claim">
        <h1>{noBreak(title)}</h1>
        {actions}
      </div>
      {captions.length === 0 ? null : (
        <p className="captions">
          {captions.map((caption) => (
            <span key={caption}>{caption}</span>
          ))}
        </p>
      )}
      {image === undefined ? null : (
        <Picture image={image} narrow={image_narrow} className="seen" isFirst sizes="100vw" />
      )}
      {heading === undefined ? null : <h2>{noBreak(heading)}</h2>}
      <Rows {...device} />
      <p className="sample">{textOf(messages, kind in screens ? 'states.sample' : 'sheet.note')}</p>
    </div>
  )
}

type Device = Data['device']
/** Kinds that are screens, with the most letters of a large word; the others are paper. */
const screens: { [kind in Device['kind']]?: number } = { clock: 4, board: 7 }

function Rows({ kind, rows }: Device) {
  // Words of a board are of one size: that of the longest. Only what is read counts, no marks of the editor.
  const longest = Math.max(...rows.map(({ word }) => word.match(/[\p{L}\p{N}]/gu)?.length ?? 0))
  const most = screens[kind] ?? Number.POSITIVE_INFINITY
  const Note = kind === 'change' ? 'small' : 'span'
  return (
    <ul className={kind === 'change' ? 'checks' : `device ${kind}`} data-long={longest > most ? '' : undefined}>
      {rows.map(({ word, note, icon, image, text }) => (
        <li key={`${word} ${note}`}>
          {icon === undefined ? null : <Icon icon={icon} />}
          <b>{word}</b>
          {note === undefined ? null : <Note>{noBreak(note)}</Note>}
          {image === undefined ? null : <Picture image={image} sizes="12rem" />}
          {text === undefined ? null : <RichText text={text} />}
        </li>
      ))}
    </ul>
  )
}
