import { expect, test } from 'vitest'
import { blockPlaces } from './open_in_editor.ts'

const page = {
  file: 'content/imprion/pages/wifi.yaml',
  path: '/home/ana/my site/content/imprion/pages/wifi.yaml',
  contents: `title: { en: Wi-Fi }
blocks:
  - component: prose
  - component: prose
  - id: prices
    component: sheet
`,
}
const at = (line: number) => `content/imprion/pages/wifi.yaml:${line}:5`

test('each block is found by the id that it has on the page, at its line', () => {
  expect(blockPlaces(page).map(({ block, at }) => [block, at])).toEqual([
    ['prose', at(3)],
    ['prose-2', at(4)],
    ['prices', at(5)],
  ])
})

test.each([
  [undefined, 'vscode://file/home/ana/my%20site/content/imprion/pages/wifi.yaml:3:5'],
  [
    'idea://open?file={file}&line={line}',
    'idea://open?file=/home/ana/my%20site/content/imprion/pages/wifi.yaml&line=3',
  ],
  ['', undefined],
])('the editor %s opens it by %s', (editor, address) => {
  expect(blockPlaces(page, editor)[0]?.open).toBe(address)
})

test('a file that cannot be read has none', () => {
  expect(blockPlaces({ ...page, contents: 'blocks: [' })).toEqual([])
})

test('a path of Windows becomes one of an address', () => {
  const place = blockPlaces({ ...page, path: 'C:\\site\\wifi.yaml' })[0]
  expect(place?.open).toBe('vscode://file/C:/site/wifi.yaml:3:5')
})
