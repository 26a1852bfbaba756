import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockMessages } from '../../tests/block_messages.ts'
import States from './block.tsx'
import { type Data, messages } from './schema.ts'

const screen = { device: 'phone' as const, name: 'Phone', title: 'Night shift', figures: [], lines: [] }
const data: Data = {
  title: 'A shift',
  states: [
    { name: 'Offered', opening: false, screens: [{ ...screen, action: 'Accept' }] },
    { name: 'Taken', opening: false, screens: [{ ...screen, action: 'Again' }] },
  ],
}
const page = (of: Data = data) =>
  parse(renderToStaticMarkup(<States id="s" lang="en-GB" data={of} messages={blockMessages(messages, 'en-GB')} />))

test('the states are radio buttons of one group, and the first is chosen', () => {
  const radios = page().querySelectorAll('input[type=radio]')
  expect(radios.map(({ attributes: { name, id } }) => [name, id])).toEqual([
    ['s-state', 's-1'],
    ['s-state', 's-2'],
  ])
  expect(radios.map((radio) => radio.hasAttribute('checked'))).toEqual([true, false])
})

test('a state that is marked as opening is chosen in place of the first', () => {
  const states = data.states.map((state) => ({ ...state, opening: state.name === 'Taken' }))
  const radios = page({ ...data, states }).querySelectorAll('input[type=radio]')
  expect(radios.map((radio) => radio.hasAttribute('checked'))).toEqual([false, true])
})

test('what can be pressed on a screen chooses the next state, that of the last the first', () => {
  expect(
    page()
      .querySelectorAll('.press')
      .map((label) => [label.textContent, label.getAttribute('for')]),
  ).toEqual([
    ['Accept', 's-2'],
    ['Again', 's-1'],
  ])
})

test('a radio button is named by its state alone, though what can be pressed labels it as well', () => {
  const shown = page()
  expect(
    shown
      .querySelectorAll('input')
      .map((radio) => shown.querySelector(`#${radio.getAttribute('aria-labelledby')}`)?.textContent),
  ).toEqual(['Offered', 'Taken'])
})

test('screens are said to be samples, once; pictures alone are not', () => {
  const image = { src: '/a.svg', width: 10, height: 10, alt: '', sources: [] }
  expect(page().querySelectorAll('.sample')).toHaveLength(1)
  const states = data.states.map(({ name }) => ({ name, opening: false, image, screens: [] }))
  expect(page({ ...data, states }).querySelectorAll('.sample')).toEqual([])
})

test('every state has its picture above what all of them have in common', () => {
  const image = (src: string) => ({ src, width: 10, height: 10, alt: '', sources: [] })
  const states = ['/a.svg', '/b.svg'].map((src) => ({ name: src, opening: false, image: image(src), screens: [] }))
  expect(
    page({ ...data, scene: image('/house.svg'), states })
      .querySelectorAll('.scene')
      .map((scene) => scene.querySelectorAll('img').map((img) => img.getAttribute('src'))),
  ).toEqual([
    ['/house.svg', '/a.svg'],
    ['/house.svg', '/b.svg'],
  ])
})
