// The gate for islands: every example of every tagged block, in every locale, hydrates without touching the page, and is
// what the browser would have rendered by itself. Hydration never repairs a wrong attribute, so both are asked. And what a visitor
// does in its controls comes to the same whether its script was there already or comes afterwards.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { builtSite } from './built_site.ts'
import { importInPage, openSite, type SiteInBrowser } from './site.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const locales: { code: string }[] = parse(readFileSync(path.join(checkout, 'content/site.yaml'), 'utf8')).locales
const tagged = readdirSync(path.join(checkout, 'blocks')).filter((block) => {
  const component = path.join(checkout, 'blocks', block, 'block.tsx')
  return existsSync(component) && /^export const hydrate\b/m.test(readFileSync(component, 'utf8'))
})
const examples = tagged.flatMap((block) => {
  const file = path.join(checkout, 'blocks', block, 'examples.yaml')
  const named: Record<string, unknown> = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {}
  return Object.entries(named).map(([name, data], index) => ({
    block,
    name,
    data,
    page: `examples/${block.replaceAll('_', '-')}-${index}`,
  }))
})

let site: SiteInBrowser
let content: string
let page: Page
let later: Page
beforeAll(async () => {
  content = mkdtempSync(path.join(tmpdir(), 'examples-'))
  cpSync(path.join(checkout, 'content'), content, { recursive: true })
  mkdirSync(path.join(content, 'group/pages/examples'), { recursive: true })
  for (const { block, name, data, page } of examples) {
    const text = { all: `${block}: ${name}` }
    const written = {
      title: text,
      description: text,
      hidden: true,
      blocks: [{ component: block, id: 'contact', data }],
    }
    // JSON is YAML.
    writeFileSync(path.join(content, `group/pages/${page}.yaml`), JSON.stringify(written))
  }
  site = await openSite(builtSite(content, 'examples', ['--brand', 'group']), { hasPictures: false })
  // Two pages lie open, of which what is seen is painted again and again.
  page = await site.visitor({ viewport: { width: 1280, height: 80 } })
  later = await page.context().newPage()
  // The test wakes the islands itself.
  site.server.answers.push([/^\/assets\/start-/, { headers: { 'content-type': 'text/javascript' }, body: '' }])
}, 300_000)
afterAll(async () => {
  await site?.close()
  rmSync(content, { recursive: true })
})

test('there are tagged blocks, and each has examples', () => {
  expect(tagged).toContain('contact_dialog')
  expect(tagged.filter((block) => !examples.some((example) => example.block === block))).toEqual([])
})

/** Whether it does is a matter of its data, not of the language. */
const wakes = (name: string) => /\bdata-island=/.test(site.file('group.example', `en/${name}.html`))

const woken = new Set<string>()
test.each(examples)('$block, $name', async ({ block, page: name }) => {
  if (!wakes(name)) return
  const [first = '', ...others] = locales.map(({ code }) => `/${code === 'sl' ? '' : `${code}/`}${name}`)
  await page.goto(`https://group.example${first}`)
  await page.evaluate(importInPage)
  for (const url of [first, ...others]) {
    // Every other language comes into the page that is open: what is around its islands is the same.
    if (url !== first) await page.evaluate(showPage, url)
    const found = await page.evaluate(hydrated)
    expect(found.islands).toBeGreaterThan(0)
    woken.add(block)
    expect({ url, ...found }).toMatchObject({ url, changes: [], differences: [] })
    expect(site.errors).toEqual([])
  }
})

test('each tagged block has an example that wakes', () => {
  expect(tagged.filter((block) => !woken.has(block))).toEqual([])
})

const controlled = new Set<string>()
test.each(examples)(
  '$block, $name: what is done before it wakes counts as what is done afterwards',
  async (example) => {
    if (!wakes(example.page)) return
    // A slider that stands for the same number as a field would always have the last word.
    for (const controls of ['input,select,textarea,summary', 'input:not([type=range]),select,textarea,summary']) {
      const [before, after] = [page, later]
      for (const each of [before, after]) {
        await each.goto(`https://group.example/en/${example.page}`)
        await each.evaluate(importInPage)
        await each.evaluate(() => sessionStorage.clear())
      }
      if ((await before.evaluate(useControls, controls)) === 0) return
      controlled.add(example.block)
      await before.evaluate(wakeIslands)
      await after.evaluate(wakeIslands)
      await after.evaluate(useControls, controls)
      await vi.waitFor(async () => expect(await stateOf(before)).toEqual(await stateOf(after)), { timeout: 30_000 })
      expect(site.errors).toEqual([])
      // Without one both are the same controls.
      if ((await before.locator('[data-island] input[type=range]').count()) === 0) return
    }
  },
)

test('more than two blocks have controls', () => {
  expect(controlled.size).toBeGreaterThan(2)
})

declare const load: (src: string) => Promise<{ start: (root: Element) => void }>

const wakeIslands = async () => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-island]'))
    (await load(root.dataset.src ?? '')).start(root)
}

/** Uses every control in the islands of a page as a visitor does, one after the other; says how many there are. */
const useControls = async (controls: string) => {
  const used = document.querySelectorAll<HTMLElement>(`[data-island] :is(${controls}):not([type=hidden])`)
  for (const control of used) {
    control.closest('dialog')?.setAttribute('open', '')
    control.focus()
    const happens = (type: string) => control.dispatchEvent(new Event(type, { bubbles: true }))
    if (control instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(control.type)) {
      control.value = control.type === 'range' ? control.max : '1234'
      happens('input')
      happens('change')
    } else if (control instanceof HTMLTextAreaElement) {
      control.value = 'A few words'
      happens('input')
      happens('change')
    } else if (control instanceof HTMLSelectElement) {
      control.selectedIndex = control.length - 1
      happens('input')
      happens('change')
    } else control.click()
    await new Promise((rendered) => setTimeout(rendered, 50))
  }
  return used.length
}

/** What the islands of a page show, and what stands in their controls. */
const stateOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement & HTMLOptionElement & HTMLDetailsElement>('[data-island] *')].map(
      ({ localName, id, childNodes, value, checked, selected, open }) => {
        const text = [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
        return JSON.stringify({ localName, id, text, value, checked, selected, open })
      },
    ),
  )

/** Puts the body of another page, as a browser reads it from the server, in the place of this one's. */
const showPage = async (url: string) => {
  const page = await new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.onload = () =>
      request.response === null ? reject(new Error(`No page: ${url}`)) : resolve(request.response)
    request.onerror = () => reject(new Error(`No answer: ${url}`))
    request.open('GET', url)
    request.send()
  })
  document.documentElement.lang = page.documentElement.lang
  document.body.replaceWith(document.adoptNode(page.body))
}

/** Wakes the islands of a page; says what changed in them, and where they differ from what the browser renders. */
const hydrated = async () => {
  const changes: string[] = []
  const differences: string[] = []
  const islands = document.querySelectorAll<HTMLElement>('[data-island]')
  for (const root of islands) {
    const served = root.cloneNode(true) as HTMLElement
    const island = await load(root.dataset.src ?? '')
    const observer = new MutationObserver(() => {})
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
    island.start(root)
    for (const { type, target, attributeName } of observer.takeRecords()) {
      const element = target instanceof Element ? target : target.parentElement
      changes.push(
        `${type} ${attributeName ?? ''} ${element?.cloneNode(false) instanceof Element ? element.outerHTML.slice(0, 200) : ''}`,
      )
    }
    observer.disconnect()

    const fresh = document.createElement('div')
    fresh.append(root.cloneNode(false), root.nextElementSibling?.cloneNode(true) ?? '')
    const empty = fresh.firstElementChild as HTMLElement
    island.start(empty)
    compare(served, empty)
  }
  return { islands: islands.length, changes, differences }

  function compare(served: Element, fresh: Element) {
    const [a, b] = [described(served), described(fresh)]
    if (a !== b) {
      differences.push(`served ${a}, rendered ${b}`)
      return
    }
    const [left, right] = [nodesOf(served), nodesOf(fresh)]
    for (let index = 0; index < Math.max(left.length, right.length); index++) {
      const [one, other] = [left[index], right[index]]
      if (one instanceof Element && other instanceof Element) compare(one, other)
      else if (one !== other) differences.push(`in ${a}: served ${String(one)}, rendered ${String(other)}`)
    }
  }
  /** Elements, and the text between them; what parts a text in two is a matter of the renderer. */
  function nodesOf(element: Element): (Element | string)[] {
    const nodes: (Element | string)[] = []
    for (const node of element.childNodes) {
      const last = nodes.at(-1)
      if (node instanceof Element) nodes.push(node)
      else if (node instanceof Text && node.data !== '') {
        if (typeof last === 'string') nodes[nodes.length - 1] = last + node.data
        else nodes.push(node.data)
      }
    }
    return nodes
  }
  /** The element's tag; of what an attribute and a property both hold, the property. */
  function described(element: Element): string {
    const attributes = [...element.attributes]
      .filter(({ name }) => !['checked', 'value', 'selected', 'style'].includes(name))
      .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    if (element instanceof HTMLInputElement) attributes.push(`.checked=${element.checked}`, `.value=${element.value}`)
    if (element instanceof HTMLOptionElement)
      attributes.push(`.selected=${element.selected}`, `.value=${element.value}`)
    if (element instanceof HTMLElement || element instanceof SVGElement)
      attributes.push(`.style=${element.style.cssText}`)
    return `<${element.localName} ${attributes.sort().join(' ')}>`
  }
}
