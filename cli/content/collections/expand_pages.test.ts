import { expect, test } from 'vitest'
import { expandPages } from './expand_pages.ts'

const record = { value: { id: 'one', name: 'One' }, placeOf: () => ({ place: { file: 'content/data/products.csv' } }) }
const products = {
  ...{ name: 'products', file: 'collections/products.ts', source: 'products.csv', sourceAt: 0 },
  schema: { properties: { id: {}, name: {} } },
  ...{ records: new Map([['one', record]]), isWhole: true },
}

test('a definition that holds no fields is told, and its variant crashes nothing', () => {
  const definition = 'content/group/pages/[products].yaml'
  const { problems, isWhole } = expandPages(
    [
      { path: definition, contents: 'null\n' },
      { path: 'content/group/pages/[products].de.yaml', contents: 'title: { field: name }\n' },
    ],
    [products],
  )
  expect(problems.map(({ code, place }) => [code, place.file])).toEqual([['wrong-type', definition]])
  expect(isWhole).toBe(false)
})
