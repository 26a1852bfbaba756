// A thing in its states. The visitor picks one by a radio button, or by what can be pressed on a screen, which is a label of
// the next one: so neither needs a script.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Icon } from '../../templates/parts/icon.tsx'
import { noBreak } from '../../templates/parts/no_break.tsx'
import { Picture } from '../../templates/parts/picture.tsx'
import { RichText } from '../../templates/parts/rich_text.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages as names, Screen as ScreenData } from './schema.ts'

const sizes = '(min-width: 1024px) 58vw, 100vw'

export default function States({ id, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const { scene, states } = data
  const opening = Math.max(
    0,
    states.findIndex((state) => state.opening),
  )
  const radio = (index: number) => `${id}-${(index % states.length) + 1}`
  return (
    <div className="states" role="radiogroup" aria-label={data.title}>
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      {states.map(({ name, description, image, screens }, index) => (
        <div key={name} className="state">
          <label>
            <input
              type="radio"
              name={`${id}-state`}
              id={radio(index)}
              defaultChecked={index === opening}
              // Without it, the words to press on the screen before would be part of its name.
              aria-labelledby={`${radio(index)}-name`}
            />
            <span id={`${radio(index)}-name`}>{noBreak(name)}</span>
          </label>
          {description === undefined ? null : <RichText text={description} />}
          <div className="stage">
            {image === undefined ? null : (
              <div className="scene">
                {scene === undefined ? null : <Picture image={scene} sizes={sizes} />}
                <Picture image={image} sizes={sizes} />
              </div>
            )}
            {screens.length === 0 ? null : (
              <div className="screens">
                {screens.map((screen) => (
                  <Screen key={screen.name} {...{ screen, next: radio(index + 1) }} />
                ))}
              </div>
            )}
          </div>
        </div>
      ))}
      {states.every(({ screens }) => screens.length === 0) ? null : (
        <p className="sample">{textOf(messages, 'states.sample')}</p>
      )}
    </div>
  )
}

/** @param next the radio button of the state that pressing it leads to */
function Screen({ screen, next }: { screen: ScreenData; next: string }) {
  const { device, name, note, icon, title, figures, lines, action } = screen
  return (
    <figure className={device}>
      <div className="face">
        {note === undefined ? null : <p className="note">{note}</p>}
        <p className="shown">{noBreak(title)}</p>
        {icon === undefined ? null : <Icon icon={icon} />}
        <Lines className="figures" lines={figures} />
        <Lines className="lines" lines={lines} />
        {action === undefined ? null : (
          <label className="press" htmlFor={next}>
            {action}
          </label>
        )}
      </div>
      <figcaption>{noBreak(name)}</figcaption>
    </figure>
  )
}

function Lines({ className, lines }: { className: string; lines: ScreenData['lines'] }) {
  if (lines.length === 0) return null
  return (
    <ul className={className}>
      {lines.map(({ name, value, state }) => (
        <li key={name} className={state}>
          <span>{noBreak(name)}</span>
          {value === undefined ? null : <b>{noBreak(value)}</b>}
        </li>
      ))}
    </ul>
  )
}
