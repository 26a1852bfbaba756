// site preview: serves the built folders as a CDN would, by their own _redirects and _headers, on names that need no setup.
// Every byte is as shipped, but for the origins: links between the brands stay inside the preview.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nameOf, originOf } from '../domain/domains.ts'
import { homesOf } from '../hosting/locale_choice.ts'
import { isTextFile, mediaTypeOf } from '../hosting/media_types.ts'
import { previewIndex } from '../hosting/preview_index.tsx'
import { type Answer, answer } from '../hosting/static_response.ts'
import type { Reply, Visit } from '../hosting/visit.ts'
import { openConfig } from '../io/open/open_config.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { folderReader, type OpenFolder, openBuilt } from '../io/output/built_domains.ts'
import { type FormReply, formReply } from '../io/server/receiver.ts'
import { type Listening, listen } from '../io/server/server.ts'
import { ok, type Result } from '../problems/result.ts'
import type { Environment } from '../schema/receiver.ts'

interface PreviewOptions extends ProjectFolders {
  /** The folder that holds the domains' folders. */
  out: string
  /** 0 takes a free one. */
  port: number
  /** The address of this machine to listen on. */
  host: string
  /** True if the server chooses the language of unprefixed home pages, as nginx and Caddy do. */
  choosesLocale: boolean
  /** The environment, in which the settings of the receiver are. */
  env: Environment
  /** Called with what forms would have sent. */
  log: (text: string) => void
}

export interface Preview extends Listening {
  /** `http://coast.localhost:4000` and the folder behind it. */
  domains: { url: string; folder: string }[]
}

export async function preview(options: PreviewOptions): Promise<Result<Preview>> {
  const folders = openBuilt(options.out)
  if (!folders.ok) return folders
  const readers = folders.value.map(folderReader)
  const replyToForm = await formReplyOf(options)
  let port = options.port
  const listening = await listen(options, (visit) =>
    reply(
      readers.map((read) => read()),
      visit,
      { ...options, port, replyToForm },
    ),
  )
  port = listening.port
  return ok({
    ...listening,
    domains: readers.map((read) => ({ url: `http://${previewHost(read(), port)}`, folder: read().folder })),
  })
}

/** The address and the folder of each domain, a line each. */
export const previewText = ({ domains }: Preview) =>
  domains.map(({ url, folder }) => `${url}  ${path.relative('.', folder)}\n`).join('')

/** Built files need no content to be served; forms do, for their texts and recipients. */
async function formReplyOf(options: PreviewOptions): Promise<FormReply> {
  const opened = existsSync(options.contentDir) ? await openConfig(options, null) : undefined
  if (opened?.ok !== true) {
    options.log('Forms are not received: the content has problems, see `site check`.')
    return async () => undefined
  }
  const { config } = opened.value
  return formReply({ ...options, configOf: () => config })
}

const previewHost = ({ manifest }: OpenFolder, port: number) => `${manifest.brand}.localhost:${port}`

interface Serving extends PreviewOptions {
  replyToForm: FormReply
}

async function reply(domains: OpenFolder[], visit: Visit, serving: Serving): Promise<Reply> {
  const name = nameOf(visit.host)
  if (name === 'localhost') return index(domains, serving.port)
  const plain = name.toLowerCase().replace(/^www\./, '')
  const byBrand = domains.find(({ manifest }) => plain === `${manifest.brand}.localhost`)
  // A request by the real host name, as from curl --resolve, gets exactly what is published.
  const domain = byBrand ?? domains.find(({ manifest }) => plain === manifest.host.replace(/:\d+$/, ''))
  if (domain === undefined) return { status: 404, headers: textHeaders, body: `There is no domain ${name} here.\n` }
  const form = await serving.replyToForm(visit, domain.manifest)
  if (form !== undefined) return form
  const homes = serving.choosesLocale ? homesOf(domain.manifest.routes) : undefined
  const hosts = domains.flatMap((each) => [each.served.host, previewHost(each, serving.port)])
  const served = homes === undefined ? domain.served : { ...domain.served, choice: { homes, hosts } }
  const canonical = name.startsWith('www.') || name !== name.toLowerCase() ? name : domain.served.host
  const answered = answer(served, { ...visit, host: canonical })
  return byBrand === undefined
    ? replyOf(domain, answered, (text) => text)
    : replyOf(domain, answered, localized(domains, serving.port))
}

/** Turns the domains' origins into those of the preview. */
function localized(domains: OpenFolder[], port: number): (text: string) => string {
  const escaped = (text: string) => text.replaceAll('.', '\\.')
  const origins = new Map(domains.map((each) => [originOf(each.served.host), originOf(previewHost(each, port))]))
  const any = new RegExp(`(?:${[...origins.keys()].map(escaped).join('|')})(?![\\w:-]|\\.\\w)`, 'g')
  return (text) => text.replace(any, (origin) => origins.get(origin) ?? origin)
}

function replyOf(domain: OpenFolder, { status, headers, file }: Answer, local: (text: string) => string): Reply {
  const own = headers.map(([name, value]): [string, string] => [name, local(value)])
  if (file === undefined) return { status, headers: own }
  const bytes = readFileSync(path.join(domain.folder, file))
  const typed: Reply['headers'] = [...own, ['Content-Type', mediaTypeOf(file)]]
  return isTextFile(file)
    ? { status, headers: typed, body: local(bytes.toString('utf8')), isText: true }
    : { status, headers: typed, body: bytes }
}

const textHeaders: [string, string][] = [['Content-Type', 'text/plain; charset=utf-8']]

function index(domains: OpenFolder[], port: number): Reply {
  const listed = domains.map((domain) => ({
    url: `http://${previewHost(domain, port)}/`,
    host: domain.manifest.host,
    pages: domain.manifest.routes.length,
    id: domain.manifest.id,
  }))
  return { status: 200, headers: [['Content-Type', 'text/html; charset=utf-8']], body: previewIndex(listed) }
}
