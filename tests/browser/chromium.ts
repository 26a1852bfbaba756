// A real Chromium for tests.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Launches Chromium: the one that the environment variable CHROMIUM names, else the system's, else Playwright's own.
 * @param args further switches.
 */
export function launchChromium(args: string[] = []): Promise<Browser> {
  const path = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (candidate) => candidate !== undefined && existsSync(candidate),
  )
  return chromium.launch({ ...(path === undefined ? {} : { executablePath: path }), args: [...quiet, ...args] })
}
