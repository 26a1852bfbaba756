// An interface text that takes no arguments.
import type { Messages } from '../../cli/schema/field_types.ts'
import { format } from './format.ts'

/** The text by its name; empty if templates/messages.ts forgot to ask for it, which the tests notice. */
export const textOf = (messages: Messages, name: string): string => format(messages[name] ?? '', {}, 'en')
