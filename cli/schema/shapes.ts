// The shapes of JSON Schema, as TypeBox has them. Its types alone are TypeBox's: with its functions each bundle of blocks would read 370
// modules more than it has of blocks and templates.
import type * as TypeBox from 'typebox'

export const StringOf = ofType('string') as unknown as typeof TypeBox.String
export const NumberOf = ofType('number') as unknown as typeof TypeBox.Number
export const Integer = ofType('integer') as unknown as typeof TypeBox.Integer
export const BooleanOf = ofType('boolean') as unknown as typeof TypeBox.Boolean
export const Null = ofType('null') as unknown as typeof TypeBox.Null

export const Literal = ((value: unknown) => ofType(typeof value)({ const: value })) as unknown as typeof TypeBox.Literal

export const Union = ((anyOf: unknown) => marked({ anyOf }, '~kind')) as unknown as typeof TypeBox.Union

export const ArrayOf = ((items: unknown, options?: object) =>
  ofType('array')({ items, ...options })) as unknown as typeof TypeBox.Array

export const ObjectOf = ((properties: object, options?: object) => {
  const required = Object.entries(properties).flatMap(([name, each]) => ('~optional' in Object(each) ? [] : [name]))
  return ofType('object')({ ...(required.length > 0 && { required }), properties, ...options })
}) as unknown as typeof TypeBox.Object

export const Optional = ((schema: object) => marked(schema, '~optional')) as unknown as typeof TypeBox.Optional

export const Unsafe = ((schema: object) => marked(schema, '~unsafe')) as unknown as typeof TypeBox.Unsafe

function ofType(type: string) {
  return (options?: object) => marked({ type, ...options }, '~kind')
}

/** A schema that says of itself that it was made here, where neither JSON nor a copy of its fields has it. */
const marked = (schema: object, mark: '~kind' | '~optional' | '~unsafe') =>
  Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(schema), [mark]: { value: true } })
