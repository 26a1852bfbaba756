import { expect, test } from 'vitest'
import { checkedSite, smallSite } from '../../tests/checked_site.ts'
import { placed } from '../problems/report.ts'
import { actionsFor, fixedText } from './actions.ts'

const file = 'content/imprion/pages/wifi.yaml'
const page = smallSite[file] ?? ''
const withBody = (body: string) =>
  page.replace(
    'blocks: []\n',
    `blocks:\n  - component: prose\n    id: rates\n    data:\n      title: { all: Wi-Fi }\n      body: { all: '${body}' }\n`,
  )

async function actionsIn(contents: string) {
  const { problems, contents: textOf } = await checkedSite({ [file]: contents })
  const own = placed(problems, textOf).filter(({ place }) => place.file === file)
  const shown = actionsFor(contents, own).map(({ title, isSure, changes: { files, edits } }) => [
    ...[title, isSure],
    ...files.map(({ to }) => to),
    ...edits.map(({ start, end, text }) => contents.slice(0, start) + text + contents.slice(end)),
  ])
  return { shown, mended: fixedText(file, contents, own) }
}

test.each<[what: string, written: string, title: string, isSure: boolean, text: string]>([
  ['a page without its brand', '[a](wifi)', 'Write imprion/wifi here', true, '[a](imprion/wifi)'],
  ['a page misspelt', '[a](imprion/wify)', 'Write imprion/wifi here', false, '[a](imprion/wifi)'],
  ['a page of another brand', '[a](group/wifi)', 'Write imprion/wifi here', false, '[a](imprion/wifi)'],
  ['a page as a path of the folder', '[a](/imprion/wifi.yaml)', 'Write imprion/wifi here', true, '[a](imprion/wifi)'],
  ['an e-mail address', '[a](info@x.example)', 'Write mailto:info@x.example here', true, '[a](mailto:info@x.example)'],
  ['an address', '[a](www.x.example)', 'Write https://www.x.example here', true, '[a](https://www.x.example)'],
  ['a fact misspelt', '{custmers, number}', 'Write customers here', false, '{customers, number}'],
])('%s can be mended at a press', async (_, written, title, isSure, text) => {
  const { shown, mended } = await actionsIn(withBody(written))
  expect(shown).toEqual([[title, isSure, withBody(text)]])
  expect(mended).toBe(isSure ? withBody(text) : undefined)
})

test('a name that nothing is near has no answer', async () => {
  expect((await actionsIn(withBody('[a](entirely/elsewhere)'))).shown).toEqual([])
})
