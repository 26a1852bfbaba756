// No mistake of an author goes unseen: made by rule in a copy of the real content, one at a time. A tenth of the ways by
// npm run test:hard; with SITE_MISTAKES=all every way at several places, and a table with what falls short (npm run mistakes).
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { misses, shares, table, type Verdict, verdicts } from './measure.ts'
import { openRealSite, type RealSite } from './real_site.ts'
import { data, files, variants } from './ways/files.ts'
import { later } from './ways/later.ts'
import { addresses, names } from './ways/names.ts'
import { looks, shapes, twins, values } from './ways/pages.ts'
import { icu, languages, lengths, letters, marks } from './ways/texts.ts'
import { week, weekOfData, weekOfFields, weekOfMeaning, weekOfPages } from './ways/week.ts'
import { indentation, quotes, syntax } from './ways/yaml.ts'

const families = [
  quotes,
  syntax,
  indentation,
  names,
  addresses,
  languages,
  icu,
  marks,
  letters,
  lengths,
  values,
  shapes,
  looks,
  twins,
  files,
  variants,
  data,
  later,
  week,
  weekOfPages,
  weekOfData,
  weekOfMeaning,
  weekOfFields,
]
const only = process.env.SITE_MISTAKES_ONLY?.split(',')
const isWhole = process.env.SITE_MISTAKES === 'all'
const ways = families
  .flat()
  .filter(({ family }, index) =>
    only === undefined ? isWhole || (index % 10 === 0 && family !== 'later') : only.includes(family),
  )
const seed = Number(process.env.SITE_MISTAKES_SEED ?? 1)
let site: RealSite

beforeAll(async () => {
  site = await openRealSite()
})
afterAll(() => site.close())

test('each way has a place', () => {
  const without = ways.filter((way) => way.at(site).every((make) => make() === undefined))
  expect(without.map(({ family, name }) => `${family}: ${name}`)).toEqual([])
})

test('the content without a mistake is fine', async () => {
  const problems = await site.judged({})
  expect(problems.map(({ code, place }) => `${place.file} ${code}`)).toEqual([])
}, 120_000)

test('mistakes are told, at their line, with the right answer, once', async () => {
  const all: Verdict[] = []
  for await (const verdict of verdicts(site, ways, {
    places: isWhole ? Number(process.env.SITE_MISTAKES_PLACES ?? 3) : 1,
    seed,
  }))
    all.push(verdict)
  if (isWhole) {
    const file = path.join(tmpdir(), 'mistakes.txt')
    writeFileSync(file, misses(all))
    console.log(`${table(all)}\n\nWhat falls short: ${file}`)
  }
  const { told, atLine, answered, once } = shares(all)
  // In a sample one mistake is a share of three in a hundred.
  const slack = isWhole ? 0 : 4
  expect(told, misses(all)).toBe(100)
  expect(atLine, misses(all)).toBeGreaterThanOrEqual(98 - slack)
  expect(answered, misses(all)).toBeGreaterThanOrEqual(95 - slack)
  expect(once, misses(all)).toBeGreaterThanOrEqual(95 - slack)
}, 3_600_000)
