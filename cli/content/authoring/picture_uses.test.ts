import { expect, test } from 'vitest'
import { picturesIn, pictureUses, unreadableUse, withPictureNamed } from './picture_uses.ts'

const page = {
  path: 'content/group/pages/a.yaml',
  contents: `title: { en: scenes/pier.svg at dusk }
blocks:
  - component: image
    data:
      image: { src: scenes/pier.svg, decorative: true } # the old one
  - component: slides
    data:
      images:
        - src: 'scenes/pier.svg'
          alt: { en: A pier }
        - src: scenes/pier.svg.png
`,
}
const brand = { path: 'content/group/brand.yaml', contents: 'mark: scenes/pier.svg\n' }
const broken = { path: 'content/b.yaml', contents: 'a: [scenes/pier.svg\n' }

test('a picture is used wherever a value is its name, in pages and settings, and nowhere else', () => {
  expect(pictureUses([page, brand, broken], 'scenes/pier.svg')).toEqual([
    { file: page.path, path: ['blocks', 0, 'data', 'image', 'src'] },
    { file: page.path, path: ['blocks', 1, 'data', 'images', 0, 'src'] },
    { file: brand.path, path: ['mark'] },
  ])
  expect(pictureUses([page, brand], 'pier.svg')).toEqual([])
})

test('a picture in a text of Markdown is used there, and has its other name there too', () => {
  const text = (src: string) => ({
    path: page.path,
    contents: `blocks:\n  - data:\n      body: { en: "A b.svg, ![a pier](${src}) and ![it](a-b.svg)." }\n`,
  })
  const path = ['blocks', 0, 'data', 'body', 'en']
  expect(pictureUses([text('b.svg')], 'b.svg')).toEqual([
    { file: page.path, path, text: 'A b.svg, ![a pier](b.svg) and ![it](a-b.svg).' },
  ])
  expect(withPictureNamed([text('b.svg')], 'b.svg', 'c.svg').get(page.path)).toBe(text('c.svg').contents)
  expect(picturesIn(text('b.svg'), ['b.svg', 'pier.svg', 'a-b.svg'])).toEqual(['b.svg', 'a-b.svg'])
})

test('a table uses a picture where a cell, or a part of one, is its name', () => {
  const table = { path: 'content/data/shop.csv', contents: 'id,image\n1,scenes/pier.svg;a.svg\n2,our-mark.svg\n' }
  expect(
    ['scenes/pier.svg', 'a.svg', 'our-mark.svg', 'mark.svg', 'pier.svg'].map((src) => pictureUses([table], src).length),
  ).toEqual([1, 1, 1, 0, 0])
})

test('of many pictures a file names those that are values of it, or stand in a cell', () => {
  const table = { path: 'content/data/shop.csv', contents: 'id,image\n1,scenes/pier.svg;a.svg\n' }
  const pictures = ['a.svg', 'mark.svg', 'scenes/pier.svg', 'scenes/pier.svg.png']
  expect([page, brand, table, broken].map((each) => picturesIn(each, pictures))).toEqual([
    ['scenes/pier.svg', 'scenes/pier.svg.png'],
    ['scenes/pier.svg'],
    ['a.svg', 'scenes/pier.svg'],
    [],
  ])
})

test('a file that cannot be read and contains the name of a picture is named', () => {
  expect(unreadableUse([page, brand, broken], 'scenes/pier.svg')).toBe(broken.path)
  expect(unreadableUse([page, brand, broken], 'mark.svg')).toBeUndefined()
})

test('another name changes these values alone, in the way that each is written', () => {
  const changes = withPictureNamed([page, brand, broken], 'scenes/pier.svg', 'scenes/new-pier.svg')
  expect([...changes]).toEqual([
    [
      page.path,
      page.contents
        .replace('src: scenes/pier.svg,', 'src: scenes/new-pier.svg,')
        .replace("'scenes/pier.svg'", "'scenes/new-pier.svg'"),
    ],
    [brand.path, 'mark: scenes/new-pier.svg\n'],
  ])
})
