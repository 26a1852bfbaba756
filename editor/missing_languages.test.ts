import { expect, test } from 'vitest'
import type { FieldView, TextView } from '../cli/edit/protocol.ts'
import { unwrittenIn } from './missing_languages.ts'

const languages = ['sl', 'en', 'de'].map((code) => ({
  code,
  name: `name of ${code}`,
  tag: code,
}))
const view = (given: Partial<FieldView>): FieldView => ({
  ...{ kind: 'object', at: { file: 'x.yaml', path: [] }, label: '', description: '', isRequired: false },
  ...{ value: null, default: null, examples: [], ...given },
})
const text = (words: Record<string, string>, state: TextView['state'] = 'missing') =>
  view({
    kind: 'text',
    texts: Object.keys(words).includes('all')
      ? [textIn('all', words.all ?? null, null)]
      : languages.map(({ code }) => textIn(code, words[code] ?? null, state)),
  })
const textIn = (locale: string, own: string | null, state: TextView['state']): TextView => ({
  ...{ locale, text: own, shown: own, fallback: null, limit: null, pieces: [], state, notes: [] },
})

test.each<[name: string, fields: FieldView[], said: ReturnType<typeof unwrittenIn>]>([
  ['all is written', [text({ sl: 'a', en: 'b', de: 'c' })], { none: [], some: [] }],
  ['what is written nowhere is missing nowhere', [text({})], { none: [], some: [] }],
  ['what is the same everywhere is missing nowhere', [text({ all: 'a' })], { none: [], some: [] }],
  ['a region has the words of its language', [text({ sl: 'a' }, null)], { none: [], some: [] }],
  [
    'one language has nothing, one a part',
    [text({ de: 'a' }), view({ kind: 'list', fields: [text({ de: 'b', en: 'c' })] })],
    { none: ['name of sl'], some: [{ language: 'name of en', count: 1 }] },
  ],
])('%s', (_, fields, said) => {
  expect(unwrittenIn(view({ fields }), languages)).toEqual(said)
})
