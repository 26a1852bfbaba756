import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkedSite, pageWith } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import { askExternal } from './ask_external.ts'
import { keepAnswers } from './external_answers.ts'

test('what was answered last stands in where nothing can be asked, and that is said once', async () => {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'external-'))
  try {
    const lost = 'https://museum.example/lost'
    keepAnswers(cacheDir, new Map([[lost, { at: 1, status: 404 }]]))
    const links = [lost, 'https://museum.example/new', 'https://social.example/us']
    const cards = links.map((link) => `        - { name: { sl: Kartica, en: Card }, link: "${link}" }\n`).join('')
    const files = {
      'content/group/pages/index.yaml': pageWith(`  - component: link_cards\n    data:\n      cards:\n${cards}`),
    }
    const { site } = await checkedSite(files)
    if (!site.ok) throw new Error(JSON.stringify(site.problems))
    const lines: string[] = []
    const { config, pages } = site.value
    const settings = { ...config.siteSettings, external: { known: ['https://social.example'] } }
    const { problems, asked } = await askExternal(
      { root: '', engine: '', contentDir: '', cacheDir },
      { config: { ...config, siteSettings: settings }, pages, menuLinks: [], relocated: (all) => [...all] },
      { isOffline: true, tell: (line) => lines.push(line) },
    )
    expect(lines).toEqual(['Without a network 2 addresses of other sites are not asked.'])
    expect(asked).toEqual({ addresses: 2, asked: 0 })
    expect(problems).toMatchObject([{ code: 'broken-address', place: { file: 'content/group/pages/index.yaml' } }])
    expect(must(problems[0]).message).toContain(lost)
  } finally {
    rmSync(cacheDir, { recursive: true })
  }
})
