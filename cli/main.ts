// The command line: what may be typed, what is printed, and the exit code. It decides nothing about content.
// Exit codes: 0 fine, 1 problems in content, 2 wrong usage, 3 a fault of ours, 130 interrupted.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { BuildSummary } from './commands/build.ts'
import type { ProjectFolders, Stages } from './commands/open_site.ts'
import { diskPath } from './io/sources/read.ts'
import type { Problem } from './problems/problem.ts'
import { githubReport, placed, problemData, report } from './problems/report.ts'
import type { Result } from './problems/result.ts'
import { nearest } from './problems/suggest.ts'

interface Common {
  content?: string
  env?: string
  strict?: boolean
  json?: boolean
  format?: 'text' | 'github'
  jobs?: number
}

interface HostingFlags {
  from?: string
  root: string
  plain?: number
  contact: string
  localeChoice: boolean
  out?: string
}

export async function main({ root, argv }: { root: string; argv: string[] }): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
  try {
    await program(root).parseAsync(argv)
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? usageExit(error) : fault(error)
  }
}

const usageExit = (error: CommanderError) => (error.exitCode === 0 ? 0 : 2)

function fault(error: unknown): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`)
    return 2
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    process.stderr.write('This port is taken. Choose another with --port, or 0 for a free one.\n')
    return 2
  }
  process.stderr.write(
    `This is a fault of site itself, not of your content. Please report it with the lines below.\n\n${error instanceof Error ? error.stack : String(error)}\n`,
  )
  return 3
}

class UsageError extends Error {}

function program(root: string): Command {
  const site = new Command('site')
    .description('Builds the websites of all brands from the YAML of content/. It sends nothing anywhere.')
    .version(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version)
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
  const command = (name: string, description: string, examples: string[]) =>
    site
      .command(name)
      .description(description)
      .exitOverride()
      .showSuggestionAfterError()
      .addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`)

  const content = new Option('--content <dir>', 'read this folder in place of content/')
  const env = new Option('--env <name>', 'use the hosts of an environment of site.yaml; search engines are kept out')
  const strict = new Option('--strict', 'count warnings as problems')
  const json = new Option('--json', 'print one JSON document and nothing else')
  const jobs = new Option('--jobs <n>', 'use at most so many threads (default: one per core)').argParser(positive)
  const brand = new Option('--brand <names>', 'only these brands, separated by commas').argParser(names)
  const locale = new Option('--locale <codes>', 'only these locales, separated by commas').argParser(names)
  const format = new Option('--format <name>', 'how problems are printed').choices(['text', 'github']).default('text')

  command('build', 'Writes the folder of each domain: dist/<host>/, or dist/<environment>/<host>/.', [
    'site build',
    'site build --brand imprion,ovis --locale de,en',
    'site build --env staging --strict',
  ])
    .addOption(brand)
    .addOption(locale)
    .addOption(env)
    .option('--out <dir>', 'write into this folder in place of dist/')
    .option('--precompress', 'write .br and .gz beside text files, for servers that send them')
    .addOption(content)
    .addOption(strict)
    .addOption(json)
    .addOption(format)
    .addOption(jobs)
    .action(async (options: Common & { brand?: string[]; locale?: string[]; out?: string; precompress?: true }) => {
      const session = new Session(root, options, 'build')
      const { build } = await import('./commands/build.ts')
      const chosen = await session.chosen(options)
      await session.end(
        await build(
          session.folders,
          {
            ...session.options,
            ...chosen,
            out: path.resolve(options.out ?? path.join(root, 'dist'), options.env ?? ''),
            strict: options.strict === true,
            precompress: options.precompress === true,
          },
          session.stages,
          session.progress,
        ),
        (summary) => buildText(summary, session.timings),
        'The last complete output was left as it is.',
      )
    })

  command('check', 'Reports every problem of every file, and writes nothing.', [
    'site check',
    'site check --strict --format github',
  ])
    .addOption(env)
    .addOption(content)
    .addOption(strict)
    .addOption(json)
    .addOption(format)
    .addOption(jobs)
    .action(async (options: Common) => {
      const session = new Session(root, options, 'check')
      const { check } = await import('./commands/check.ts')
      await session.chosen(options)
      await session.end(
        await check(session.folders, session.options, session.stages),
        ({ pages, brands, locales }) => `${pages} pages of ${brands} brands in ${locales} locales are fine.\n`,
        'Nothing is written by a check.',
      )
    })

  command('preview', 'Serves the built folders as a CDN would: http://<brand>.localhost:4000.', [
    'site preview',
    'site preview --port 8080 --env staging',
  ])
    .option('--port <n>', 'listen on this port; 0 takes a free one', port, 4000)
    .option('--out <dir>', 'serve this folder in place of dist/')
    .option('--no-locale-choice', "leave the language of unprefixed home pages to the page's own script")
    .addOption(env)
    .action(async (options: Common & { port: number; out?: string; localeChoice: boolean }) => {
      const session = new Session(root, options, 'preview')
      const { preview } = await import('./commands/preview.ts')
      await session.end(
        await preview({
          ...session.folders,
          out: path.resolve(options.out ?? path.join(root, 'dist'), options.env ?? ''),
          port: options.port,
          choosesLocale: options.localeChoice,
          log: (text) => process.stdout.write(`${text}\n`),
        }),
        ({ domains }) => domains.map(({ url, folder }) => `${url}  ${path.relative('.', folder)}\n`).join(''),
        'Nothing is served.',
      )
    })

  command('dev', 'Serves the site while it is being written: http://localhost:4000 lists all pages.', [
    'site dev',
    'site dev --port 8080',
  ])
    .option('--port <n>', 'listen on this port; 0 takes a free one', port, 4000)
    .addOption(content)
    .action(async (options: Common & { port: number }) => {
      // React's own checks are for its authors; pages are rendered as they are built.
      process.env.NODE_ENV ??= 'production'
      const session = new Session(root, options, 'dev')
      const { dev } = await import('./commands/dev.ts')
      const started = performance.now()
      const { urls, problems } = await dev({
        folders: session.folders,
        port: options.port,
        report: (found) => session.reportText(found),
        log: (text) => process.stdout.write(`${text}\n`),
        onChange: ({ files, ms, problems }) => {
          process.stderr.write(session.terminalReport(problems, 'The last good pages are still served.'))
          if (files.length > 0) process.stdout.write(`${files.join(', ')}  ${ms.toFixed(0)} ms\n`)
        },
      })
      process.stderr.write(session.terminalReport(problems, 'What can be shown is served.'))
      process.stdout.write(`${urls.join('\n')}\nready after ${(performance.now() - started).toFixed(0)} ms\n`)
    })

  command(
    'hosting',
    'Writes the configuration of a server for all built domains, or the function that chooses a language at the edge.',
    [
      'site hosting nginx > /etc/nginx/conf.d/site.conf',
      'site hosting caddy --root /srv/www --out Caddyfile',
      'site hosting nginx --plain 8080',
      'site hosting edge --out functions/index.js',
    ],
  )
    .addArgument(new Argument('<server>', 'which server').choices(['nginx', 'caddy', 'edge']))
    .option('--from <dir>', 'the folder of the built domains in place of dist/')
    .option('--root <dir>', 'where the folders will lie on the server', '/srv/www')
    .option('--plain <port>', 'plain HTTP on this port, behind something that ends TLS', port)
    .option('--contact <address>', 'where the receiver of the contact form listens', '127.0.0.1:8787')
    .option('--no-locale-choice', "leave the language of unprefixed home pages to the page's own script")
    .option('--out <file>', 'write into this file in place of the terminal')
    .addOption(env)
    .action(async (server: 'nginx' | 'caddy' | 'edge', options: Common & HostingFlags) => {
      const session = new Session(root, options, 'hosting')
      const { hosting } = await import('./commands/hosting.ts')
      const folder = path.resolve(options.from ?? path.join(root, 'dist'), options.env ?? '')
      await session.end(
        hosting(server, folder, {
          root: options.root,
          plainPort: options.plain ?? null,
          choosesLocale: options.localeChoice,
          contact: options.contact,
        }),
        (text) => {
          if (options.out === undefined) return text
          writeFileSync(options.out, text)
          return `${options.out}\n`
        },
        'Nothing was written.',
      )
    })

  command('diff', 'Lists what a build changes: pages, bytes, redirects, headers.', [
    'site diff /srv/www dist',
    'site diff published/imprion.json dist/imprion.example --guard',
  ])
    .argument('<old>', 'a folder of one or several built domains, or a manifest from builds/meta/')
    .argument('<new>', 'the same')
    .option('--guard', 'fail where an address that answered before is neither a page nor a redirect')
    .addOption(json)
    .action(async (before: string, now: string, options: Common & { guard?: true }) => {
      const session = new Session(root, { ...options, strict: options.guard === true }, 'diff')
      const { diff, diffText } = await import('./commands/diff.ts')
      await session.end(diff(path.resolve(before), path.resolve(now)), diffText, 'Addresses would vanish.')
    })

  command('publish-plan', 'Lists what to send to a store of files, in an order that never breaks a page.', [
    'site publish-plan dist/imprion.example',
    'site publish-plan dist/imprion.example last.json before-last.json',
  ])
    .argument('<folder>', 'the folder of one built domain')
    .argument('[past...]', 'manifests of what was published before, newest first')
    .addOption(json)
    .action(async (folder: string, past: string[], options: Common) => {
      const session = new Session(root, options, 'publish-plan')
      const { planText, publishPlanOf } = await import('./commands/publish_plan.ts')
      const resolved = past.map((each) => path.resolve(each))
      await session.end(publishPlanOf(path.resolve(folder), resolved), planText, 'Nothing was planned.')
    })

  command('routes', 'Lists every URL with the file behind it, and every redirect.', [
    'site routes --brand imprion --locale de',
    'site routes --json',
  ])
    .addOption(brand)
    .addOption(locale)
    .addOption(env)
    .addOption(content)
    .addOption(json)
    .action(async (options: Common & { brand?: string[]; locale?: string[] }) => {
      const session = new Session(root, options, 'routes')
      const { routes, routesText } = await import('./commands/routes.ts')
      const chosen = await session.chosen(options)
      await session.end(
        await routes(session.folders, { ...session.options, ...chosen }, session.stages),
        routesText,
        'Nothing was listed.',
      )
    })

  command('schema', 'Writes the JSON Schemas by which editors complete and check the YAML files.', [
    'site schema',
    'site schema --out .vscode/schemas',
  ])
    .option('--out <dir>', 'write into this folder', '.vscode/schemas')
    .addOption(content)
    .addOption(json)
    .action(async (options: Common & { out: string }) => {
      const session = new Session(root, options, 'schema')
      const { schema } = await import('./commands/schema.ts')
      await session.end(
        await schema(session.folders, path.resolve(options.out), session.stages),
        (files) => files.map((file) => `${path.relative('.', file)}\n`).join(''),
        'Nothing was written.',
      )
    })
  return site
}

/** What a command has to know of the terminal and its flags; prints its result. */
class Session {
  readonly folders: ProjectFolders
  readonly options: { environment: string | null; jobs?: number }
  readonly timings: { stage: string; ms: number }[] = []
  readonly #flags: Common
  readonly #command: string

  constructor(root: string, flags: Common, command: string) {
    const contentDir = path.resolve(flags.content ?? path.join(root, 'content'))
    if (statSync(contentDir, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new UsageError(`There is no folder ${flags.content ?? contentDir}.`)
    this.folders = { root, contentDir, cacheDir: path.join(root, 'node_modules', '.cache', 'site') }
    this.options = { environment: flags.env ?? null, ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }) }
    this.#flags = flags
    this.#command = command
  }

  /** The brands and locales that were asked for, each known; null for all. */
  async chosen(flags: {
    brand?: string[]
    locale?: string[]
    env?: string
  }): Promise<{ brands: string[] | null; locales: string[] | null }> {
    const { flagValues } = await import('./commands/flag_values.ts')
    const known = flagValues(this.folders.contentDir)
    refuseUnknown('brand', flags.brand ?? [], known.brands)
    refuseUnknown('locale', flags.locale ?? [], known.locales)
    refuseUnknown('environment', flags.env === undefined ? [] : [flags.env], known.environments)
    return { brands: flags.brand ?? null, locales: flags.locale ?? null }
  }

  readonly stages: Stages = {
    time: async (stage, run) => {
      const start = performance.now()
      this.#show(`${stage} …`)
      try {
        return await run()
      } finally {
        this.#show('')
        this.timings.push({ stage, ms: Math.round(performance.now() - start) })
      }
    },
  }

  /** A bar on a terminal, on work that is long enough to look at; gone once it is full. */
  readonly progress = (done: number, all: number) => {
    if (all < 500) return
    const width = 30
    const full = Math.round((done / all) * width)
    this.#show(done === all ? '' : `${'━'.repeat(full)}${'─'.repeat(width - full)} ${done} of ${all} pages`)
  }

  /** The last line of a terminal, each in place of the one before. */
  #show(line: string) {
    if (process.stderr.isTTY && this.#flags.json !== true) process.stderr.write(`\r\u001b[K${line}`)
  }

  async end<T>(result: Result<T>, text: (value: T) => string, ending: string): Promise<void> {
    const problems = result.ok ? result.warnings : result.problems
    const isFine = result.ok && !(this.#flags.strict === true && problems.length > 0)
    const at = placed(problems, this.#contents)
    if (this.#flags.json === true) {
      const document = {
        command: this.#command,
        ok: isFine,
        ...(result.ok ? { result: result.value } : {}),
        problems: problemData(at, this.#shown),
        timings: this.timings,
        /** Bytes. */
        peakMemory: process.resourceUsage().maxRSS * 1024,
      }
      process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
    } else {
      if (at.length > 0) process.stderr.write(this.#report(at, isFine ? '' : ending))
      if (result.ok && isFine) process.stdout.write(text(result.value))
    }
    process.exitCode = isFine ? 0 : 1
  }

  /** As in the terminal, without colour; empty for no problems. */
  reportText(problems: readonly Problem[]): string {
    if (problems.length === 0) return ''
    const at = placed(problems, this.#contents)
    return report(at, { colour: false, contents: this.#contents, shown: this.#shown, ending: '' })
  }

  terminalReport(problems: readonly Problem[], ending: string): string {
    return problems.length === 0 ? '' : this.#report(placed(problems, this.#contents), ending)
  }

  #report(problems: ReturnType<typeof placed>, ending: string): string {
    if (this.#flags.format === 'github') return githubReport(problems, this.#shown)
    const colour = process.env.NO_COLOR === undefined && process.stderr.isTTY
    return report(problems, { colour, contents: this.#contents, shown: this.#shown, ending })
  }

  readonly #disk = (file: string) => {
    if (path.isAbsolute(file)) return file
    return file.startsWith('content/') ? diskPath(this.folders.contentDir, file) : path.join(this.folders.root, file)
  }
  readonly #shown = (file: string) => path.relative('.', this.#disk(file)) || '.'
  readonly #contents = (file: string) => {
    try {
      return readFileSync(this.#disk(file), 'utf8').replace(/^\ufeff/, '')
    } catch {
      // A missing file and a folder have no text to show.
      return undefined
    }
  }
}

function refuseUnknown(kind: string, given: string[], known: string[]) {
  const wrong = given.find((name) => !known.includes(name))
  if (wrong === undefined) return
  const near = nearest(wrong, known)
  throw new UsageError(
    `There is no ${kind} named "${wrong}". ${near === undefined ? '' : `Did you mean "${near}"? `}Known: ${known.length === 0 ? 'none' : known.join(', ')}.`,
  )
}

const names = (text: string, before: string[] | undefined) => [
  ...(before ?? []),
  ...text.split(',').filter((name) => name !== ''),
]
function positive(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('A whole number from 1 is wanted.')
  return Number(text)
}

function port(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('A port is a number up to 65535.')
  return Number(text)
}

function buildText(summary: BuildSummary, timings: { stage: string; ms: number }[]): string {
  const size = (bytes: number) => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)
  const rows = summary.domains.map(
    ({ host, pages, bytes, written, id }) =>
      `  ${host.padEnd(Math.max(...summary.domains.map((domain) => domain.host.length)))}  ${String(pages).padStart(5)} pages  ${size(bytes).padStart(8)}  ${String(written).padStart(5)} written  build ${id}`,
  )
  const times = timings.map(({ stage, ms }) => `${stage} ${ms} ms`).join(', ')
  return `${[`${summary.pages} pages, ${summary.domains.length} domains, ${summary.locales} locales, ${size(summary.bytes)}${summary.warnings > 0 ? `, ${summary.warnings} warnings` : ''}`, ...rows, `  ${times}`].join('\n')}\n`
}
