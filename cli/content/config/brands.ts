// Brands as their files say, with their hosts and third parties; and the prefixes of their pages.

import { domainOf } from '../../domain/domains.ts'
import { thirdPartyProblems } from '../../domain/third_parties.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { isWrong } from '../check/placed_fields.ts'
import { brandOf, companyFile, themeFile, thirdPartiesFile } from '../paths.ts'
import { type Brand, type Config, drawingsOf, type WrittenBrand, type WrittenThirdParty } from './config.ts'
import { type CheckedFile, named } from './settings_files.ts'
import { plainTheme, type Themes, vectorProblems } from './themes.ts'

/** The mark that has the name of the brand, where the one of another brand is written. */
function ownMark(mark: string, id: string, brands: readonly { name: string }[], media: readonly string[]) {
  const other = brands.find(({ name }) => name !== id && mark?.endsWith(`/${name}.svg`))
  const own = other && `${mark.slice(0, -`${other.name}.svg`.length)}${id}.svg`
  return own !== undefined && media.includes(own) ? own : undefined
}

/** Brands whose file has the right shape. One without its theme wears another, so that its pages can be judged. */
export function brandsOf(
  from: {
    isThere: (file: string) => boolean
    checked: CheckedFile[]
    themes: Themes
    companies: Config['companies']
    hosts: Record<string, string>
    known: Pick<Config, 'media'>
  },
  problems: Problem[],
): Brand[] {
  const { isThere, checked, themes, companies, known } = from
  const hostOf = hostsIn(from.hosts, checked)
  const brands: Brand[] = []
  for (const { name: id, path: file, value: written, wrong } of named(checked, 'brand')) {
    const place = (field: string) => ({ file, path: [field] })
    const isRight = (field: keyof WrittenBrand) => written[field] !== undefined && !isWrong(wrong, field)
    // A theme or a company record that is there but wrong has been told of already.
    const theme = Object.hasOwn(themes, written.theme) ? themes[written.theme] : undefined
    if (isRight('theme') && theme === undefined && !isThere(themeFile(written.theme)))
      problems.push(problem.unknownTheme(place('theme'), written.theme, Object.keys(themes)))
    if (isRight('company') && !Object.hasOwn(companies, written.company) && !isThere(companyFile(written.company)))
      problems.push(problem.unknownCompany(place('company'), written.company, Object.keys(companies)))
    if (isRight('mark')) problems.push(...vectorProblems(written.mark, place('mark'), known.media))
    const mark = ownMark(written.mark, id, named(checked, 'brand'), known.media)
    if (mark !== undefined)
      problems.push(
        problem.doubtfulValue(place('mark'), `${written.mark} is the mark of another brand`, `Write ${mark}.`),
      )
    if (wrong.length > 0) continue
    problems.push(...drawingsOf(written).flatMap(({ path, name }) => vectorProblems(name, { file, path }, known.media)))
    for (const [index, { link, entries = [] }] of written.navigation.entries())
      if (link === undefined && entries.length === 0)
        problems.push(
          problem.missingField({ file, path: ['navigation', index] }, 'link', 'Or give it entries to open.'),
        )
    problems.push(...sameEntries(written, file))
    problems.push(...foreignMailbox(written, file, from))
    const host = hostOf(id, written)
    const beside = brands.find((brand) => brand.written.order === written.order)
    if (beside !== undefined) problems.push(problem.sameOrder(place('order'), written.order, beside.file))
    const worn = theme ?? Object.values(themes)[0] ?? plainTheme
    const { prefix, base = '' } = written
    brands.push({ id, file, written, host, base, prefix, ...worn, thirdParties: undefined })
  }
  brands.sort((a, b) => a.written.order - b.written.order || (a.id < b.id ? -1 : 1))
  const [shared] = named(checked, 'third_parties').filter((file) => file.wrong.length === 0)
  return withThirdParties(brands, shared?.value, problems)
}

/** Messages of a brand that go to the mailbox of another one, at that one's host; one that its own company record has may be shared. */
function foreignMailbox(
  { host, company, contact: { email } }: WrittenBrand,
  file: string,
  { checked, companies }: { checked: CheckedFile[]; companies: Config['companies'] },
): Problem[] {
  const other = named(checked, 'brand').find(
    ({ value }) => value.host !== host && value.contact?.email === email && email.endsWith(`@${value.host}`),
  )?.value
  const record = Object.hasOwn(companies, company) ? companies[company] : undefined
  if (other === undefined || record === undefined || record.email === email) return []
  const hint = 'Write an address of this brand, or the one of its company record.'
  return [problem.doubtfulValue({ file, path: ['contact', 'email'] }, `${email} is the address of ${other.name}`, hint)]
}

/**
 * The hosts of brands in an environment. One whose host is not given there follows the brand at the root of its domain.
 * @param given hosts by brand, in place of their own
 */
function hostsIn(given: Record<string, string>, checked: CheckedFile[]) {
  const brands = named(checked, 'brand')
  const own = (id: string) => (Object.hasOwn(given, id) ? given[id] : undefined)
  return (id: string, { host, base }: WrittenBrand): string => {
    const root =
      base === undefined ? undefined : brands.find(({ value }) => value.host === host && value.base === undefined)
    return own(id) ?? (root && own(root.name)) ?? host
  }
}

/**
 * Brands with the third parties of their domains: those that all brands share and those of every brand there. No service may be named
 * twice.
 */
function withThirdParties(
  brands: readonly Brand[],
  shared: WrittenThirdParty[] | undefined,
  problems: Problem[],
): Brand[] {
  problems.push(...thirdPartyProblems(shared ?? [], { file: thirdPartiesFile, path: [] }))
  return brands.map((brand) => {
    const { brands: all } = domainOf(brands, brand)
    const lists = [shared, ...all.map(({ written }) => written.third_parties)].filter((list) => list !== undefined)
    const before = all.slice(0, all.indexOf(brand)).flatMap(({ written }) => written.third_parties ?? [])
    const earlierNames = [...(shared ?? []), ...before].map(({ name }) => name)
    const place = { file: brand.file, path: ['third_parties'] }
    problems.push(...thirdPartyProblems(brand.written.third_parties ?? [], place, earlierNames))
    return { ...brand, thirdParties: lists.length === 0 ? undefined : lists.flat() }
  })
}

/** Prefixes by folder. Where a brand.yaml does not give one that is right, the folder stands in and the file is brokenFiles. */
export function prefixesOf(
  checked: CheckedFile[],
  mainBrand: string | undefined,
  brokenFiles: string[],
  problems: Problem[],
): Config['prefixes'] {
  const brands = named(checked, 'brand')
  for (const { path, wrong } of brands) if (isWrong(wrong, 'prefix')) brokenFiles.push(path)
  for (const [index, { name, path, value, wrong }] of brands.entries()) {
    const twin = brands.slice(0, index).find((other) => other.value.prefix === value.prefix)
    if (twin === undefined || wrong.length > 0) continue
    if (value.prefix === undefined) {
      const at = name === mainBrand ? twin.path : path
      const why = 'Only the pages of the main brand are named without one.'
      problems.push(problem.missingField({ file: at, path: [] }, 'prefix', why))
      brokenFiles.push(at)
      continue
    }
    problems.push(problem.samePrefix({ file: path, path: ['prefix'] }, value.prefix, twin.path))
    brokenFiles.push(path)
  }
  const read = brands.map(({ name, path, value }) => [name, brokenFiles.includes(path) ? name : value.prefix])
  const unread = brokenFiles.flatMap((file) => brandOf(file) ?? []).map((name) => [name, name])
  return Object.fromEntries([...unread, ...read])
}

/** Entries of one menu that lead to the same page: the second is a copy whose link was left. */
function sameEntries({ navigation, second_menu, footer }: WrittenBrand, file: string): Problem[] {
  const lists: [path: (string | number)[], entries: readonly { link?: string }[]][] = [
    [['navigation'], navigation],
    ...navigation.flatMap(({ entries = [] }, index): typeof lists => [[['navigation', index, 'entries'], entries]]),
    [['second_menu', 'entries'], second_menu?.entries ?? []],
    ...footer.flatMap(({ entries = [] }, index): typeof lists => [[['footer', index, 'entries'], entries]]),
  ]
  return lists.flatMap(([path, entries]) =>
    entries.flatMap(({ link }, index) => {
      const first = link === undefined ? index : entries.findIndex((each) => each.link === link)
      const at = (entry: number) => ({ file, path: [...path, entry, 'link'] })
      return first === index ? [] : [problem.sameEntry(at(index), link ?? '', at(first))]
    }),
  )
}
