// Which scenes the content shows where: every page stands in a place of its own.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const content = path.resolve(import.meta.dirname, '../content')
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => /pages\/[^/]+\.yaml$/.test(file.replaceAll('\\', '/')))
  .map((file) => ({ file, page: parse(readFileSync(path.join(content, file), 'utf8')) }))

interface Block {
  component: string
  data?: { variant?: string; image?: { src: string }; image_narrow?: { src: string } }
}

test('no scene stands on two pages; only a card shows that of the page that it leads to, and a stamp any', () => {
  const shown = new Map<string, string[]>()
  for (const { file, page } of pages) {
    for (const { component, data } of (page.blocks ?? []) as Block[]) {
      if (component === 'contact') continue
      const src = data?.image?.src
      if (src?.startsWith('scenes/')) shown.set(src, [...(shown.get(src) ?? []), file])
    }
  }
  expect(shown.size).toBeGreaterThan(40)
  expect([...shown].filter(([, files]) => files.length > 1)).toEqual([])
})

test('every hero that shows a scene shows phones the view of it that is drawn for them', () => {
  const heroes = pages.flatMap(({ file, page }) =>
    ((page.blocks ?? []) as Block[])
      .filter(
        ({ component, data }) =>
          ['image_text_and_buttons', 'poster'].includes(component) &&
          data?.variant !== 'quiet' &&
          data?.image?.src.startsWith('scenes/'),
      )
      .map(({ data }) => ({ file, wide: data?.image?.src, narrow: data?.image_narrow?.src })),
  )
  expect(heroes.length).toBeGreaterThan(15)
  expect(heroes.filter(({ wide, narrow }) => narrow !== wide?.replace('.svg', '.narrow.svg'))).toEqual([])
})

test('the line that runs through the page bends in every scene as the grid does, and does not dip to come back', () => {
  const folder = path.join(content, 'media/scenes')
  const lines = readdirSync(folder).flatMap((scene) =>
    [...readFileSync(path.join(folder, scene), 'utf8').matchAll(/ d="M(-20|208) ([^"]+)"/g)].map(
      ([, from = '', data = '']) => ({ scene, corners: cornersOf(Number(from), data) }),
    ),
  )
  expect(new Set(lines.map(({ scene }) => scene)).size).toBeGreaterThan(40)
  const slant = (Math.atan(0.5) * 180) / Math.PI
  const wrong = lines.flatMap(({ scene, corners }) =>
    corners.slice(1).flatMap(([x, y], i) => {
      const [fromX, fromY] = corners[i] as [number, number]
      const angle = (Math.atan2(Math.abs(y - fromY), Math.abs(x - fromX)) * 180) / Math.PI
      const isOnGrid = [0, slant, 90].some((wanted) => Math.abs(angle - wanted) < 2)
      const level = (corners[0]?.[1] ?? 0) + 1
      const comesBack = fromY > level && y < fromY
      return isOnGrid && !comesBack ? [] : [`${scene}: ${angle.toFixed(1)}° to ${x}, ${y}`]
    }),
  )
  expect(wrong).toEqual([])
})

/** The corners of a path of straight lines that begins at `x`; `data` is what follows that. */
function cornersOf(x: number, data: string): [number, number][] {
  let at: [number, number] = [x, Number.parseFloat(data)]
  const corners = [at]
  for (const [, command = '', numbers = ''] of data.matchAll(/([lhvLHV])([^a-zA-Z]*)/g)) {
    const values = [...numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    const step = command.toLowerCase() === 'l' ? 2 : 1
    for (let i = 0; i < values.length; i += step) {
      const [a = 0, b = 0] = values.slice(i)
      const [x, y] = command === command.toLowerCase() ? at : [0, 0]
      if (step === 2) at = [x + a, y + b]
      else at = /h/i.test(command) ? [x + a, at[1]] : [at[0], y + a]
      corners.push(at)
    }
  }
  return corners
}

test('every drawing in the folder of scenes stands somewhere', () => {
  const brands = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('brand.yaml'),
  )
  const text = [
    ...pages.map(({ page }) => JSON.stringify(page)),
    ...brands.map((file) => readFileSync(path.join(content, file), 'utf8')),
  ].join()
  const scenes = readdirSync(path.join(content, 'media/scenes'))
  expect(scenes.filter((scene) => !text.includes(`scenes/${scene}`))).toEqual([])
})
