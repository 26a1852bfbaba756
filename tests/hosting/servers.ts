// Real servers on this machine's own address, over one folder of built domains.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface RunningServer {
  port: number
  stop: () => Promise<void>
}

export interface Fetched {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Sends a request exactly as written: no normalizing of path or host, no following.
 * @param asked.limitMs rejects where the answer has not come by then
 */
export function ask(
  port: number,
  asked: { host: string; path: string; headers?: Record<string, string>; method?: string; limitMs?: number },
) {
  return new Promise<Fetched>((resolve, reject) => {
    const { host, path: target, headers = {}, method = 'GET', limitMs } = asked
    const sent = request({ host: '127.0.0.1', port, path: target, method, headers: { host, ...headers }, agent: false })
    sent.once('error', reject)
    if (limitMs !== undefined) sent.setTimeout(limitMs, () => sent.destroy(new Error(`no answer in ${limitMs} ms`)))
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.once('error', reject)
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    sent.end()
  })
}

export const isInstalled = (command: string) => spawnSync(command, ['-h'], { stdio: 'ignore' }).error === undefined

/** Debian keeps it where not every user's PATH leads. */
const nginxCommand = isInstalled('nginx') ? 'nginx' : '/usr/sbin/nginx'
export const hasNginx = isInstalled(nginxCommand)
export const hasCaddy = isInstalled('caddy')

export async function startPreview(dist: string): Promise<RunningServer> {
  const port = await freePort()
  return running(port, 'node', ['cli/site.mjs', 'preview', '--out', dist, '--port', String(port)])
}

/** @param contact where the receiver of the contact form listens */
export async function startNginx(dist: string, contact?: string): Promise<RunningServer> {
  const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'site-nginx-'))]
  configuration('nginx', { dist, port, contact, file: path.join(folder, 'site.conf') })
  mkdirSync(path.join(folder, 'tmp'))
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  )
  const main = [
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/pid;`,
    `error_log ${folder}/error.log;`,
    'events { }',
    `http { access_log off; ${own.join(' ')} include ${folder}/site.conf; }`,
  ]
  writeFileSync(path.join(folder, 'nginx.conf'), main.join('\n'))
  return running(port, nginxCommand, ['-c', path.join(folder, 'nginx.conf')], folder)
}

/** @param contact as for nginx */
export async function startCaddy(dist: string, contact?: string): Promise<RunningServer> {
  const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'site-caddy-'))]
  const file = path.join(folder, 'site.caddy')
  configuration('caddy', { dist, port, contact, file })
  writeFileSync(path.join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n\nimport ${file}\n`)
  return running(port, 'caddy', ['run', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')], folder)
}

function configuration(server: string, at: { dist: string; port: number; contact: string | undefined; file: string }) {
  const contact = at.contact === undefined ? [] : ['--contact', at.contact]
  const args = ['hosting', server, '--from', at.dist, '--root', at.dist, '--plain', String(at.port), '--out', at.file]
  execFileSync('node', ['cli/site.mjs', ...args, ...contact], { cwd: root, stdio: 'pipe' })
}

/** Runs a server in the foreground until it answers; ends it by its own id. */
export async function running(port: number, command: string, args: string[], folder?: string): Promise<RunningServer> {
  const home = folder ?? tmpdir()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error(`${command} has ended:\n${said}`)
    const isUp = await ask(port, { host: 'localhost', path: '/' }).then(
      () => true,
      () => false,
    )
    if (isUp) return { port, stop }
    await new Promise((later) => setTimeout(later, 100))
  }
  await stop()
  throw new Error(`${command} does not answer on port ${port}:\n${said}`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
