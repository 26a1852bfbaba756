// A build onto the last one writes what a build into an empty folder writes, whatever was changed in between, and renders no
// more than it has to.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, pageWith } from '../checked_site.ts'
import { site } from '../command.ts'
import { changeFiles, proseBlock, smallFiles, writeSmallSite } from '../small_site.ts'
import { expectSame, newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-kept-'))
const content = path.join(dir, 'content')
const out = path.join(dir, 'dist')
const clean = path.join(dir, 'clean')
const store = newStore(path.join(dir, 'store'))
/** What another site has left of itself in a store, and what is made of the code alone. */
const others = path.join(dir, 'of-another-site')
const page = (words: string, name: string) => pageWith(proseBlock(name, words), name)
const of = (name: string) => smallFiles[name] ?? ''

const build = async (to: string, ...flags: string[]) => {
  const ended = await site(['build', '--content', content, '--out', to, '--json', ...flags])
  expect(ended.code, ended.stdout + ended.stderr).toBe(0)
  return JSON.parse(ended.stdout).result.domains as { host: string; written: number }[]
}
const writtenBy = async (...flags: string[]) =>
  Object.fromEntries((await build(out, ...flags)).map(({ host, written }) => [host.split('.')[0], written]))

async function expectClean(...flags: string[]) {
  rmSync(clean, { recursive: true, force: true })
  // What took longest to make, such as pictures, may stay: it is kept by other means.
  for (const kind of ['parsed', 'rendered', 'shared']) {
    rmSync(path.join(store, kind), { recursive: true, force: true })
    cpSync(path.join(others, kind), path.join(store, kind), { recursive: true })
  }
  await build(clean, '--store', store, ...flags)
  expectSame(out, clean)
}

const picture = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="${path}"/></svg>\n`

beforeAll(async () => {
  writeSmallSite(dir, {
    'content/media/tree.svg': picture('M0 0h4v8H0z'),
    'content/imprion/pages/rooms.yaml': page('All rooms.', 'Rooms'),
    'content/imprion/pages/rooms/keys.yaml': page('Keys for {customers, number} rooms, by [terms](terms).', 'Keys'),
    'content/group/pages/about.yaml': page('See [Wi-Fi](imprion/wifi).', 'About'),
    'content/group/pages/trees.yaml': `${page('A tree.', 'Trees')}  - component: image_with_description
    data: { title: { all: Tree }, description: { all: Green. }, image: { src: tree.svg, decorative: true } }
`,
  })
  await build(out)
  const another = Object.entries(smallFiles).map(([name, text]) => [
    name,
    text.replaceAll('A brand', 'Another brand').replaceAll('Group', 'House').replace('tag: en-US', 'tag: en-AU'),
  ])
  const from = writeSmallSite(path.join(dir, 'another'), Object.fromEntries(another))
  const ended = await site(['build', '--content', from, '--out', path.join(dir, 'another-dist'), '--store', store])
  expect(ended).toMatchObject({ code: 0 })
  for (const kind of ['parsed', 'rendered', 'shared'])
    cpSync(path.join(store, kind), path.join(others, kind), { recursive: true })
})
afterAll(() => rmSync(dir, { recursive: true }))

/** The two files of the seal, of which one is new and one changed, stand in every domain that changes at all. */
const seal = 2

describe.sequential('a build onto the last one', () => {
  test.each<[what: string, changes: Files, written: { group: number; imprion: number }]>([
    [
      'a text of one page',
      {
        'content/imprion/pages/rooms/keys.yaml': page(
          'Cards for {customers, number} rooms, by [terms](terms).',
          'Keys',
        ),
      },
      { group: 0, imprion: 4 + seal },
    ],
    [
      // Its own document, payload and preview picture, and the document of the page below, which names it; each twice.
      'a title, which a page below shows on its way',
      { 'content/imprion/pages/rooms.yaml': page('All rooms.', 'Suites') },
      { group: 0, imprion: 4 + 2 + 2 + seal },
    ],
    [
      'a fact',
      { 'content/facts.yaml': of('content/facts.yaml').replace('750', '751') },
      { group: 0, imprion: 4 + seal },
    ],
    [
      'a page in one language only',
      { 'content/imprion/pages/rooms/keys.en.yaml': 'blocks:\n  - { id: prose, remove: true }\n' },
      { group: 0, imprion: 2 + seal },
    ],
    ['the same page taken back', { 'content/imprion/pages/rooms/keys.en.yaml': null }, { group: 0, imprion: 2 + seal }],
  ])('writes what has changed: %s', async (_, changes, written) => {
    changeFiles(dir, changes)
    expect(await writtenBy()).toEqual(written)
    await expectClean()
  })

  test.each<[what: string, changes: Files]>([
    ['a shared page of another name', { 'content/shared/pages/terms.yaml': page('Terms.', 'Conditions') }],
    [
      'a page that an untouched one leads to moves to another domain',
      {
        'content/shared/pages/terms.yaml': null,
        'content/group/pages/terms.yaml': of('content/shared/pages/terms.yaml'),
      },
    ],
    [
      'the menu of a brand',
      {
        'content/imprion/brand.yaml': of('content/imprion/brand.yaml').replace(
          'navigation: []',
          'navigation: [{ name: { all: Rooms }, link: imprion/rooms }]',
        ),
      },
    ],
    [
      'the name of a brand',
      { 'content/group/brand.yaml': of('content/group/brand.yaml').replace('name: Group', 'name: House') },
    ],
    ['a picture', { 'content/media/tree.svg': picture('M1 1h6v6H1z') }],
    ['the mark of a brand', { 'content/media/mark.svg': picture('M2 2h4v4H2z') }],
    ['a company', { 'content/companies/main.yaml': of('content/companies/main.yaml').replace('Ulica 1', 'Ulica 2') }],
    ['the languages', { 'content/site.yaml': of('content/site.yaml').replace('tag: en-US', 'tag: en-GB') }],
    ['a page less', { 'content/imprion/pages/rooms/keys.yaml': null }],
  ])('leaves nothing behind: %s', async (_, changes) => {
    changeFiles(dir, changes)
    await build(out)
    await expectClean()
  })

  test('after a build of one brand and of one language in between', async () => {
    changeFiles(dir, {
      'content/group/pages/about.yaml': page('Other words.', 'About'),
      'content/imprion/pages/rooms.yaml': page('Other rooms.', 'Rooms'),
    })
    await build(out, '--brand', 'imprion')
    await build(out, '--locale', 'en')
    await build(out)
    await expectClean()
  })

  test('mends what somebody else has written or taken away', async () => {
    const at = (name: string) => path.join(out, 'imprion.example', name)
    changeFiles(dir, { 'content/group/pages/about.yaml': page('Third words.', 'About') })
    writeFileSync(at('rooms.html'), 'not ours')
    rmSync(at('en/rooms.html'))
    rmSync(at('en/rooms/_payload.json'))
    await build(out)
    await expectClean()
  })

  test('looks at what lies there where the last result that was kept is of another build', async () => {
    const kept = path.join(out, '.site/last.json')
    await build(out)
    const old = readFileSync(kept)
    await build(out, '--locale', 'en')
    // As a build that is killed after it has moved its files would leave it, or one that found no room for its result.
    writeFileSync(kept, old)
    await build(out)
    await expectClean()
  })

  test.each(['not ours', 'null', '[1'])('does without what was kept where it reads %j', async (damage) => {
    changeFiles(dir, { 'content/group/pages/about.yaml': page(`Words for ${damage.length} letters.`, 'About') })
    for (const name of ['.site/last.json', 'group.example/builds/latest.json'])
      writeFileSync(path.join(out, name), damage)
    await build(out)
    await expectClean()
  })

  test('sees what is changed behind a symbolic link', async () => {
    const link = path.join(dir, 'link')
    symlinkSync(content, link)
    const linked = async () => JSON.parse((await site(['build', '--content', link, '--out', out, '--json'])).stdout)
    await linked()
    changeFiles(dir, { 'content/group/pages/about.yaml': page('Words behind a link.', 'About') })
    expect((await linked()).result.domains[0].written).toBeGreaterThan(0)
    await expectClean()
  })

  test('a file that was only touched is looked at again, and nothing is written', async () => {
    utimesSync(path.join(content, 'imprion/pages/rooms.yaml'), new Date(0), new Date(0))
    expect(await writtenBy()).toEqual({ group: 0, imprion: 0 })
  })

  test('a page with a mistake keeps the last build, and is right once it is mended', async () => {
    const good = page('Good again.', 'Rooms')
    changeFiles(dir, { 'content/imprion/pages/rooms.yaml': good.replace('title:', 'titel:') })
    const ended = await site(['build', '--content', content, '--out', out])
    expect(ended).toMatchObject({ code: 1 })
    expect(ended.stderr).toContain('content/imprion/pages/rooms.yaml')
    changeFiles(dir, { 'content/imprion/pages/rooms.yaml': good })
    await build(out)
    await expectClean()
  })

  test('a warning about a page that nobody touched is told again, and one that follows from another file is told', async () => {
    changeFiles(dir, { 'content/imprion/pages/rooms.yaml': page('Rooms.', `Rooms ${'and halls '.repeat(8)}`) })
    const warned = async () => (await site(['build', '--content', content, '--out', out])).stderr
    const first = await warned()
    expect(first).toContain('title-length')
    changeFiles(dir, { 'content/group/pages/about.yaml': page('Fourth words.', 'About') })
    expect(await warned()).toBe(first)
    changeFiles(dir, { 'content/glossary.yaml': '- { term: { en: plant }, avoid: { all: tree, en: tree } }\n' })
    expect(await warned()).toContain('avoided-term')
    changeFiles(dir, { 'content/imprion/pages/rooms.yaml': page('Call [us](tel:010000000).', 'Rooms') })
    expect(await warned()).toContain('Write "tel:+38610000000".')
    const main = 'content/companies/main.yaml'
    changeFiles(dir, { [main]: of(main).replace('+386 1 000 00 00', '+386 1 000 00 09') })
    expect(await warned()).toContain('Write it as in tel:+38610000000')
  })
})
