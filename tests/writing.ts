// Authors without a window: sessions of the editor (editor/session.ts) over the real edit server, in this process. What somebody else
// saves is in once `save` has ended, and nothing waits for a watcher, a port or a browser.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import fg from 'fast-glob'
import { parse } from 'node-html-parser'
import { ownEntrance } from '../cli/dev/answered_hosts.ts'
import { unmarked } from '../cli/edit/marks.ts'
import { editPath, type PageTable } from '../cli/edit/protocol.ts'
import { DevSite } from '../cli/io/dev/dev_site.ts'
import { EditServer } from '../cli/io/edit/edit_server.ts'
import { must } from '../cli/problems/must.ts'
import { asker } from '../editor/api.ts'
import { openSession, type Session } from '../editor/session.ts'
import { type KeyedStorage, openUnsaved, type UnsavedList } from '../editor/unsaved.ts'
import type { Files } from './checked_site.ts'
import { changeFiles, root, writeSmallSite } from './small_site.ts'

export interface Writing {
  /** What a file says; undefined for none. */
  read: (file: string) => string | undefined
  /** Somebody else saves files, and the pages that are open are told. */
  save: (files: Files) => Promise<void>
  /** A browser profile that has opened a page: `imprion/en/rooms`. */
  author: (address: string) => Promise<Tab>
  /** `site dev` ends; files that are saved meanwhile are read once it runs again. */
  stop: () => void
  startAgain: () => Promise<void>
  /** All files as they were, and no page open. */
  restore: () => Promise<void>
  close: () => Promise<void>
}

/** A page in a tab of a browser. */
export interface Tab {
  session: Session
  store: UnsavedList
  /** What the page in the window says, without marks: of the first element, and of all. */
  text: (selector: string) => string | undefined
  texts: (selector: string) => string[]
  /** What the server was asked. */
  asked: { endpoint: string; body: unknown }[]
  /** Paths that the page has gone to by itself. */
  visited: string[]
  /** Another tab of the same browser. */
  another: (address: string) => Promise<Tab>
  /** Another page in this tab. */
  goTo: (address: string, how?: { isReloaded: boolean }) => Promise<Tab>
  close: () => void
  /** Questions to an endpoint stay on their way until they are let go by what this gives. */
  hold: (endpoint: string) => () => void
  /** The next answer of an endpoint does not arrive, though what was asked is done. */
  loseAnswer: (endpoint: string) => void
  /** The next question to an endpoint is refused with this sentence, as where the disk is full, and nothing is done. */
  refuse: (endpoint: string, sentence: string) => void
}

interface Profile {
  kept: Map<string, string>
  ofTab: Map<string, string>
  /** By the tabs that are open: told when another one has written. */
  listeners: Map<object, () => void>
}

const keeperOf = (map: Map<string, string>, onWrite = () => {}): KeyedStorage => ({
  getItem: (key) => map.get(key) ?? null,
  setItem(key, value) {
    map.set(key, value)
    onWrite()
  },
  removeItem: (key) => map.delete(key),
})

/** @param changes files of the small site that are others, or are not there */
export async function openWriting(changes: Files): Promise<Writing> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-writing-'))
  const contentDir = writeSmallSite(folder, changes)
  const folders = { root, engine: root, contentDir, cacheDir: path.join(root, 'node_modules/.cache/site') }
  const site = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  const run = () => new EditServer(folders, { site: () => site, entrance: ownEntrance(80), env: {} })
  let server: EditServer | undefined = run()
  const open = new Map<Tab, Session>()

  const contents = () =>
    new Map(
      fg
        .sync(['content/**/*.yaml', 'content/media/**/*.svg'], { cwd: folder })
        .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
    )
  const original = contents()
  let known = original
  let reading = Promise.resolve()
  /** Reads what was saved, by whomever, and tells the pages that are open. */
  const takeIn = () => {
    // As the watcher: whoever has saved has their answer by then.
    reading = reading
      .then(() => setImmediate())
      .then(async () => {
        if (server === undefined) return
        const now = contents()
        const files = [...new Set([...known.keys(), ...now.keys()])].filter((file) => known.get(file) !== now.get(file))
        if (files.length === 0) return
        known = now
        await site.change(files)
        for (const session of open.values()) session.filesChanged()
      })
    return reading
  }

  const routeAt = (host: string, pathname: string) =>
    site.routes.find((route) => route.host === host && route.path === pathname)
  const tableOf = async (url: URL): Promise<{ table: PageTable; html: string }> => {
    const route = must(routeAt(url.host, url.pathname))
    const page = await site.markedPage(route)
    return { table: must(server).tableOf(route, page), html: page.html }
  }
  const answer = async (url: URL, { method = '', headers, body }: RequestInit): Promise<Response> => {
    if (server === undefined) throw new Error('Nothing answers.')
    const sent = new Request(url, { method, headers: headers as Record<string, string>, body: body as string })
    const endpoint = url.pathname.slice(editPath.length)
    const reply = await server.answer(endpoint, {
      method,
      host: url.host,
      target: url.pathname,
      headers: { ...Object.fromEntries(sent.headers), origin: url.origin },
      address: '127.0.0.1',
      request: () => sent,
    })
    if (['save', 'page', 'picture'].includes(endpoint)) takeIn()
    return new Response(reply.body as string, { status: reply.status })
  }

  const tabIn = async (profile: Profile, address: string, { isReloaded = false } = {}): Promise<Tab> => {
    const [brand = '', ...rest] = address.split('/')
    const url = new URL(`http://${brand}.localhost/${rest.join('/')}`)
    await reading
    const { table, html } = await tableOf(url)
    let shown = parse(unmarked(html))
    const visited: string[] = []
    const held = new Map<string, Promise<void>>()
    const lost = new Set<string>()
    const refused = new Map<string, string>()
    const asked: { endpoint: string; body: unknown }[] = []
    const fetched = async (target: string, options: RequestInit) => {
      const endpoint = target.slice(editPath.length)
      asked.push({ endpoint, body: JSON.parse(`${options.body}`) })
      await held.get(endpoint)
      const error = refused.get(endpoint)
      if (refused.delete(endpoint)) return new Response(JSON.stringify({ error }), { status: 500 })
      const answered = await answer(new URL(target, url), options)
      if (lost.delete(endpoint)) throw new Error('The answer is lost.')
      // A tab that is closed hears no more.
      return open.has(tab) ? answered : new Promise<Response>(() => {})
    }
    const keeper = keeperOf(profile.kept, () => {
      for (const [tab, hears] of profile.listeners) if (tab !== keeper) queueMicrotask(hears)
    })
    const store = openUnsaved(keeper)
    profile.listeners.set(keeper, store.readAgain)
    const session = openSession({
      served: table,
      ask: asker(table.token, { fetch: fetched, tokenNow: async () => (await tableOf(url)).table.token }),
      store,
      tab: keeperOf(profile.ofTab),
      now: Date.now,
      page: {
        url: () => url.href,
        show(next) {
          shown = parse(unmarked(next))
          const at = shown.querySelector('link[rel=canonical]')?.getAttribute('href')
          return at === undefined ? '' : new URL(at).pathname
        },
        isReloaded,
        isThere: async (at) => {
          const to = new URL(at, url)
          return server !== undefined && routeAt(to.host, to.pathname) !== undefined
        },
        goTo: (to) => visited.push(new URL(to, url).pathname),
      },
    })
    const texts = (selector: string) => shown.querySelectorAll(selector).map((each) => each.text)
    const tab: Tab = {
      session,
      store,
      asked,
      visited,
      texts,
      text: (selector) => texts(selector)[0],
      another: (other) => tabIn({ ...profile, ofTab: new Map() }, other),
      goTo(other, how) {
        tab.close()
        return tabIn(profile, other, how)
      },
      close() {
        profile.listeners.delete(keeper)
        open.delete(tab)
      },
      loseAnswer: (endpoint) => lost.add(endpoint),
      refuse: (endpoint, sentence) => refused.set(endpoint, sentence),
      hold(endpoint) {
        let letGo = () => {}
        const waits = new Promise<void>((resolve) => {
          letGo = () => {
            held.delete(endpoint)
            resolve()
          }
        })
        held.set(endpoint, waits)
        return () => letGo()
      },
    }
    open.set(tab, session)
    session.start()
    return tab
  }

  return {
    read: (file) => contents().get(file),
    async save(files) {
      changeFiles(folder, files)
      await takeIn()
    },
    author: (address) => tabIn({ kept: new Map(), ofTab: new Map(), listeners: new Map() }, address),
    stop() {
      server = undefined
    },
    async startAgain() {
      server = run()
      await takeIn()
    },
    async restore() {
      open.clear()
      server ??= run()
      const now = contents()
      const gone = [...now.keys()].filter((file) => !original.has(file)).map((file): [string, null] => [file, null])
      const others = [...original].filter(([file, text]) => now.get(file) !== text)
      changeFiles(folder, Object.fromEntries([...gone, ...others]))
      await takeIn()
    },
    async close() {
      await reading
      await site.close()
      rmSync(folder, { recursive: true })
    },
  }
}
