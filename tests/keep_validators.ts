// The plugin that has tests take kept_validators.ts in place of cli/schema/validate.ts.
import path from 'node:path'
import type { Plugin } from 'vitest/config'

export const keepValidators: Plugin = {
  name: 'keep-validators',
  enforce: 'pre',
  // Not for its own tests, which look at how it compiles.
  resolveId(source, importer = '') {
    const isAsked = /\/validate\.ts$/.test(source) && !/kept_validators\.ts$|validate\.test\.ts$/.test(importer)
    return isAsked ? path.join(import.meta.dirname, 'kept_validators.ts') : undefined
  },
}
