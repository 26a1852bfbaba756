// Random sequences of what happens to a site: edits, builds of parts, checks, shards, kills, damage to the store and to the output.
// After each, a build has to write what a build writes that knows nothing of what was before.
//
// node tests/probes/sequences.mjs <folder with the content of a small site> <a store> <how many> <seed>
import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const [folder, store, count, firstSeed] = process.argv.slice(2)
const command = path.join(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))), 'cli/site.mjs')
const content = path.join(folder, 'content')
const original = path.join(folder, 'original')
const out = path.join(folder, 'dist')
const clean = path.join(folder, 'clean')
const cleanStore = path.join(folder, 'clean-store')
const shardStore = path.join(folder, 'shard-store')
const write = process.stdout.write.bind(process.stdout)
let runs = 0

process.setMaxListeners(0)
cpSync(content, original, { recursive: true })
for (const each of [cleanStore, shardStore]) cpSync(store, each, { recursive: true })

/** Does some steps and compares. Throws with the seed and the steps where something differs. */
async function sequence(seed) {
  const random = randomFrom(seed)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const steps = []
  // Mistakes of the sequence before, and pages that it has taken away.
  if (random() < 0.2) {
    rmSync(content, { recursive: true })
    cpSync(original, content, { recursive: true })
  }
  const length = 2 + Math.floor(random() * 5)
  for (let step = 0; step < length; step++) {
    const name = pick(Object.keys(happenings))
    steps.push(name)
    await happenings[name]({ random, pick })
  }
  const told = await site('build', '--content', content, '--out', out, '--store', store)
  if (told.code !== 0)
    throw new Error(`seed ${seed}: ${steps.join(', ')}: the build ended with ${told.code}\n${told.said}`)
  for (const kind of ['parsed', 'rendered', 'shared', 'runs', 'stamps'])
    rmSync(path.join(cleanStore, kind), { recursive: true, force: true })
  rmSync(clean, { recursive: true, force: true })
  const anew = await site('build', '--content', content, '--out', clean, '--store', cleanStore)
  if (anew.code !== 0) throw new Error(`seed ${seed}: the clean build ended with ${anew.code}\n${anew.said}`)
  const differing = differences(out, clean)
  if (differing.length > 0)
    throw new Error(`seed ${seed}: ${steps.join(', ')}: ${differing.slice(0, 5).join(', ')} differ`)
  return steps
}

/** All that happens. Each may happen at any moment. */
const happenings = {
  'a text': ({ random, pick }) =>
    edit(pick(pages()), /"body":\{"all":"[^"]*/, `"body":{"all":"Words ${number(random)}`),
  'a title': ({ random, pick }) =>
    edit(pick(pages()), /^title: \{ all: .*$/m, `title: { all: Page ${number(random)} }`),
  'a fact': ({ random }) => edit(path.join(content, 'facts.yaml'), /\d+/, String(1 + number(random))),
  'an interface text': ({ random }) => {
    const [file] = yaml(path.join(content, 'messages'))
    edit(file, /(sl|en): ?[A-Za-zČŠŽčšž ]{3,20}$/m, `$1: Napis ${number(random)}`)
  },
  'a brand': ({ random }) =>
    edit(path.join(content, 'imprion/brand.yaml'), /^name: .*$/m, `name: Brand ${number(random) % 7}`),
  'a picture': ({ random }) =>
    edit(path.join(content, 'media/mark.svg'), /d="M0 0h8v\d+/, `d="M0 0h8v${1 + (number(random) % 8)}`),
  'a page more': ({ random }) => {
    const name = `more-${number(random) % 5}`
    writeFileSync(
      path.join(content, 'imprion/pages', `${name}.yaml`),
      page(`More ${name}`, `It says {customers, number}.`),
    )
  },
  'a page less': ({ pick }) => {
    const more = pages().filter((file) => /more-\d/.test(file))
    if (more.length > 0) rmSync(pick(more))
  },
  'a variant': ({ random }) => {
    const file = path.join(content, 'imprion/pages/rooms.en.yaml')
    if (random() < 0.4) rmSync(file, { force: true })
    else writeFileSync(file, `title: { en: Rooms ${number(random)} }\n`)
  },
  'all files touched': ({ random }) => {
    const time = new Date(1e12 + number(random) * 1000)
    for (const file of yaml(content)) utimesSync(file, time, time)
  },
  'a mistake, and it mended': async ({ pick }) => {
    const file = pick(pages())
    const good = readFileSync(file, 'utf8')
    writeFileSync(file, good.replace('title:', 'titel:'))
    await site('build', '--content', content, '--out', out, '--store', store)
    writeFileSync(file, good)
  },
  'a build': () => site('build', '--content', content, '--out', out, '--store', store),
  'a build of a brand': () => site('build', '--content', content, '--out', out, '--store', store, '--brand', 'imprion'),
  'a build of a language': () => site('build', '--content', content, '--out', out, '--store', store, '--locale', 'en'),
  'a check': () => site('check', '--content', content, '--store', store),
  'a shard of another machine': async ({ random }) => {
    const share = `${1 + (number(random) % 3)}/3`
    await site('build', '--content', content, '--out', out, '--store', shardStore, '--shard', share)
    await site('build', '--content', content, '--out', out, '--store', store, '--store', shardStore)
  },
  'a kill': async ({ random }) => {
    const child = spawn(process.execPath, [command, 'build', '--content', content, '--out', out, '--store', store], {
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    await Promise.race([ended, setTimeout(100 + random() * 1200)])
    child.kill('SIGKILL')
    await ended
  },
  'damage to the store': ({ random, pick }) => {
    const kept = files(store).filter((file) => /\/(parsed|rendered|judged|shared|runs|stamps)\//.test(file))
    for (let times = 0; times < 1 + random() * 10 && kept.length > 0; times++) damage(pick(kept), random)
  },
  'entries of other pages': ({ pick }) => {
    const kept = files(path.join(store, 'rendered'))
    if (kept.length < 2) return
    const from = pick(kept)
    cpSync(from, pick(kept.filter((file) => file !== from)), { force: true })
  },
  'damage to the output': ({ random, pick }) => {
    const written = files(out).filter((file) => file.endsWith('.html') || file.includes('/.site/'))
    if (written.length > 0) damage(pick(written), random)
  },
  'no output': () => rmSync(out, { recursive: true, force: true }),
}

function damage(file, random) {
  if (!existsSync(file)) return
  const bytes = readFileSync(file)
  const way = random()
  if (way < 0.25) rmSync(file)
  else if (way < 0.5) writeFileSync(file, bytes.subarray(0, Math.floor(random() * bytes.length)))
  else if (way < 0.6) writeFileSync(file, '')
  else if (bytes.length > 0) {
    const at = Math.floor(random() * bytes.length)
    bytes[at] ^= 1 << Math.floor(random() * 8)
    writeFileSync(file, bytes)
  }
}

function edit(file, what, by) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, by))
}

function page(title, body) {
  const description =
    'A page of a small site, described in so many words that a search engine shows all of them at once.'
  const data = JSON.stringify({ title: { all: title }, body: { all: body } })
  return `title: { all: ${title} }\ndescription: { all: "${description} ${title}" }\nblocks:\n  - component: prose\n    data: ${data}\n`
}

const number = (random) => Math.floor(random() * 1000)
const pages = () => yaml(path.join(content, 'imprion/pages')).filter((file) => !/\.[a-z]{2}\.yaml$/.test(file))
const yaml = (at) => files(at).filter((file) => file.endsWith('.yaml'))

function files(at) {
  if (!existsSync(at)) return []
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
}

/** Files of two outputs that are not the same in both; what `site` keeps for itself is left out. */
function differences(one, other) {
  const namesIn = (at) =>
    files(at)
      .map((file) => path.relative(at, file))
      .filter((name) => !name.startsWith('.site'))
  const names = new Set([...namesIn(one), ...namesIn(other)])
  const bytesOf = (at, name) => (existsSync(path.join(at, name)) ? readFileSync(path.join(at, name)) : undefined)
  return [...names].filter((name) => {
    const [a, b] = [bytesOf(one, name), bytesOf(other, name)]
    return a === undefined || b === undefined || !a.equals(b)
  })
}

/** Runs `site` in this process, which is a start of Node each time less: under another query it is another module. */
async function site(...args) {
  let said = ''
  const real = [process.stdout.write, process.stderr.write, process.argv]
  process.stdout.write = process.stderr.write = (text) => {
    said += text
    return true
  }
  process.argv = ['node', 'site', ...args]
  process.exitCode = 0
  try {
    await import(`file://${command}?${runs++}`)
    return { code: process.exitCode, said }
  } finally {
    ;[process.stdout.write, process.stderr.write, process.argv] = real
    process.exitCode = 0
  }
}

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const done = {}
for (let number = 0; number < Number(count); number++) {
  const seed = Number(firstSeed) + number
  const steps = await sequence(seed)
  for (const step of steps) done[step] = (done[step] ?? 0) + 1
  process.stderr.write(`${number + 1} sequences, seed ${seed}\n`)
}
write(`${JSON.stringify({ sequences: Number(count), steps: done })}\n`)
process.exit(0)
