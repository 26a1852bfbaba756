import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { completionsAt } from '../../language/completions.ts'
import { hoverAt } from '../../language/descriptions.ts'
import { nameAt } from '../../language/names.ts'
import { targetOf } from '../../language/targets.ts'
import { must } from '../../problems/must.ts'
import { siteTexts, translations } from '../../translation/site_texts.ts'
import { exchangeOf } from '../../translation/text_units.ts'
import { explainPage, usesOf } from '../authoring/explain.ts'
import { textsOfFiles } from '../authoring/localized_texts.ts'

const record = 'content/companies/main.yaml'
const home = 'content/group/pages/index.yaml'
const saying = (sl: string, en = sl): Files => ({
  [home]: pageWith(`  - component: link_cards\n    data: ${JSON.stringify({ cards: [{ name: { sl, en } }] })}\n`),
})
const told = async (changes: Files) =>
  (await checkedSite(changes)).problems.map(({ code, place, message, hint }) => ({
    code,
    file: place.file,
    message,
    hint,
  }))

describe('the check', () => {
  test('knows company data', async () => {
    expect(await told({ ...saying('{company_name}, {company_country}, {company_phone}') })).toEqual([])
  })

  test('tells of a name that is none, and of the near one', async () => {
    const [problem] = await told({ ...saying('{company_fone}') })
    expect(problem).toMatchObject({ code: 'icu-unknown-argument', hint: expect.stringContaining('"company_phone"') })
  })

  test('tells of data that the record does not have', async () => {
    const [problem, ...more] = await told({
      ...saying('{company_vat_id}'),
      [record]: smallSite[record]?.replace('vat_id: SI00000000\n', '') ?? '',
    })
    expect(problem?.message).toBe(`{company_vat_id} would show nothing here: ${record} does not say vat_id.`)
    expect(more).toHaveLength(1)
  })

  test('tells of a link to a number that the record does not have', async () => {
    const problems = await told({
      [home]: pageWith(
        "  - component: link_cards\n    data: { cards: [{ name: { all: Call }, link: 'tel:{company_phone}' }] }\n",
      ),
      [record]: smallSite[record]?.replace(/phone: .*\n/, '') ?? '',
    })
    expect(problems.map(({ message }) => message)).toContain(
      `{company_phone} would show nothing here: ${record} does not say phone.`,
    )
  })

  test.each(['{company_phone, number}', '{company_phone, plural, one {#} other {#}}', '{company_phone, date, long}'])(
    'refuses %s, which is no number and no day',
    async (text) => {
      const problems = await told({ ...saying(text) })
      expect(problems.map(({ hint }) => hint)).toContain('Write {company_phone}.')
    },
  )

  test('asks for the name in place of the number written out, with any spaces', async () => {
    const problems = await told({ ...saying('Kličite +386 1 000 00 00', 'Call +386\u00a01\u00a0000\u00a000\u00a000') })
    expect(problems.map(({ code, hint }) => `${code} ${hint}`)).toEqual(
      Array(2).fill('written-fact Write {company_phone}, so that it changes with the company record.'),
    )
  })

  test('refuses a fact of that name, and a record that shows itself', async () => {
    const facts = `${smallSite['content/facts.yaml']}company_phone: { value: 1, description: X. }\n`
    expect((await told({ 'content/facts.yaml': facts })).map(({ message }) => message)).toEqual([
      'This value is not allowed: {company_phone} shows the company record.',
    ])
    const itself = smallSite[record]?.replace(/country: .*/, "country: { all: '{company_country}' }") ?? ''
    expect((await told({ [record]: itself })).map(({ code }) => code)).toEqual(['icu-unknown-argument'])
  })
})

const shown = '{company_phone} or {company_email}'
const site = async () => {
  const changes = { ...saying(shown) }
  const { site: checked, report } = await checkedSite(changes)
  if (!checked.ok) throw new Error(report)
  return { ...checked.value, files: { ...smallSite, ...changes } as Record<string, string> }
}

test('explain says what company data are, where they are written, and who uses them', async () => {
  const { config, files } = await site()
  const page = { path: home, contents: files[home] ?? '' }
  const values = explainPage({ page, variants: [] }, 'en', config, smallTemplates)
  expect(values.flatMap(({ facts }) => facts)).toEqual([
    {
      name: 'company_email',
      value: 'info@group.example',
      place: { file: 'content/group/brand.yaml', path: ['contact', 'email'] },
    },
    { name: 'company_phone', value: '+386 1 000 00 00', place: { file: record, path: ['phone'] } },
  ])
  const used = (wanted: Parameters<typeof usesOf>[1]) => usesOf([page], wanted, config, smallTemplates).length
  expect([used({ fact: 'company_phone' }), used({ words: '+386 1 000 00 00 or', locale: 'en' })]).toEqual([2, 1])
})

test('an editor completes company data, says what they are, and leads to where they are written', async () => {
  const { config, pages, files } = await site()
  const context = { config, pages, templates: smallTemplates, textOf: (file: string) => files[file], addressOf: String }
  const contents = files[home] ?? ''
  const offset = contents.indexOf('company_phone') + 'company_p'.length
  const labels = completionsAt(context, home, contents, offset).map(({ label, detail }) => `${label} ${detail}`)
  expect(labels).toContain('company_phone +386 1 000 00 00')
  const name = must(nameAt(context, home, contents, offset))
  expect(hoverAt(context, { file: home, contents, offset, name })?.words).toContain('386 1 000 00 00')
  const spot = must(targetOf(context, name, home))
  expect([spot.file, files[spot.file]?.slice(spot.start, spot.end)]).toEqual([record, 'phone'])
})

test('a translator reads what company data say', async () => {
  const { config, files } = await site()
  const texts = siteTexts(textsOfFiles([{ path: home, contents: files[home] ?? '' }], smallTemplates))
  const chosen = translations(texts, { from: 'sl', to: 'en' }, () => 'translated')
  const languages = { from: { code: 'sl', tag: 'sl-SI' }, to: { code: 'en', tag: 'en-US' } }
  const unit = exchangeOf(config, chosen, { ...languages, all: texts }).units.find(({ source }) => source === shown)
  expect(unit?.notes).toContain('{company_phone} is +386 1 000 00 00.')
})
