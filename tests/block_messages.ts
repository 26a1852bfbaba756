// The interface texts of one block as it receives them, in each language of the site.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '../cli/content/text/icu.ts'
import { parseYaml } from '../cli/content/yaml/yaml.ts'
import type { Messages } from '../cli/schema/fields.ts'
import type { LocalizedText } from '../cli/schema/walk_fields.ts'

const root = path.resolve(import.meta.dirname, '..')

/**
 * What content/messages/ says for a block.
 * @param names what the block asks for, such as `timeline.next`
 * @param lang BCP 47 tag: texts are those of its language
 */
export function blockMessages<Key extends string>(names: readonly Key[], lang: string): Messages<Key> {
  const code = lang.slice(0, 2)
  return Object.fromEntries(
    names.map((name) => {
      const text = written(name)
      const words = text[code] ?? text.all
      if (words === undefined) throw new Error(`${name} is missing in ${code}`)
      return [name, compileMessage(words, lang, {})]
    }),
  ) as Messages<Key>
}

function written(name: string): LocalizedText {
  const [block = '', text = ''] = name.split('.')
  const file = `content/messages/${block}.yaml`
  const parsed = parseYaml(file, readFileSync(path.join(root, file), 'utf8'))
  const found = parsed.ok ? (parsed.value as Record<string, LocalizedText>)[text] : undefined
  if (found === undefined) throw new Error(`${file} has no text named ${text}`)
  return found
}
