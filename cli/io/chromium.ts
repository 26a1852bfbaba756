// Takes pictures of places on pages with the Chromium of this machine, over the pipe of its DevTools protocol.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Environment } from '../schema/receiving.ts'

export interface Chromium {
  /** A JPEG of the element with this id; undefined if the page has no such element, or does not load. */
  picture: (url: string, id: string) => Promise<Uint8Array | undefined>
  end: () => Promise<void>
}

const names = ['chromium', 'chromium-browser', 'google-chrome']
const width = 1280
/** The beginning of a long list is enough. */
const tallest = 1600
const longestMs = 30_000

/** Undefined where none can be started. @param env CHROMIUM names another than those on the PATH */
export async function openChromium(env: Environment): Promise<Chromium | undefined> {
  for (const program of env.CHROMIUM ? [env.CHROMIUM] : names) {
    const chromium = await start(program, env)
    if (chromium !== undefined) return chromium
  }
  return undefined
}

interface Message {
  id?: number
  method?: string
  result?: Record<string, unknown>
}

async function start(program: string, env: Environment): Promise<Chromium | undefined> {
  const profile = mkdtempSync(path.join(tmpdir(), 'site-chromium-'))
  const options = [
    ...['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`, `--window-size=${width},900`],
    ...['--hide-scrollbars', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    '--no-first-run',
    // Chromium has no sandbox for root; what it opens is our own site.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const child = spawn(program, options, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const [to, from] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
  const waiting = new Map<number | string, (message: Message | undefined) => void>()
  /** A process of Chromium may still be writing there: a folder that stays behind is no fault of the pictures. */
  const clearProfile = () => {
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    } catch {}
  }
  const kill = () => {
    child.kill('SIGKILL')
    clearProfile()
  }
  process.once('exit', kill)
  let isOver = false
  const over = new Promise<void>((resolve) => {
    const close = () => {
      isOver = true
      for (const answer of waiting.values()) answer(undefined)
      process.off('exit', kill)
      clearProfile()
      resolve()
    }
    child.on('error', close)
    child.on('close', close)
  })
  // A write to a Chromium that has ended fails; its end is noticed above.
  to.on('error', () => {})
  let rest = ''
  from.setEncoding('utf8').on('data', (text: string) => {
    const messages = `${rest}${text}`.split('\0')
    rest = messages.pop() ?? ''
    for (const each of messages) {
      const message = JSON.parse(each) as Message
      waiting.get(message.id ?? message.method ?? '')?.(message)
    }
  })
  /** Waits for the answer to a message, or for an event. */
  const next = (key: number | string) =>
    new Promise<Message | undefined>((resolve) => {
      const answer = (message: Message | undefined) => {
        clearTimeout(timer)
        if (waiting.get(key) === answer) waiting.delete(key)
        resolve(message)
      }
      const timer = setTimeout(() => answer(undefined), longestMs)
      waiting.set(key, answer)
      if (isOver) answer(undefined)
    })
  let count = 0
  const ask = async (method: string, params: object = {}, sessionId?: unknown) => {
    count += 1
    const answer = next(count)
    to.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`)
    return (await answer)?.result
  }
  const end = async () => {
    // Some systems start it by a script, so a signal would reach that alone; it ends with its pipe.
    to.end()
    const slow = setTimeout(() => {
      child.kill('SIGKILL')
      from.destroy()
    }, 5_000)
    await over
    clearTimeout(slow)
  }
  const target = await ask('Target.createTarget', { url: 'about:blank' })
  const attached = target && (await ask('Target.attachToTarget', { targetId: target.targetId, flatten: true }))
  if (attached === undefined) {
    await end()
    return undefined
  }
  const inPage = (method: string, params: object = {}) => ask(method, params, attached.sessionId)
  await inPage('Page.enable')
  // Without scripts nothing asks for consent or waits to be scrolled to, and nothing moves.
  await inPage('Emulation.setScriptExecutionDisabled', { value: true })
  await inPage('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  let shown = ''
  return {
    end,
    picture: async (url, id) => {
      if (url !== shown) {
        const loaded = next('Page.loadEventFired')
        const opened = await inPage('Page.navigate', { url })
        if (opened === undefined || opened.errorText !== undefined || (await loaded) === undefined) return undefined
        shown = url
      }
      const page = (await inPage('DOM.getDocument'))?.root as { nodeId: number } | undefined
      const place = await inPage('DOM.querySelector', { nodeId: page?.nodeId, selector: `[id="${id}"]` })
      const box = place && (await inPage('DOM.getBoxModel', { nodeId: place.nodeId }))
      const { border = [], height = 0 } = (box?.model ?? {}) as { border?: number[]; height?: number }
      if (height === 0) return undefined
      const clip = { x: 0, y: border[1] ?? 0, width, height: Math.min(height, tallest), scale: 1 }
      const options = { format: 'jpeg', quality: 80, clip, captureBeyondViewport: true }
      const picture = await inPage('Page.captureScreenshot', options)
      return typeof picture?.data === 'string' ? Buffer.from(picture.data, 'base64') : undefined
    },
  }
}
