// The block's texts in one language, ready to be filled in.

import type { Name, ReceiverName } from '../blocks/contact_dialog/schema.ts'
import type { ReceivingLocale } from '../cli/schema/receiver.ts'
import { type Arguments, format } from '../templates/parts/format.ts'

export type Say = (name: Name | ReceiverName, given?: Arguments) => string

export const sayIn =
  ({ messages, tag }: ReceivingLocale): Say =>
  (name, given = {}) =>
    format(messages[name] ?? '', given, tag)
