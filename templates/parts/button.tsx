// The actions under a text. A contact button leads to the page's contact section, where a script may open
// the dialog instead.
import type { Button as ButtonValue } from './button.schema.ts'
import { ownColours } from './own_colours.ts'

/** The first action is the main one. */
export function Buttons({ buttons }: { buttons: ButtonValue[] | undefined }) {
  if (buttons === undefined || buttons.length === 0) return null
  return (
    <p className="buttons">
      {buttons.map((button, index) => (
        <Button key={button.name} button={button} isMain={index === 0} />
      ))}
    </p>
  )
}

export function Button({ button, isMain = true }: { button: ButtonValue; isMain?: boolean }) {
  const opensContact = button.contact_button || button.link === undefined
  // With a border and no fill of its own it is meant as an outline, wherever it is.
  const isQuiet = !isMain || (button.border !== undefined && button.background === undefined)
  const className = isQuiet ? 'button button-quiet' : 'button'
  if (button.disabled)
    return (
      <button type="button" className={className} disabled>
        {button.name}
      </button>
    )
  return (
    <a
      className={className}
      href={button.link?.href ?? '#contact'}
      data-contact={opensContact ? '' : undefined}
      {...ownColours(button)}
    >
      {button.name}
    </a>
  )
}
