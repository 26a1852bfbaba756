import { expect, test } from 'vitest'
import { kindsOf } from './file_kinds.ts'

const touchedBy = (...files: string[]) => Object.entries(kindsOf(files)).flatMap(([part, is]) => (is ? [part] : []))

test.each([
  ['blocks/prose/block.tsx', ['code']],
  ['blocks/prose/schema.ts', ['code']],
  ['blocks/prose/block.test.tsx', []],
  ['blocks/prose/block.css', ['styles']],
  ['blocks/prose/examples.yaml', ['examples']],
  ['emit/feed.ts', ['code']],
  ['templates/layouts/page.css', ['styles']],
  // A script may carry its style sheet.
  ['templates/client/consent/consent.css', ['code']],
  ['themes/base/reset.css', ['styles']],
  ['themes/imprion/theme.yaml', ['content']],
  ['themes/fonts.yaml', ['content']],
  ['content/imprion/pages/wifi.yaml', ['content']],
  ['content/imprion/brand.yaml', ['content']],
  ['content/media/plan.svg', ['content']],
  ['README.md', []],
])('a save of %s touches %j', (file, parts) => {
  expect(touchedBy(file)).toEqual(parts)
})

test.each([
  ['content', ['content']],
  ['blocks', ['code', 'styles']],
  ['emit', ['code']],
  ['templates', ['code', 'styles']],
  ['themes', ['content', 'styles']],
])('the folder %s stands for all that is in it: %j', (folder, parts) => {
  expect(touchedBy(folder)).toEqual(parts)
})

test('several files touch what each of them touches', () => {
  expect(touchedBy('blocks/prose/block.css', 'content/imprion/pages/wifi.yaml')).toEqual(['content', 'styles'])
})

test('files that are only called alike touch nothing', () => {
  const alike = [
    ...['docs/blocks/prose/examples.yaml', 'blocks/prose/examples.yaml.orig', 'blocks/prose/block.tsx.orig'],
    ...['docs/templates/client/look.css', 'docs/blocks/prose/block.tsx', 'docs/themes/plain/look.css'],
    ...['blocks/prose/block.css.orig', 'templates/client/look.css.orig', 'blocks/prose/block.test.ts'],
  ]
  expect(alike.filter((file) => Object.values(kindsOf([file])).includes(true))).toEqual([])
})
