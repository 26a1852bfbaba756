import { expect, test } from 'vitest'
import { name } from '../../../tests/checked_card.ts'
import type { Problem } from '../../problems/problem.ts'
import { missingField } from '../../problems/sentences/fields.ts'
import { yamlEmpty } from '../../problems/sentences/yaml.ts'
import { icon, list, object, text } from '../../schema/field_types.ts'
import { isWrong, linksIn, rightFields } from './placed_fields.ts'

const file = 'content/group/pages/index.yaml'
const mistake = (...path: (string | number)[]) => missingField({ file, path }, 'x', 'Write it.')

test('a field is wrong where a mistake lies in it or is it', () => {
  const wrong = [mistake('title', 'en'), yamlEmpty({ file })]
  expect(['title', 'en', 'blocks'].map((field) => isWrong(wrong, field))).toEqual([true, false, false])
})

test('fields with a mistake inside are passed over', () => {
  const schema = object(
    {
      icons: list(icon({ description: 'Icon.', examples: ['wifi'] }), { description: 'Icons.', examples: [[]] }),
      name: text({ description: 'Name.', examples: [{ en: 'X' }] }),
    },
    { description: 'A card.' },
  )
  const value = { icons: ['wifi', 'map'], name }
  const right = (wrong: Problem[], path?: string[]) =>
    [...rightFields(schema, value, path === undefined ? { file } : { file, path }, wrong)].map(({ place }) =>
      place.path.join('.'),
    )
  expect(right([])).toEqual(['icons.0', 'icons.1', 'name'])
  expect(right([yamlEmpty({ file })])).toEqual(['icons.0', 'icons.1', 'name'])
  expect(right([], ['data'])).toEqual(['data.icons.0', 'data.icons.1', 'data.name'])
  expect(right([mistake('data', 'icons', 1), mistake('data', 'name', 'en')], ['data'])).toEqual(['data.icons.0'])
  // What is wrong about a list as a whole leaves its items as they are.
  expect(right([mistake('data', 'icons')], ['data'])).toEqual(['data.icons.0', 'data.icons.1', 'data.name'])
})

test('links of a text name the languages that they are shown in, unless that is all of them', () => {
  const links = (value: Record<string, string>) =>
    linksIn([{ kind: 'markdown', value, place: { file, path: ['body'] } }]).map(({ target, place, locales }) => [
      target,
      place.path?.join('.'),
      locales,
    ])
  expect(links({ sl: '[a](x) [b](y)', en: '[a](x) [a](x)' })).toEqual([
    ['x', 'body.sl', ['sl', 'en']],
    ['y', 'body.sl', ['sl']],
  ])
  expect(links({ all: '[a](x) and [b](x)' })).toEqual([['x', 'body.all', undefined]])
  expect(links({ en: '![a](x.svg) [b](y)' })).toEqual([['y', 'body.en', ['en']]])
  // The sign of a picture that is escaped begins a link; and a picture may be named as a page begins.
  expect(links({ en: '\\![a](x) ![b](y.svg) [c](y)' }).map(([target]) => target)).toEqual(['x', 'y'])
})
