import { expect, test } from 'vitest'
import type { Brand } from '../content/config/config.ts'
import type { Route } from '../domain/routes.ts'
import { extractContents, extractFiles, pageExtract } from './page_extracts.ts'

const brand = { host: 'coast.example', base: '', written: { name: 'Coast', search: true } } as Brand
const route = (path: string, isHidden = false) => ({ path, page: 'walks', isHidden }) as Route
const extractOf = (path: string, isHidden?: boolean) =>
  pageExtract(brand, route(path, isHidden), { title: 'Walks', html: '<main>Three hours.</main>' })

test('a file is made of what its kind takes from the pages of its language', () => {
  const [file] = extractFiles({ brands: [brand] }, [{ code: 'en' }])
  const pages = [
    { locale: 'sl', extract: extractOf('/walks') },
    { locale: 'en', extract: extractOf('/en/walks') },
    { locale: 'en', extract: extractOf('/en/hidden', true) },
  ]
  expect(file?.path).toBe('_search/en.json')
  expect(file && extractContents(file, pages)).toBe('[["/en/walks","Walks",[["","","Three hours."]]]]\n')
})
