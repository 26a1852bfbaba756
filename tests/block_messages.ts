// The interface texts of one block as it receives them, in each language of the site.
import { compileMessage } from '../cli/content/text/icu.ts'
import type { Messages } from '../cli/schema/field_types.ts'
import { interfaceText } from './interface_texts.ts'

/**
 * What the site says for a block.
 * @param names what the block asks for, such as `timeline.next`
 * @param lang BCP 47 tag: texts are those of its language
 */
export function blockMessages<Key extends string>(names: readonly Key[], lang: string): Messages<Key> {
  const code = lang.slice(0, 2)
  return Object.fromEntries(
    names.map((name) => {
      const text = interfaceText(name)
      const words = text[code] ?? text.all
      if (words === undefined) throw new Error(`${name} is missing in ${code}`)
      return [name, compileMessage(words, lang, {})]
    }),
  ) as Messages<Key>
}
