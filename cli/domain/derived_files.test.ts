import { expect, test } from 'vitest'
import { checkedSite } from '../../tests/checked_site.ts'
import { takenOn } from './check_public_files.ts'
import { derivedFiles } from './derived_files.ts'
import { domainsOf } from './domains.ts'

test('every derived file has a name that no public file may take, and no two have the same', async () => {
  const { site } = await checkedSite()
  if (!site.ok) throw new Error('the small site has problems')
  const { config, routes, pages } = site.value
  for (const domain of domainsOf(config.brands)) {
    const paths = derivedFiles(config, domain, routes).map(({ path }) => path)
    const taken = takenOn(config, domain, routes, pages)
    expect(paths).toEqual(expect.arrayContaining(['robots.txt', 'sitemap.xml', 'en/sitemap.xml']))
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => !taken.has(path))).toEqual([])
  }
})
