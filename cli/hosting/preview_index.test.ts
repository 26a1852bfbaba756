import { expect, test } from 'vitest'
import { previewIndex } from './preview_index.tsx'

test('the preview begins with a link to each domain, and says what it is', () => {
  const html = previewIndex([
    { url: 'http://localhost:4001/', host: 'group.example', pages: 12, id: '0a1b' },
    { url: 'http://localhost:4002/', host: 'rooms.example', pages: 3, id: '2c3d' },
  ])
  expect(html).toMatch(/^<!doctype html><html lang="en">/)
  const said = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = '']) => text.replaceAll('<!-- -->', ''))
  expect(said).toEqual([
    '<a href="http://localhost:4001/">http://localhost:4001/</a> is group.example: 12 pages, build 0a1b',
    '<a href="http://localhost:4002/">http://localhost:4002/</a> is rooms.example: 3 pages, build 2c3d',
  ])
})
