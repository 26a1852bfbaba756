// Makes a synthetic site and times building it after each kind of change, for one checkout or several side by side.
//
// On ext4 a file made within five minutes of many deletions waits for inodes that are not yet given again (recently_deleted in
// fs/ext4/ialloc.c): the cold build then takes twice as long. Wait after a run, or set TMPDIR to another disk or to /dev/shm.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, Option } from 'commander'
import { brands, fact, languages, mainBrand, makeContent, themesOf, writePage } from './corpus.mjs'
import { measured } from './measure.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** What is done before each build. `change` is given a number that is another one in each round. */
const scenarios = {
  cold: { about: 'nothing is there but bundled code and pictures', change: ({ forget }) => forget('out', 'store') },
  store: {
    about: 'an empty output, and all that earlier builds kept in --store',
    change: ({ forget }) => forget('out'),
  },
  nothing: { about: 'nothing has changed', change: () => {} },
  text: {
    about: 'the words of one page',
    change: ({ content, pages }, round) =>
      writePage({ content, brand: mainBrand, number: 0, pages, seed: pages + round }),
  },
  fact: {
    about: 'a fact that stands on every page',
    change: ({ content }, round) =>
      replaced(path.join(content, 'facts.yaml'), new RegExp(`(^${fact}:\\n  value: )\\d+`, 'm'), `$1${800 + round}`),
  },
  block: {
    about: 'the code of one block that stands on every page',
    change: ({ code }, round) =>
      replaced(
        path.join(code, 'blocks/timeline/block.tsx'),
        /className="timeline[^"]*"/,
        `className="timeline r${round}"`,
      ),
  },
  colour: {
    about: 'one colour of one theme',
    change: ({ code }, round) =>
      replaced(
        path.join(code, 'themes', themesOf(code)[0], 'theme.yaml'),
        /^primary: .*$/m,
        `primary: "#F7901${round % 10}"`,
      ),
  },
}

const command = new Command('npm run bench --')
  .description('Makes a site of four brands in six languages and times building it after each kind of change.')
  .addOption(
    new Option('--pages <counts>', 'pages of the site, about; several make several sites: 1000,10000,100000')
      .argParser((text) => listOf(text).map(Number))
      .default([1000], '1000'),
  )
  .addOption(
    new Option('--scenarios <names>', 'what is changed before each build, in this order')
      .argParser(listOf)
      .default(Object.keys(scenarios), 'all'),
  )
  .option('--against <folders>', 'other checkouts, with node_modules, that build the same in turns', listOf, [])
  .option('--rounds <n>', 'do all of it so many times, and tell the least of each', Number, 1)
  .option('--jobs <n>', 'threads to build with (default: one per core)')
  .option(
    '--limits',
    'also copy the output with cp, and tell how long React alone takes (from a profile, in one thread)',
  )
  .option('--keep', 'leave the sites where they are, and tell where')
  .addHelpText(
    'after',
    `
Scenarios:
${Object.entries(scenarios)
  .map(([name, { about }]) => `  ${name.padEnd(9)}${about}`)
  .join('\n')}

Examples:
  npm run bench
  npm run bench -- --pages 1000,10000 --scenarios cold,nothing --rounds 3
  npm run bench -- --pages 10000 --against ../site-before --limits`,
  )
  .parse()
const options = command.opts()
const unknown = options.scenarios.filter((name) => !(name in scenarios))
if (unknown.length > 0) command.error(`There is no scenario named ${unknown.join(', ')}.`)

const dir = mkdtempSync(path.join(tmpdir(), 'site-bench-'))
try {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}\n`)
  console.log(
    row(['pages', 'change', 'version', 'wall s', 'CPU s', 'peak MB', 'files', 'written', 'MB', 'longest stages, s']),
  )
  console.log(row(Array(10).fill('---')))
  for (const wanted of options.pages) await benchSite(wanted)
} finally {
  if (options.keep) console.log(dir)
  else rmSync(dir, { recursive: true })
}

/** All scenarios and rounds over a site of one size. */
async function benchSite(wanted) {
  const pages = Math.max(1, Math.round(wanted / languages / brands.length))
  const site = path.join(dir, `${wanted}`)
  const content = path.join(site, 'content')
  makeContent({ from: root, content, pages })
  const versions = [root, ...options.against].map((from, index) => versionOf(from, path.join(site, `v${index}`)))
  const results = new Map()
  // A scenario may begin with what no other one has left: the first build fills what is kept of code and pictures.
  for (const version of versions) await build(version, content)
  for (let round = 1; round <= options.rounds; round++) {
    for (const name of options.scenarios) {
      for (const version of versions) {
        if (name === 'store' && !version.hasStore) continue
        const forget = (...kinds) => {
          for (const kind of kinds) rmSync(path.join(version.dir, kind), { recursive: true, force: true })
        }
        scenarios[name].change({ content, pages, code: version.dir, forget }, round)
        const result = await build(version, content)
        const key = `${name} ${version.name}`
        results.set(key, best(results.get(key), { ...result, name, version: version.name }))
      }
    }
  }
  for (const result of results.values()) print(result)
  if (options.limits) for (const version of versions) await printLimits(version, content)
}

/** A copy of a checkout's code, which scenarios may change; its tools and what they keep are its own. */
function versionOf(from, to) {
  for (const name of ['blocks', 'cli', 'templates', 'themes', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(from, name), path.join(to, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(path.join(path.resolve(from), 'node_modules'), path.join(to, 'node_modules'))
  const help = execFileSync(process.execPath, [path.join(to, 'cli/site.mjs'), 'build', '--help'], { encoding: 'utf8' })
  const [hasStore, hasRoot] = ['--store <dir>', '--root <dir>'].map((flag) => help.includes(flag))
  return { dir: to, name: path.basename(path.resolve(from)), hasStore, hasRoot }
}

async function build({ dir: at, hasStore, hasRoot }, content, { profile, jobs = options.jobs } = {}) {
  const args = [
    ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]),
    path.join(at, 'cli/site.mjs'),
    // Themes are looked for beside the checkout's own code, wherever this is started.
    ...(hasRoot ? ['--root', at] : []),
    ...['build', '--json', '--content', content, '--out', path.join(at, 'out')],
    ...(hasStore ? ['--store', path.join(at, 'store')] : []),
    ...(jobs === undefined ? [] : ['--jobs', `${jobs}`]),
  ]
  const { stdout, ...taken } = await measured(process.execPath, args)
  const { result, timings } = JSON.parse(stdout)
  const written = result.domains.reduce((sum, domain) => sum + domain.written, 0)
  return { ...taken, pages: result.pages, bytes: result.bytes, written, timings, files: filesIn(path.join(at, 'out')) }
}

/** The least of each: what else runs on the machine only adds. */
function best(one, other) {
  if (one === undefined) return other
  const faster = one.seconds < other.seconds ? one : other
  const megabytes = Math.max(one.megabytes, other.megabytes)
  return { ...faster, cpu: Math.min(one.cpu, other.cpu), megabytes }
}

function print({ name, version, pages, seconds, cpu, megabytes, files, written, bytes, timings }) {
  const stages = [...timings]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 4)
    .map(({ stage, ms }) => `${stage} ${(ms / 1000).toFixed(2)}`)
  const numbers = [seconds.toFixed(2), cpu.toFixed(2), Math.round(megabytes), files, written, Math.round(bytes / 1e6)]
  console.log(row([pages, name, version, ...numbers, stages.join(', ')]))
}

/** What no build can be faster than: copying what it writes; and what it may not do without: React. */
async function printLimits(version, content) {
  const copied = path.join(version.dir, 'copied')
  const { seconds, cpu } = await measured('cp', ['-r', path.join(version.dir, 'out'), copied])
  rmSync(copied, { recursive: true })
  console.log(`\n${version.name}: cp -r of the output takes ${seconds.toFixed(2)} s (${cpu.toFixed(2)} s CPU).`)
  const profile = path.join(version.dir, 'profile')
  for (const kind of ['out', 'store']) rmSync(path.join(version.dir, kind), { recursive: true, force: true })
  await build(version, content, { profile, jobs: 1 })
  const { all, react, collector } = sharesIn(path.join(profile, readdirSync(profile)[0]))
  console.log(
    `Of a cold build in one thread (${all.toFixed(2)} s), renderToString takes ${react.toFixed(2)} s and collecting garbage ${collector.toFixed(2)} s.`,
  )
}

/** Seconds of a CPU profile: all that was not idle, below `renderToString`, and of the garbage collector. */
function sharesIn(file) {
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8'))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const nameOf = (id) => byId.get(id)?.callFrame.functionName ?? ''
  const isReact = (id) => id !== undefined && (nameOf(id).endsWith('renderToString') || isReact(parents.get(id)))
  const known = new Map(nodes.map(({ id }) => [id, isReact(id)]))
  const sums = { all: 0, react: 0, collector: 0 }
  for (const [index, id] of samples.entries()) {
    const seconds = timeDeltas[index] / 1e6
    if (nameOf(id) === '(idle)') continue
    sums.all += seconds
    if (known.get(id)) sums.react += seconds
    if (nameOf(id) === '(garbage collector)') sums.collector += seconds
  }
  return sums
}

function listOf(text) {
  return text.split(',').filter((word) => word !== '')
}

function row(cells) {
  return `| ${cells.join(' | ')} |`
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}

/** Changes a place of a file, which has to be there. */
function replaced(file, place, words) {
  const before = readFileSync(file, 'utf8')
  if (!place.test(before)) throw new Error(`${file} has no ${place}`)
  writeFileSync(file, before.replace(place, words))
}
