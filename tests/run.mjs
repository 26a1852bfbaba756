// npm test: makes sure of a browser, runs every test, and ends with one line that counts them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const bin = (name) => path.join(root, 'node_modules', '.bin', name)
const chosen = process.argv.slice(2)

const chromium = (await findChromium()) ?? (await installChromium())
if (chromium === undefined) {
  say('There is no Chromium and none could be installed. Name one in CHROMIUM, or install the package chromium.')
  process.exit(1)
}
say(`Tests of the browser run in ${chromium}`)

const folder = mkdtempSync(path.join(tmpdir(), 'site-tests-'))
const results = path.join(folder, 'results.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
const run = spawnSync(bin('vitest'), ['run', ...reporters, ...chosen], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: chromium },
})
const report = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined
rmSync(folder, { recursive: true })
const counted = report && count(report)
for (const line of secondTries(report?.testResults ?? [])) say(`Passed only when tried again: ${line}`)
if (counted === undefined) say('The tests did not run to their end.')
const { passed, failed, skipped } = counted ?? { passed: 0, failed: 1, skipped: 0 }
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(run.status ?? 1)

function count({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  // A file that could not be loaded, or whose preparation failed, has failed without a failed test: its tests count as skipped.
  const unprepared = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unprepared.length,
    skipped: numPendingTests + numTodoTests,
  }
}

/** The tests that failed once and then passed, each with the message of its failure: faults of the test, or races. */
function secondTries(files) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${path.relative(root, name)}, ${fullName}: ${failureMessages[0].split('\n', 1)}`,
      ),
  )
}

/** The one that CHROMIUM names, Playwright's own, or the system's: without a window where there is one, which takes two thirds of the time. */
async function findChromium() {
  const { chromium } = await import('playwright')
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((dir) =>
      ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map((name) =>
        path.join(dir, name),
      ),
    )
  const all = [process.env.CHROMIUM, chromium.executablePath(), ...onPath]
  return all.find((file) => file && existsSync(file) && starts(file))
}

/** A file that is there may lack the libraries that it needs. */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

async function installChromium() {
  say("No Chromium was found, which the tests of the browser need. Downloading Playwright's own (about 170 MB).")
  attempt(bin('playwright'), ['install', '--no-shell', 'chromium'])
  const downloaded = await findChromium()
  if (downloaded !== undefined) return downloaded
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  say(
    `It could not be downloaded, or does not start here. Installing the system's package: ${[...asRoot, 'apt-get'].join(' ')} install chromium-headless-shell.`,
  )
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args]
    attempt(program, rest, { DEBIAN_FRONTEND: 'noninteractive' })
  }
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell')
  if ((await findChromium()) === undefined) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  return findChromium()
}

function attempt(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, ...env },
  })
  if (status !== 0) say(`${path.basename(program)} ${args.join(' ')} ended with ${error?.code ?? status}.`)
}

function say(text) {
  console.log(text)
}
