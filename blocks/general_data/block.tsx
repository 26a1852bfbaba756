// A page's own colours, as tokens of that page; it shows nothing itself.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import type { Data } from './schema.ts'

export default function GeneralData(_: BlockProps<Data>) {
  return null
}

/** The page's custom properties. A colour named after itself is the theme's own, and needs no rule. */
export function tokens({ primary, primary_hover, background }: Data): Record<string, string> {
  const written = {
    '--color-primary': primary,
    '--color-primary-hover': primary_hover,
    '--color-background': background,
  }
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) =>
      value === undefined || value === `var(${name})` ? [] : [[name, value]],
    ),
  )
}
