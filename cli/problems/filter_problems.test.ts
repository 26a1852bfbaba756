import { expect, test } from 'vitest'
import { filterProblems } from './filter_problems.ts'
import * as problem from './sentences.ts'

const site = { brands: ['group', 'imprion'], locales: ['sl', 'en', 'hr', 'pt-BR'] }
const at = (file: string, ...path: (string | number)[]) => problem.blankText({ file: `content/${file}`, path })
const all = [
  at('imprion/pages/wifi.yaml', 'title', 'hr'),
  at('imprion/pages/wifi.yaml', 'title', 'en'),
  at('imprion/pages/wifi.yaml', 'blocks', 0, 'component'),
  at('imprion/pages/wifi.en.yaml', 'title'),
  at('group/pages/index.yaml', 'title', 'hr'),
  at('messages/rules.yaml', 'min', 'hr'),
  at('imprion/pages/wifi.pt-BR.yaml', 'title'),
]
const shown = (brands: string[] | null, locales: string[] | null) =>
  filterProblems(all, { brands, locales }, site).map((each) => all.indexOf(each))

test.each<[brands: string[] | null, locales: string[] | null, shown: number[]]>([
  [null, null, [0, 1, 2, 3, 4, 5, 6]],
  [['imprion'], null, [0, 1, 2, 3, 5, 6]],
  [null, ['hr'], [0, 2, 4, 5]],
  [['imprion'], ['hr'], [0, 2, 5]],
  [['group'], ['en'], []],
  [['imprion'], ['pt-BR'], [2, 6]],
])('of brands %j and languages %j are told: %j', (brands, locales, expected) => {
  expect(shown(brands, locales)).toEqual(expected)
})

test('a text that is missing in several languages is told of those that are asked for', () => {
  const missing = problem.missingTranslation({ file: 'content/group/pages/index.yaml' }, ['en', 'hr'], 'sl')
  const told = (locale: string) => filterProblems([missing], { brands: null, locales: [locale] }, site)
  expect(told('hr').map(({ message }) => message)).toEqual(['This text is missing in "hr".'])
  expect(told('sl')).toEqual([])
})
