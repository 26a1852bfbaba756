// A real Chromium for tests.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of all domains share one process: each new one costs what a page costs, and starts without what was compiled before.
  '--renderer-process-limit=1',
]

const features = [
  // Each new context opens a window, though none is seen, and loads these two pages for its address bar: two thirds of what an
  // empty page costs.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // A process that waits for the next page of another site: each visitor of a test would start one that nobody needs.
  'SpareRendererForSitePerProcess',
  // The last switch of this name alone counts, so those that Playwright turns off stand here too (`disabledFeatures` in
  // playwright-core, which says why).
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]

// A browser without a window first: it needs a third less time.
const system = ['chromium-headless-shell', 'chromium', 'chromium-browser']

/** The one that the environment variable CHROMIUM names, else the system's; else Playwright's own. */
const ownChromium = [process.env.CHROMIUM, ...system.map((name) => path.join('/usr/bin', name))].find(
  (candidate) => candidate !== undefined && existsSync(candidate),
)
export const chromiumPath = () => ownChromium ?? chromium.executablePath()

/** Launches Chromium. @param args further switches. */
export function launchChromium(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    ...(ownChromium === undefined ? {} : { executablePath: ownChromium }),
    args: [...quiet, `--disable-features=${features}`, ...args],
  })
}
