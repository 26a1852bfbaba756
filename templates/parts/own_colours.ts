// Colours that an author gave to one button or card. The content security policy forbids style attributes, so an element
// names its colours in data- attributes, and the rules for them stand in the document's head.

import type { OwnColour } from '../../cli/schema/page_view.ts'

/** An author's colour fields, and the custom property that styles read each from. */
const properties: Readonly<Record<string, string>> = {
  background: '--own-background',
  background_focus: '--own-background-focus',
  border: '--own-border',
  color: '--own-color',
  color_focus: '--own-color-focus',
}

/** The value of a colour field once localized, and nothing that could end a rule. */
const colourValue = /^(#[0-9a-f]{3,8}|var\(--[a-z0-9-]+\))$/i

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
  const found: { attribute: string; property: string; value: string }[] = []
  // Asked of every card and button: looking the five names up is far cheaper than listing all fields.
  for (const field in properties) {
    const value: unknown = (fields as Record<string, unknown>)[field]
    const property = properties[field]
    if (property === undefined || typeof value !== 'string' || !colourValue.test(value)) continue
    found.push({ attribute: `data-${field.replace('_', '-')}`, property, value })
  }
  return found
}
