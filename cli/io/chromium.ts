// Takes pictures of places on pages with the Chromium of this machine, by playwright-core, which whoever wants pictures installs.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../schema/receiver.ts'

export interface Chromium {
  /** A JPEG of the element with this id; undefined if the page has no such element, or does not load. */
  picture: (url: string, id: string) => Promise<Uint8Array | undefined>
  end: () => Promise<void>
}

const names = ['chromium', 'chromium-browser', 'google-chrome']
const width = 1280
/** The beginning of a long list is enough. */
const tallest = 1600

/** A sentence where none can be started. @param env CHROMIUM names another than those on the PATH */
export async function openChromium(env: Environment): Promise<Chromium | string> {
  const folders = env.PATH?.split(path.delimiter) ?? []
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const program = env.CHROMIUM || onPath.find((each) => existsSync(each))
  if (program === undefined || !existsSync(program)) return 'There is no Chromium here.'
  const playwright = await import('playwright-core').catch(() => undefined)
  if (playwright === undefined) return 'The package playwright-core is not installed.'
  // The command answers signals itself.
  const ownSignals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await playwright.chromium.launch({ executablePath: program, ...ownSignals }).catch(() => undefined)
  if (browser === undefined) return `${program} does not start.`
  // Without scripts nothing asks for consent or waits to be scrolled to, and nothing moves.
  const quiet = { javaScriptEnabled: false, reducedMotion: 'reduce' } as const
  const page = await browser.newPage({ ...quiet, viewport: { width, height: 900 } })
  return {
    end: () => browser.close(),
    picture: async (url, id) => {
      try {
        if (page.url() !== url) await page.goto(url)
        const box = await (await page.$(`[id="${id}"]`))?.boundingBox()
        if (!box) return undefined
        const clip = { x: 0, y: box.y, width, height: Math.min(box.height, tallest) }
        return await page.screenshot({ type: 'jpeg', quality: 80, fullPage: true, clip })
      } catch (error) {
        if (error instanceof playwright.errors.TimeoutError) return undefined
        throw error
      }
    },
  }
}
