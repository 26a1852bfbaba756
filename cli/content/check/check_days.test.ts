import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { must } from '../../problems/must.ts'
import { date, moment, object, optional } from '../../schema/field_types.ts'
import type { BlockModule } from '../../schema/templates.ts'

const about = { description: 'A day.', examples: ['2026-11-20'] as [string] }
const schema = object(
  { starts: optional(moment(about)), ends: optional(moment(about)), updated: optional(date(about)) },
  { description: 'An event.', days: { past: ['updated'], last: ['ends', 'starts'] } },
)
const prose = must(smallTemplates.blocks.get('prose'))
const templates = {
  ...smallTemplates,
  blocks: new Map([
    ...smallTemplates.blocks,
    ['event', { ...prose, schema: schema as unknown as BlockModule['schema'] }],
  ]),
}
const at = Date.parse('2026-11-26T23:30Z')

const told = async (fields: Record<string, string>, head = '', moment = at) => {
  const block = `  - component: event\n${head}    data: ${JSON.stringify(fields)}\n`
  const files = { 'content/group/pages/index.yaml': pageWith(block) }
  const { problems } = await checkedSite(files, { templates, moment: { at: moment, drafts: false } })
  return problems.map(({ code, isOfDate, place }) => [code, isOfDate, place.path?.at(-1)])
}

test.each<[fields: Record<string, string>, said: string | undefined, field: string]>([
  [{ starts: '2025-12-12T09:00' }, 'passed-day', 'starts'],
  [{ starts: '2026-11-25', ends: '2026-11-26' }, undefined, ''],
  [{ starts: '2026-11-24', ends: '2026-11-25T16:00' }, 'passed-day', 'ends'],
  [{ updated: '2062-11-23' }, 'coming-day', 'updated'],
  // It is tomorrow already where the author is.
  [{ updated: '2026-11-27' }, undefined, ''],
])('on 26 November 2026 %j is told as %s', async (fields, said, field) => {
  expect(await told(fields)).toEqual(said === undefined ? [] : [[said, true, field]])
})

test('a block that ends by itself is not told of', async () => {
  expect(await told({ starts: '2025-12-12' }, '    publish_until: 2025-12-13T00:00Z\n')).toEqual([])
})

test('a clock that was set back knows no day', async () => {
  expect(await told({ updated: '2026-11-20' }, '', 0)).toEqual([])
})

test.each<[until: string, said: string[]]>([
  ['2026-01-02T00:00Z', ['passed-day']],
  ['2026-11-26T23:30Z', ['passed-day']],
  ['2026-11-27T00:00Z', []],
  // It would end before it begins, which is told alone.
  ['2026-01-02T00:00Z, publish_from: 2026-01-20T00:00Z', ['wrong-value']],
])('on 26 November 2026 a notice until %s is told as %j', async (until, said) => {
  const brand = 'content/group/brand.yaml'
  const notice = `notice: { text: { sl: Zaprto., en: Closed. }, publish_until: ${until} }\n`
  const { problems } = await checkedSite({ [brand]: smallSite[brand] + notice }, { moment: { at, drafts: false } })
  expect(problems.map(({ code }) => code)).toEqual(said)
})
