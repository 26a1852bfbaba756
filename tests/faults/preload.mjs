// Preloaded with `node --import`: the n-th call of one kind on files below a folder fails as the system would have it fail, or the
// process is killed at it. Calls of all threads count together. What is to happen stands in SITE_FAULT, as JSON.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

/** Calls that change what lies on the disk: between two of them a kill leaves the same. */
const changing = ['create', 'write', 'rename', 'unlink', 'fsync', 'mkdir']
const kinds = ['open', 'read', ...changing]

/** What can become of a call: an error, or the end of the process. */
const outcomes = ['EACCES', 'EIO', 'EMFILE', 'ENOSPC', 'EXDEV', 'KILL']

/**
 * folder: only calls on what lies below it count. except: but for what lies below one of these. kind: of the calls that count;
 * `change` for all that change something. at: which one, from 1; 0 for none. code: one of the outcomes. counts: a file that gets
 * the numbers of calls by kind.
 */
const { folder, except = [], counts, ...first } = JSON.parse(process.env.SITE_FAULT)
/** Numbers of calls by kind; then how many there were of the kind that is meant, which that is, which call, what becomes of it. */
const [metAt, kindAt, callAt, outcomeAt] = [0, 1, 2, 3].map((index) => kinds.length + index)
const shared = isMainThread
  ? new Int32Array(new SharedArrayBuffer((kinds.length + 4) * Int32Array.BYTES_PER_ELEMENT))
  : getEnvironmentData('site:faults')
if (isMainThread) {
  setEnvironmentData('site:faults', shared)
  arm(first)
}

/** From now on calls count anew, towards another fault. */
function arm({ kind = 'change', at = 0, code = '' }) {
  shared.fill(0)
  shared[kindAt] = kinds.indexOf(kind)
  shared[outcomeAt] = outcomes.indexOf(code)
  Atomics.store(shared, callAt, at)
}

const countsSoFar = () => Object.fromEntries(kinds.map((each, index) => [each, shared[index]]))

// Of a server, which goes on: each message gives another fault, an empty one asks for the numbers so far.
if (isMainThread && process.send !== undefined) {
  process.on('message', (fault) => {
    if ('at' in fault) arm(fault)
    process.send({ counts: countsSoFar(), isMet: shared[callAt] > 0 && shared[metAt] >= shared[callAt] })
  })
  process.channel.unref()
}

/** Handles of files below the folder. */
const handles = new Map()
const real = { ...fs }
const realPromises = { ...fs.promises }

/** Counts a call. @returns the error that it is to fail with. */
function fault(called, name, file) {
  Atomics.add(shared, kinds.indexOf(called), 1)
  const isMeant = shared[kindAt] === -1 ? changing.includes(called) : kinds[shared[kindAt]] === called
  if (!isMeant || Atomics.add(shared, metAt, 1) + 1 !== shared[callAt]) return undefined
  const code = outcomes[shared[outcomeAt]]
  if (code === 'KILL') return killed
  return Object.assign(new Error(`${code}: injected, ${name} '${file}'`), {
    code,
    syscall: name,
    path: file,
    errno: -1,
  })
}
const killed = new Error('killed')

function fail(error) {
  if (error === killed) process.kill(process.pid, 'SIGKILL')
  throw error
}

const isBelow = (file) => {
  if (typeof file === 'number') return handles.has(file)
  // By its URL, Node itself loads a module, which nothing of ours could answer for.
  if (typeof file !== 'string') return false
  const at = path.resolve(file)
  return at.startsWith(folder + path.sep) && !except.some((each) => at.startsWith(each))
}
const isWriting = (flags) => typeof flags === 'string' && /[wa+]/.test(flags)

/** Of a call by its name and arguments: what it counts as, in order. */
function partsOf(name, [first, second]) {
  switch (name.replace(/Sync$/, '')) {
    case 'open':
      return [isWriting(second) ? (second === 'r+' ? 'open' : 'create') : 'open']
    case 'readFile':
      return typeof first === 'number' ? ['read'] : ['open', 'read']
    case 'writeFile':
      return typeof first === 'number' ? ['write'] : ['create', 'write']
    case 'appendFile':
      return ['create', 'write']
    case 'copyFile':
      return ['open', 'create', 'write']
    case 'cp':
      return ['create', 'write']
    case 'read':
    case 'readv':
      return ['read']
    case 'write':
    case 'writev':
      return ['write']
    case 'readdir':
    case 'opendir':
      return ['open', 'read']
    case 'rename':
    case 'link':
    case 'symlink':
      return ['rename']
    case 'unlink':
    case 'rm':
    case 'rmdir':
      return ['unlink']
    case 'fsync':
    case 'fdatasync':
      return ['fsync']
    case 'mkdir':
    case 'mkdtemp':
      return ['mkdir']
    default:
      return []
  }
}

const wrapped = [
  'open',
  'readFile',
  'writeFile',
  'appendFile',
  'copyFile',
  'cp',
  'read',
  'readv',
  'write',
  'writev',
  'readdir',
  'opendir',
  'rename',
  'link',
  'symlink',
  'unlink',
  'rm',
  'rmdir',
  'fsync',
  'fdatasync',
  'mkdir',
  'mkdtemp',
]

/** A disk that is full, and a process that is killed, have written a part. */
function half(name, args) {
  const plain = name.replace(/Sync$/, '')
  try {
    if (plain === 'writeFile') {
      const bytes = Buffer.from(args[1])
      real.writeFileSync(args[0], bytes.subarray(0, bytes.length >> 1))
    } else if (plain === 'write' && ArrayBuffer.isView(args[1])) {
      const { buffer, byteOffset, byteLength } = args[1]
      const from = typeof args[2] === 'number' ? args[2] : 0
      const bytes = new Uint8Array(buffer, byteOffset, byteLength)
      real.writeSync(args[0], bytes, from, Math.min((bytes.length - from) >> 1, args[3] ?? bytes.length))
    } else if (plain === 'copyFile') real.writeFileSync(args[1], '')
  } catch {
    // The file could not be opened either.
  }
}

/** Throws where this call is the one. */
function count(name, args) {
  const place = name.startsWith('rename') || name.startsWith('copyFile') ? args[1] : args[0]
  if (!isBelow(place)) return
  const shown = typeof place === 'number' ? handles.get(place) : place
  for (const part of partsOf(name, args)) {
    const error = fault(part, name.replace(/Sync$/, ''), shown)
    if (error === undefined) continue
    if (part === 'write') half(name, args)
    fail(error)
  }
}

for (const name of wrapped) {
  const sync = `${name}Sync`
  if (typeof real[sync] === 'function')
    fs[sync] = (...args) => {
      count(sync, args)
      const result = real[sync](...args)
      if (name === 'open' && isBelow(args[0])) handles.set(result, args[0])
      return result
    }
  if (typeof real[name] === 'function')
    fs[name] = (...args) => {
      const done = args.at(-1)
      try {
        count(name, args)
      } catch (error) {
        if (typeof done !== 'function') throw error
        return process.nextTick(done, error)
      }
      if (name !== 'open' || !isBelow(args[0])) return real[name](...args)
      return real.open(...args.slice(0, -1), (error, handle) => {
        if (error === null) handles.set(handle, args[0])
        done(error, handle)
      })
    }
  if (typeof realPromises[name] === 'function')
    fs.promises[name] = async (...args) => {
      count(name, args)
      const result = await realPromises[name](...args)
      return name === 'open' && isBelow(args[0]) ? watched(result, args[0]) : result
    }
}
fs.closeSync = (handle) => {
  handles.delete(handle)
  return real.closeSync(handle)
}
fs.close = (handle, ...rest) => {
  handles.delete(handle)
  return real.close(handle, ...rest)
}
syncBuiltinESMExports()

/** A handle of node:fs/promises. */
function watched(handle, file) {
  const parts = {
    write: 'write',
    writeFile: 'write',
    appendFile: 'write',
    writev: 'write',
    sync: 'fsync',
    datasync: 'fsync',
    read: 'read',
    readFile: 'read',
  }
  for (const [name, part] of Object.entries(parts)) {
    const own = handle[name].bind(handle)
    handle[name] = async (...args) => {
      const error = fault(part, name, file)
      if (error === undefined) return own(...args)
      if (name === 'writeFile') await own(Buffer.from(args[0]).subarray(0, args[0].length >> 1))
      return fail(error)
    }
  }
  return handle
}

if (isMainThread && counts !== undefined)
  process.on('exit', () => {
    real.writeFileSync(counts, JSON.stringify(countsSoFar()))
  })
