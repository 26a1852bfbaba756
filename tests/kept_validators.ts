// cli/schema/validate.ts, with each schema compiled once for all tests: of the small site's check it is four fifths. What
// stands in the key is what is compiled, so a mutant that changes a schema has one of its own.
import { definitions } from '../cli/schema/shared_shapes.ts'
import { type Compile, validator as freshValidator, type Validate } from '../cli/schema/validate.ts'

export * from '../cli/schema/validate.ts'

const kept = new Map<string, Validate>()

export const keptValidator = (_: object, locales: readonly string[]) => validator(locales)

export function validator(locales: readonly string[]): Compile {
  const shared = JSON.stringify(definitions(locales))
  const fresh = freshValidator(locales)
  return (schema) => {
    const key = shared + JSON.stringify(schema)
    const validate = kept.get(key) ?? fresh(schema)
    kept.set(key, validate)
    return validate
  }
}
