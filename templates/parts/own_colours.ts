// Colours that an author gave to one button or card, and the point of a picture that stays in sight. The content security policy
// forbids style attributes, so an element names them in data- attributes, and the rules for these stand in the document's head.

import type { OwnColour } from '../../cli/schema/page_view.ts'

/** Fields of an author, and the property that each gives: most are custom ones that styles read. */
const properties: Readonly<Record<string, string>> = {
  background: '--own-background',
  background_focus: '--own-background-focus',
  border: '--own-border',
  color: '--own-color',
  color_focus: '--own-color-focus',
  focus: 'object-position',
}

/** The value of a colour field once localized, and nothing that could end a rule. */
const colourValue = /^(#[0-9a-f]{3,8}|var\(--[a-z0-9-]+\))$/i
const pointValue = /^[\d.]+% [\d.]+%$/

/** The attributes of an element that has colours of its own. */
export function ownColours(fields: object): Record<string, string> {
  return Object.fromEntries(coloursIn(fields).map(({ attribute, value }) => [attribute, value]))
}

/** The rules that give those attributes their effect, sorted. */
export function ownColourRules(colours: readonly OwnColour[]): string[] {
  return colours
    .flatMap(({ field, value }) => coloursIn({ [field]: value }))
    .map(({ attribute, property, value }) => `[${attribute}="${value}"]{${property}:${value}}`)
    .sort()
}

function coloursIn(fields: object) {
  const colours: { attribute: string; property: string; value: string }[] = []
  // Asked of every card, button and picture: looking the names up is far cheaper than listing all fields.
  for (const field in properties) {
    const value: unknown = (fields as Record<string, unknown>)[field]
    const property = properties[field]
    if (property === undefined || typeof value !== 'string') continue
    if (!(field === 'focus' ? pointValue : colourValue).test(value)) continue
    colours.push({ attribute: `data-${field.replace('_', '-')}`, property, value })
  }
  return colours
}
