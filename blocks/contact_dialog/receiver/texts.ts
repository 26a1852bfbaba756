// The block's texts in one language, ready to be filled in.
import type { ReceivingLocale } from '../../../cli/schema/receiving.ts'
import { type Arguments, format } from '../../../templates/parts/format.ts'
import type { Name, ReceiverName } from '../schema.ts'

export type Say = (name: Name | ReceiverName, given?: Arguments) => string

export const sayIn =
  ({ messages, tag }: ReceivingLocale): Say =>
  (name, given = {}) =>
    format(messages[name] ?? '', given, tag)
