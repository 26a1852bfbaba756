// Imprion with every text longer, accented and in brackets, on a narrow phone: nothing is cut off, and nothing is said that no
// translator was given.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsOf } from '../page_words.ts'
import { builtPseudo } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
let names: string[]
beforeAll(async () => {
  site = await openSite(builtPseudo())
  names = untranslated()
}, 300_000)
afterAll(() => site.close())

/** What is the same in every language: names, addresses, texts under `all`; the longest first. */
function untranslated(): string[] {
  const content = path.resolve(import.meta.dirname, '../../content')
  const said = ['LinkedIn', 'Instagram', 'Facebook']
  const read = (value: unknown, isText: boolean) => {
    if (typeof value === 'string' && !isText) said.push(value, value.replace(/^https?:\/\/|\/$/g, ''))
    if (typeof value !== 'object' || value === null) return
    for (const [key, each] of Object.entries(value)) read(each, /^(sl|en|hr|de|fr|it)$/.test(key))
  }
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.yaml')) read(load(readFileSync(path.join(content, name), 'utf8')), false)
  return [...new Set(said)].filter((each) => each.length > 2).sort((a, b) => b.length - a.length)
}

/** The words of a text that nobody has translated and that are no names; units have a letter or two. */
function foreign(text: string): string[] {
  if (text.includes('⟦')) return []
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), text)
  return rest.match(/\p{L}{3,}/gu) ?? []
}

test.each(['/en', '/en/wifi', '/en/hospitality', '/en/time', '/en/legal-notice', '/en/404'])(
  '%s has no text that is cut off, and none that was written into code',
  async (url) => {
    const page = await site.visitor({ viewport: { width: 360, height: 800 } })
    await page.goto(`https://imprion.example${url}`)
    await page.evaluate(() => document.fonts.ready)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide).toBe(0)
    const cut = await page.evaluate(() => {
      const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
      const isCut = (element: Element) => hides(element) && element.scrollWidth > element.clientWidth + 1
      // Words that a drawn line stands for on a phone are moved out of sight as a whole.
      const isSeen = (element: Element) =>
        element.clientWidth > 1 && element.clientHeight > 1 && !getComputedStyle(element).textIndent.endsWith('%')
      const saysWords = (element: Element) =>
        [...element.childNodes].some((each) => each.nodeType === 3 && each.nodeValue?.trim())
      return [...document.querySelectorAll('body *')]
        .filter((element) => isSeen(element) && saysWords(element) && isCut(element))
        .map((element) => element.textContent)
    })
    expect(cut).toEqual([])
    // What is hidden from all visitors, such as the trap for robots, nobody reads.
    const html = await page.evaluate(() => {
      for (const each of document.querySelectorAll('[aria-hidden=true], .languages')) each.remove()
      return document.documentElement.outerHTML
    })
    const words = wordsOf(html)
    expect(words.filter((text) => text.includes('⟦')).length).toBeGreaterThan(10)
    expect(words.flatMap(foreign)).toEqual([])
    expect(site.errors).toEqual([])
  },
)
