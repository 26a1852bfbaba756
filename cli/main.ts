// The command line: every command with its flags and what may be typed for them. terminal.ts prints what comes of it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import type { Question } from './commands/explain.ts'
import type { FlagValues } from './commands/flag_values.ts'
import type { Wanted } from './commands/new.ts'
import type { ProjectFolders } from './commands/open_site.ts'
import { gather, untrusted } from './io/store/stores.ts'
import { hasError } from './problems/problem.ts'
import { ok } from './problems/result.ts'
import { nearest } from './problems/suggest.ts'
import { momentOf } from './schema/moment.ts'
import {
  answerTo,
  endGently,
  endOnSignals,
  endWith,
  Terminal,
  type TerminalFlags,
  tellDamaged,
  UsageError,
} from './terminal.ts'

/** @param engine the folder of the engine, absolute */
export async function main({ engine, argv }: { engine: string; argv: string[] }): Promise<void> {
  endOnSignals()
  tellDamaged()
  try {
    await program(engine).parseAsync(argv)
  } catch (error) {
    endWith(error)
  }
}

interface ContentFlags extends TerminalFlags {
  at?: number
  drafts?: true
  store?: string[]
  content?: string
  env?: string
  jobs?: number
  brand?: string[]
  locale?: string[]
}

interface ExplainFlags extends Omit<ContentFlags, 'locale'> {
  locale?: string
  field?: string
  fact?: string
  text?: string
}

interface NewFlags extends Omit<ContentFlags, 'locale'> {
  title?: string
  locale?: string
  only?: string[]
  block?: string
  host?: string
  base?: string
  tag?: string
}

interface BuildFlags {
  pseudo?: true
  out?: string
  precompress?: true
  why?: string[]
  shard?: { index: number; count: number }
}

interface ContactFlags {
  folder?: string
  listen: { host: string; port: number }
  proxies?: string[]
  addressHeader: string
  function?: string
}

function program(engine: string): Command {
  const site = new Command('site')
    .description('Builds the websites of all brands from the YAML of content/, and receives their contact form.')
    .version(JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8')).version)
    .option(
      '--root <dir>',
      'the project: its content/, blocks/, templates/ and themes/ (default: the folder that you are in)',
    )
    // `site hosting` has a --root of its own.
    .enablePositionalOptions()
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
  const store = new Option('--store <dir>', 'keep what was made in this folder; more of them are read').argParser(
    listed,
  )
  const brand = new Option('--brand <names>', 'only these brands, separated by commas').argParser(names)
  const locale = new Option('--locale <codes>', 'only these locales, separated by commas').argParser(names)
  const format = new Option('--format <name>', 'how problems are printed').choices(['text', 'github']).default('text')
  const at = new Option(
    '--at <moment>',
    'publish what is published then: 2026-12-01T08:00+01:00 (default: SOURCE_DATE_EPOCH, or now)',
  ).argParser(moment)
  const drafts = new Option('--drafts', 'show drafts, and pages before and after their time, too')
  const all = new Option('--all', 'print every problem in full, however many are alike')
  const listenAt = () =>
    new Option('--host <address>', 'listen on this address of the machine, as a container has to').default('127.0.0.1')
  const listenOn = () =>
    new Option('--port <n>', 'listen on this port; 0 takes a free one').argParser(port).default(4000)

  /** The project that is named; else the one that one stands in, or that the engine is part of. */
  const rootOf = () => {
    const { root } = site.opts<{ root?: string }>()
    const own =
      existsSync(path.join('content', 'site.yaml')) || !existsSync(path.join(engine, 'content')) ? '.' : engine
    return path.resolve(root ?? own)
  }
  const foldersOf = (flags: ContentFlags): ProjectFolders => {
    const root = rootOf()
    return {
      root,
      engine,
      contentDir: path.resolve(flags.content ?? path.join(root, 'content')),
      cacheDir: path.resolve(flags.store?.[0] ?? path.join(root, 'node_modules', '.cache', 'site')),
    }
  }
  const builtFolder = (named: string | undefined, environment: string | undefined) =>
    path.resolve(named ?? path.join(rootOf(), 'dist'), environment ?? '')
  /** What a command that reads the content works with; its flags name what there is. */
  const openContent = async (name: string, flags: ContentFlags) => {
    const folders = foldersOf(flags)
    if (statSync(folders.contentDir, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new UsageError(`There is no folder ${flags.content ?? folders.contentDir}.`)
    for (const each of [folders.cacheDir, ...(flags.store ?? [])]) {
      const reason = untrusted(path.resolve(each))
      if (reason !== undefined) throw new UsageError(reason)
    }
    const [, ...others] = flags.store ?? []
    gather(
      folders.cacheDir,
      others.map((each) => path.resolve(each)),
    )
    if (flags.brand !== undefined || flags.locale !== undefined || flags.env !== undefined) {
      const { flagValues } = await import('./commands/flag_values.ts')
      refuseUnknown(flags, flagValues(folders.contentDir, flags.drafts === true))
    }
    const options = {
      environment: flags.env ?? null,
      brands: flags.brand ?? null,
      locales: flags.locale ?? null,
      moment: { at: flags.at ?? builtAt(process.env.SOURCE_DATE_EPOCH), drafts: flags.drafts === true },
      ...(flags.jobs === undefined ? {} : { jobs: flags.jobs }),
    }
    return { folders, options, terminal: new Terminal(name, flags, folders) }
  }
  /** For commands that read built folders, and need no content. */
  const terminalOf = (name: string, flags: TerminalFlags) => new Terminal(name, flags, foldersOf({}))

  command('build', 'Writes the folder of each domain: dist/<host>/, or dist/<environment>/<host>/.', [
    'site build',
    'site build --brand imprion,ovis --locale de,en',
    'site build --env staging --strict',
    'site build --pseudo',
    'site build --why imprion/wifi',
    'site build --shard 2/8 --store .store',
  ])
    .addOption(brand)
    .addOption(locale)
    .addOption(env)
    .addOption(at)
    .addOption(drafts)
    .option('--out <dir>', 'write into this folder in place of dist/')
    .option(
      '--pseudo',
      'show every text longer, accented and in brackets, to find what is cut off or written into code',
    )
    .option('--precompress', 'write .br and .gz beside text files, for servers that send them')
    .addOption(content)
    .addOption(strict)
    .addOption(json)
    .addOption(format)
    .addOption(all)
    .addOption(jobs)
    .addOption(store)
    .option('--why <names>', 'say of these pages why they were made anew', names)
    .option('--shard <part>', 'only judge, and render this part of the pages into the store: 2/8', shard)
    .action(async (flags: ContentFlags & BuildFlags) => {
      const { folders, options, terminal } = await openContent('build', flags)
      const { pseudoEnvironment } = await import('./translation/pseudo.ts')
      const environment = flags.pseudo === true ? pseudoEnvironment : options.environment
      const { build } = await import('./commands/build.ts')
      const { buildText, leftBehind } = await import('./commands/build_summary.ts')
      const built = await build(
        folders,
        {
          ...options,
          environment,
          out: builtFolder(flags.out, environment ?? undefined),
          strict: flags.strict === true,
          precompress: flags.precompress === true,
          ...(flags.why === undefined ? {} : { why: flags.why }),
          ...(flags.shard === undefined ? {} : { share: flags.shard }),
        },
        terminal.stages,
        terminal.progress,
      )
      terminal.end(built, buildText, leftBehind(built))
    })

  command('check', 'Reports every problem of every file, and writes nothing.', [
    'site check',
    'site check --strict --format github',
    'site check --claims',
    'site check --strict --spelling',
    'site check --brand imprion --locale hr',
    'site check --fix',
  ])
    .option('--spelling', 'look up every word of every text in the dictionary of its language')
    .option('--watch', 'check again whenever a file is saved, until Ctrl-C')
    .addOption(
      new Option('--fix', 'mend in the content what has exactly one right answer, and say what was done').conflicts(
        'watch',
      ),
    )
    .option('--claims', 'list what the company has still to confirm, each with its place')
    .option('--confirmed', 'count what nobody has confirmed as a problem: for publishing')
    .addOption(brand)
    .addOption(locale)
    .addOption(env)
    .addOption(at)
    .addOption(drafts)
    .addOption(content)
    .addOption(strict)
    .addOption(json)
    .addOption(format)
    .addOption(all)
    .addOption(jobs)
    .addOption(store)
    .action(
      async (
        flags: ContentFlags & {
          claims?: true
          confirmed?: true
          spelling?: true
          all?: true
          watch?: true
          fix?: true
        },
      ) => {
        // A list of claims is read to its end.
        const listed = flags.all === true || flags.claims === true
        const { folders, options, terminal } = await openContent('check', { ...flags, all: listed })
        const { check, checkText } = await import('./commands/check.ts')
        const claims = flags.confirmed ? 'refused' : flags.claims ? 'listed' : 'counted'
        const checked = () => check(folders, { ...options, claims, spelling: flags.spelling === true }, terminal.stages)
        if (flags.fix === true) {
          const { fix, mendedReport } = await import('./commands/fix.ts')
          const { mended, checked: left } = await fix(folders, checked)
          if (flags.json !== true) terminal.warn(mendedReport(mended, folders).trimEnd())
          return terminal.end(left, checkText, 'Nothing else was changed.')
        }
        const checkNow = async () => terminal.end(await checked(), checkText, 'Nothing is written by a check.')
        if (flags.watch !== true) return checkNow()
        const { watchProject } = await import('./io/sources/watch.ts')
        let running = checkNow()
        const checkAgain = async (files: string[]) => {
          await running
          if (flags.json !== true) terminal.log(`\n${files.map((file) => path.relative('.', file)).join(', ')}`)
          await checkNow()
        }
        // Watched from the beginning: what is saved during the first check is checked after it.
        await watchProject(
          folders,
          (files) => {
            running = checkAgain(files)
            return running
          },
          endWith,
        )
        await running
      },
    )

  command('cache', 'Shows what is kept between runs, and what the last of them found there.', [
    'site cache',
    'site cache clear',
    'site cache --store .store',
  ])
    .addArgument(new Argument('[action]', 'clear: take all of it away').choices(['clear']))
    .addOption(store)
    .addOption(json)
    .action(async (action: 'clear' | undefined, flags: ContentFlags) => {
      const { cache, cacheText, clearCache } = await import('./commands/cache.ts')
      const { cacheDir } = foldersOf(flags)
      terminalOf('cache', flags).end(action === 'clear' ? clearCache(cacheDir) : cache(cacheDir), cacheText, '')
    })

  command('preview', 'Serves the built folders as a CDN would: http://<brand>.localhost:4000.', [
    'site preview',
    'site preview --port 8080 --env staging',
  ])
    .addOption(listenOn())
    .addOption(listenAt())
    .option('--out <dir>', 'serve this folder in place of dist/')
    .option('--no-locale-choice', "leave the language of unprefixed home pages to the page's own script")
    .addOption(env)
    .action(async (flags: { port: number; host: string; out?: string; env?: string; localeChoice: boolean }) => {
      const terminal = terminalOf('preview', {})
      const { preview, previewText } = await import('./commands/preview.ts')
      const served = await preview({
        ...foldersOf({}),
        out: builtFolder(flags.out, flags.env),
        port: flags.port,
        host: flags.host,
        choosesLocale: flags.localeChoice,
        env: process.env,
        log: terminal.log,
      })
      terminal.end(served, previewText, 'Nothing is served.')
    })

  command('dev', 'Serves the site while it is being written: http://localhost:4000 lists all pages.', [
    'site dev',
    'site dev --port 8080',
  ])
    .addOption(listenOn())
    .addOption(listenAt())
    .addOption(content)
    .addOption(store)
    .action(async (flags: ContentFlags & { port: number; host: string }) => {
      // React's own checks are for its authors; pages are rendered as they are built.
      process.env.NODE_ENV ??= 'production'
      const { folders, terminal } = await openContent('dev', flags)
      const { dev } = await import('./commands/dev.ts')
      const started = performance.now()
      const { urls, problems } = await dev({
        folders,
        port: flags.port,
        host: flags.host,
        report: terminal.plain,
        env: process.env,
        log: terminal.log,
        onFault: terminal.fault,
        onChange: ({ files, ms, problems }) => {
          terminal.tell(problems, hasError(problems) ? 'The last good pages are still served.' : '')
          if (files.length > 0) terminal.log(`${files.join(', ')}  ${ms.toFixed(0)} ms`)
        },
      })
      terminal.tell(problems, hasError(problems) ? 'What can be shown is served.' : '')
      terminal.log(`${urls.join('\n')}\nready after ${(performance.now() - started).toFixed(0)} ms`)
    })

  command('lsp', 'Helps editors where content is written: a language server on stdin and stdout (docs/editors.md).', [
    'site lsp',
    'site --root my-site lsp',
  ])
    // What many editors put behind every language server.
    .addOption(new Option('--stdio', 'speak over stdin and stdout, as it does anyway').hideHelp())
    .addOption(content)
    .addOption(store)
    .action(async (flags: ContentFlags) => {
      process.env.NODE_ENV ??= 'production'
      // What blocks print would be read as a message to the editor.
      console.log = console.info = console.debug = console.error
      const { folders } = await openContent('lsp', flags)
      const { lsp } = await import('./commands/lsp.ts')
      lsp(folders, { input: process.stdin, output: process.stdout })
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
    .action(
      async (
        server: 'nginx' | 'caddy' | 'edge',
        flags: {
          from?: string
          root: string
          plain?: number
          contact: string
          localeChoice: boolean
          out?: string
          env?: string
        },
      ) => {
        const { hosting } = await import('./commands/hosting.ts')
        const written = hosting(server, builtFolder(flags.from, flags.env), {
          root: flags.root,
          plainPort: flags.plain ?? null,
          choosesLocale: flags.localeChoice,
          contact: flags.contact,
          out: flags.out ?? null,
        })
        terminalOf('hosting', {}).end(written, (text) => text, 'Nothing was written.')
      },
    )

  command('contact', 'Receives the contact form: keeps each message on disk until the mail server has it.', [
    'site contact --folder /var/lib/contact',
    'site contact --folder /var/lib/contact --listen 127.0.0.1:9000 --proxies 127.0.0.1,10.0.0.0/8',
    'site contact --function functions/api/contact.js',
  ])
    .option('--folder <dir>', 'keep messages in this folder (default: what systemd calls STATE_DIRECTORY)')
    .option('--listen <address>', 'listen here; port 0 takes a free one', address, address('127.0.0.1:8787'))
    .option('--proxies <addresses>', "believe these proxies about the client's address (default: this machine)", names)
    .option('--address-header <name>', 'the header in which they give it', 'X-Forwarded-For')
    .option('--function <file>', 'write the receiver as a function for Cloudflare Pages and Netlify, and end')
    .addOption(env)
    .addOption(content)
    .addHelpText('after', '\nSettings in the environment: SMTP_URL, CONTACT_FROM and more (docs/contact.md).')
    .action(async (flags: ContentFlags & ContactFlags) => {
      const { folders, options, terminal } = await openContent('contact', flags)
      const { contact, contactFunction, contactText } = await import('./commands/contact.ts')
      if (flags.function !== undefined) {
        const written = await contactFunction(folders, options.environment, flags.function)
        return terminal.end(written, (text) => text, 'Nothing was written.')
      }
      const folder = flags.folder ?? process.env.STATE_DIRECTORY
      if (folder === undefined) throw new UsageError('Name a folder to keep messages in, with --folder.')
      const { listen, addressHeader, proxies = ['127.0.0.0/8', '::1'] } = flags
      const given = { ...listen, addressHeader, proxies, folder: path.resolve(folder), env: process.env }
      const started = await contact(folders, options.environment, { ...given, log: terminal.warn })
      if (started.ok && !started.value.ok) throw new UsageError(started.value.problems.join('\n'))
      terminal.end(started, contactText(listen.host), 'Nothing is received.')
      if (started.ok && started.value.ok) endGently(started.value.close)
    })

  command('diff', 'Lists what a build changes: pages, bytes, redirects, headers.', [
    'site diff /srv/www dist',
    'site diff published/imprion.json dist/imprion.example --guard',
    'site diff /srv/www dist --text',
  ])
    .argument('<old>', 'a folder of one or several built domains, or a manifest from builds/meta/')
    .argument('<new>', 'the same')
    .option('--guard', 'fail where an address that answered before is neither a page nor a redirect')
    .option('--text', 'list what visitors read otherwise: old and new words, each once, and where they are written')
    .addOption(content)
    .addOption(json)
    .action(async (before: string, now: string, flags: ContentFlags & { guard?: true; text?: true }) => {
      const { diff, diffText, textDiff, textDiffText } = await import('./commands/diff.ts')
      if (flags.text === true) {
        const { writtenAt } = await import('./commands/written_at.ts')
        const words = textDiff(path.resolve(before), path.resolve(now), await writtenAt(foldersOf(flags)))
        return terminalOf('diff', flags).end(words, textDiffText, '')
      }
      const terminal = terminalOf('diff', { ...flags, strict: flags.guard === true })
      terminal.end(diff(path.resolve(before), path.resolve(now)), diffText, 'Addresses would vanish.')
    })

  command('publish', 'Publishes the folder of a domain, in an order that never breaks a page, whatever lies there.', [
    'site publish dist/imprion.example /srv/www/imprion.example',
    'site publish dist/imprion.example s3://imprion.example',
    'site publish dist/imprion.example s3://imprion.example --dry-run',
  ])
    .argument('<folder>', 'the folder of one built domain')
    .argument('<target>', 'a folder that a server serves, or a bucket as s3://name')
    .option('--dry-run', 'list the steps, and do none of them')
    .addOption(json)
    .addHelpText('after', '\nSettings of a bucket in the environment: AWS_ACCESS_KEY_ID and more (docs/hosting.md).')
    .action(async (folder: string, target: string, flags: TerminalFlags & { dryRun?: true }) => {
      const { publish, publishedText, targetOf } = await import('./commands/publish.ts')
      const place = targetOf(target, process.env)
      if (typeof place === 'string') throw new UsageError(place)
      const done = await publish(path.resolve(folder), place, flags.dryRun === true)
      terminalOf('publish', flags).end(done, publishedText, '')
    })

  command('routes', 'Lists every URL with the file behind it, and every redirect.', [
    'site routes --brand imprion --locale de',
    'site routes --json',
  ])
    .addOption(brand)
    .addOption(locale)
    .addOption(env)
    .addOption(at)
    .addOption(drafts)
    .addOption(content)
    .addOption(json)
    .action(async (flags: ContentFlags) => {
      const { folders, options, terminal } = await openContent('routes', flags)
      const { routes, routesText } = await import('./commands/routes.ts')
      terminal.end(await routes(folders, options, terminal.stages), routesText, 'Nothing was listed.')
    })

  command('explain', 'Says where what a page shows is written; or which pages show a fact, or certain words.', [
    'site explain imprion/wifi --locale hr',
    'site explain imprion/wifi --locale hr --field title',
    'site explain --fact customers',
    'site explain --text "guest network"',
  ])
    .argument('[page]', 'the page, as links name it')
    .option('--locale <code>', 'as it is shown in this locale (default: the one without a prefix)')
    .option('--field <name>', 'only this field, or a block by its id: title, prices, prices.rows.0.name')
    .addOption(new Option('--fact <name>', 'every place that uses this fact').conflicts(['text', 'locale', 'field']))
    .addOption(new Option('--text <words>', 'every place that holds these words').conflicts(['locale', 'field']))
    .addOption(content)
    .addOption(json)
    .action(async (page: string | undefined, flags: ExplainFlags) => {
      const { locale: code, ...others } = flags
      const given = { ...others, drafts: true as const, ...(code === undefined ? {} : { locale: [code] }) }
      const { folders, options, terminal } = await openContent('explain', given)
      const { explain, explainedText } = await import('./commands/explain.ts')
      const question = questionOf(page, flags)
      const answer = await explain(folders, options, question, terminal.stages)
      if (!answer.ok) return terminal.end(answer, explainedText, 'Nothing can be explained until then.')
      if (typeof answer.value === 'string') throw new UsageError(answer.value)
      terminal.end(ok(answer.value), explainedText, '')
    })

  command('info', 'Prints what a report of a bug should say of this machine and the content.', [
    'site info',
    'site info --json',
  ])
    .addOption(content)
    .addOption(store)
    .addOption(json)
    .action(async (flags: ContentFlags) => {
      const { folders, terminal } = await openContent('info', flags)
      const { info, infoText } = await import('./commands/info.ts')
      terminal.end(info(folders, process.env), infoText, '')
    })

  command('init', 'Writes a small site of your own into a new folder, which depends on this engine as a package.', [
    'site init my-site --name "My site" --host my-site.example',
    'npx --package=./site-1.0.0.tgz site init my-site --engine file:../site-1.0.0.tgz',
  ])
    .argument('<dir>', 'the new folder')
    .option('--name <words>', 'the name of its brand; asked for unless given')
    .option('--host <name>', 'the host of its domain; asked for unless given')
    .option('--engine <package>', 'how its package.json names the engine (default: the folder that this one lies in)')
    .addOption(json)
    .action(async (dir: string, flags: TerminalFlags & { name?: string; host?: string; engine?: string }) => {
      const folder = path.resolve(dir)
      if (flags.engine === undefined && path.basename(path.dirname(engine)) === 'node_modules')
        throw new UsageError(
          'Say how package.json is to name the engine: --engine file:../site-1.0.0.tgz, or a version of it.',
        )
      const { initSite } = await import('./commands/init.ts')
      const { writtenText } = await import('./commands/new.ts')
      const host = flags.host ?? (await answerTo('Its host, such as my-site.example', '--host'))
      if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
        throw new UsageError(`"${host}" is no host: small letters, digits, hyphens and dots.`)
      const written = initSite(engine, {
        folder,
        host,
        name: flags.name ?? (await answerTo('Name of the brand', '--name')),
        package: flags.engine ?? `file:${path.relative(folder, engine)}`,
      })
      if (written.ok && typeof written.value === 'string') throw new UsageError(written.value)
      terminalOf('init', flags).end(
        written,
        (value) => (typeof value === 'string' ? value : writtenText(value)),
        'Nothing was written.',
      )
    })

  command('new', 'Writes what a page, a block, a brand or a language begins with, and says what to do next.', [
    'site new page imprion/offers --title "Special offers" --locale en',
    'site new page imprion/offers --title Ponudba --block prose',
    'site new block team_members',
    'site new brand nova --title Nova --host nova.example',
    'site new locale es',
  ])
    .addArgument(new Argument('<what>', 'what is new').choices(['page', 'block', 'brand', 'locale']))
    .argument('<name>', 'its name: of a page as links name it, of a language its two letters')
    .option('--title <words>', 'the title of the page, the name of the brand; asked for unless given')
    .option('--locale <code>', 'the language that the title is in (default: the one without a prefix)')
    .addOption(new Option('--only <codes>', 'the languages that the page is in, separated by commas').argParser(names))
    .option('--block <name>', 'the block that the page opens with')
    .option('--host <name>', 'the host of the brand; asked for unless given')
    .option('--base <path>', 'where the brand stands on the domain of another one, which has that host')
    .option('--tag <tag>', 'the language tag, such as es-MX (default: where most speakers are)')
    .addOption(content)
    .addOption(json)
    .action(async (what: Wanted['kind'], name: string, flags: NewFlags) => {
      const { locale: code, ...others } = flags
      const codes = [...(code === undefined ? [] : [code]), ...(flags.only ?? [])]
      const given = { ...others, drafts: true as const, ...(codes.length === 0 ? {} : { locale: codes }) }
      const { folders, terminal } = await openContent('new', given)
      const { writeNew, writtenText } = await import('./commands/new.ts')
      const written = await writeNew(folders, await wantedOf(what, name, flags))
      if (!written.ok) return terminal.end(written, writtenText, 'Nothing was written.')
      if (typeof written.value === 'string') throw new UsageError(written.value)
      terminal.end({ ...written, value: written.value }, writtenText, 'Nothing was written.')
    })

  command('move', 'Gives a page another name: its files, every link to it, and a redirect from its old address.', [
    'site move imprion/wifi imprion/guest-wifi',
    'site move imprion/wifi imprion/guest-wifi --dry-run',
  ])
    .argument('<from>', 'the page, as links name it')
    .argument('<to>', 'its new name')
    .option('--dry-run', 'list what would change, and change nothing')
    .addOption(content)
    .addOption(json)
    .action(async (from: string, to: string, flags: ContentFlags & { dryRun?: true }) => {
      const { folders, terminal } = await openContent('move', flags)
      const { move, movedText } = await import('./commands/move.ts')
      const moved = await move(folders, { from, to }, flags.dryRun === true)
      if (!moved.ok) return terminal.end(moved, movedText, 'Nothing was changed.')
      if (typeof moved.value === 'string') throw new UsageError(moved.value)
      terminal.end({ ...moved, value: moved.value }, movedText, 'Nothing was changed.')
    })

  const translations = command(
    'translations',
    'Says how much is translated, and sends texts to translators and back.',
    [
      'site translations',
      'site translations --to hr --list',
      'site translations --min',
      'site translations export --to hr --only missing,stale',
      'site translations import hr.xlf --dry-run',
      'site translations accept --to de --pages imprion/wifi',
      'site translations accept --only stale',
    ],
  )
  const to = new Option('--to <codes>', 'into these locales, separated by commas').argParser(names)
  const from = new Option('--from <code>', 'from this locale in place of the default one')
  const pages = new Option('--pages <names>', 'only these pages, files or folders, separated by commas').argParser(
    names,
  )
  interface TranslationFlags extends ContentFlags {
    to?: string[]
    from?: string
    pages?: string[]
  }
  const openTranslations = async (flags: TranslationFlags) => {
    const locale = [...(flags.to ?? []), ...(flags.from === undefined ? [] : [flags.from])]
    const { folders, terminal } = await openContent('translations', { ...flags, locale, drafts: true })
    const choice = { to: flags.to ?? null, from: flags.from ?? null, pages: flags.pages ?? null }
    return { folders, terminal, choice, run: await import('./commands/translations.ts') }
  }
  const below = (name: string, description: string, isDefault = false) =>
    translations.command(name, { isDefault }).description(description).exitOverride().showSuggestionAfterError()
  below('status', 'Says per brand, page and locale what is missing, stale, machine-made or reviewed.', true)
    .addOption(to)
    .addOption(from)
    .addOption(pages)
    .option('--list', 'list every text that is missing or stale')
    .option(
      '--min [percent]',
      'end with exit code 1 where less is translated than this, or than site.yaml asks for',
      percentage,
    )
    .addOption(content)
    .addOption(json)
    .action(async (flags: TranslationFlags & { list?: true; min?: number | true }) => {
      const { folders, terminal, choice, run } = await openTranslations(flags)
      const minimum = flags.min === true ? 'own' : (flags.min ?? null)
      const options = { minimum, isListed: flags.list === true, mayWrite: flags.min === undefined } as const
      terminal.end(await run.translations(folders, choice, options), run.translationsText, '')
    })
  below('export', 'Writes a file for each language, with what a translator should know, and the glossary as TBX.')
    .addOption(to)
    .addOption(from)
    .addOption(pages)
    .addOption(
      new Option('--format <name>', 'XLIFF 2.0, XLIFF 1.2, PO, a table or a workbook')
        .choices(['xliff', 'xliff1', 'po', 'csv', 'xlsx'])
        .default('xliff'),
    )
    .option('--only <states>', 'only texts in these states: missing, stale, same, machine, translated, reviewed', names)
    .option('--out <dir>', 'write into this folder', 'translations')
    .addOption(content)
    .addOption(json)
    .action(async (flags: TranslationFlags & { format: string; only?: string[]; out: string }) => {
      const { folders, terminal, choice, run } = await openTranslations(flags)
      const only = statesOf(flags.only) ?? allStates
      const options = { out: path.resolve(flags.out), format: flags.format, only }
      terminal.end(await run.exportTranslations(folders, choice, options), run.exportedText, '')
    })
  below('import', 'Takes a translated file back: what is right is written, all else is told and left out.')
    .argument('<file>', 'XLIFF (.xlf, .xliff), .po, .csv or .xlsx')
    .addOption(to)
    .addOption(from)
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--machine', 'a machine has made these translations')
    .addOption(content)
    .addOption(json)
    .action(async (file: string, flags: TranslationFlags & { dryRun?: true; machine?: true }) => {
      const { folders, terminal, choice, run } = await openTranslations(flags)
      const options = { isDry: flags.dryRun === true, isMachine: flags.machine === true }
      const imported = await run.importTranslations(folders, path.resolve(file), choice, options)
      terminal.end(imported, run.importedText, '')
      if (imported.ok && imported.value.leftOut > 0) process.exitCode = 1
    })
  below('accept', 'Notes that translations are right as they are: for an edit that needs no new translation.')
    .addOption(to)
    .addOption(from)
    .addOption(pages)
    .option('--only <states>', 'only translations in these states, such as stale', names)
    .addOption(content)
    .addOption(json)
    .action(async (flags: TranslationFlags & { only?: string[] }) => {
      const { folders, terminal, choice, run } = await openTranslations(flags)
      const only = statesOf(flags.only)
      if (choice.pages === null && only === null)
        throw new UsageError('Name what is right: --pages imprion/wifi, or --only stale.')
      terminal.end(await run.acceptTranslations(folders, choice, only), run.acceptedText, '')
    })

  command('schema', 'Writes the JSON Schemas by which editors complete and check the YAML files.', [
    'site schema',
    'site schema --out .vscode/schemas',
  ])
    .option('--out <dir>', 'write into this folder', '.vscode/schemas')
    .addOption(content)
    .addOption(json)
    .action(async (flags: ContentFlags & { out: string }) => {
      const { folders, terminal } = await openContent('schema', flags)
      const { schema } = await import('./commands/schema.ts')
      const listed = (files: string[]) => files.map((file) => `${path.relative('.', file)}\n`).join('')
      terminal.end(await schema(folders, path.resolve(flags.out), terminal.stages), listed, 'Nothing was written.')
    })
  return site
}

function refuseUnknown(flags: ContentFlags, known: FlagValues) {
  const given: [kind: string, values: string[], known: string[]][] = [
    ['brand', flags.brand ?? [], known.brands],
    ['locale', flags.locale ?? [], known.locales],
    ['environment', flags.env === undefined ? [] : [flags.env], known.environments],
  ]
  for (const [kind, values, names] of given) {
    const wrong = values.find((name) => !names.includes(name))
    if (wrong === undefined) continue
    const near = nearest(wrong, names)
    throw new UsageError(
      `There is no ${kind} named "${wrong}". ${near === undefined ? '' : `Did you mean "${near}"? `}Known: ${names.length === 0 ? 'none' : names.join(', ')}.`,
    )
  }
}

const allStates = ['missing', 'stale', 'same', 'machine', 'translated', 'reviewed']

/** States of translations as they were typed; null where none was. */
function statesOf(typed: string[] | undefined): string[] | null {
  const wrong = typed?.find((state) => !allStates.includes(state))
  if (wrong !== undefined) throw new UsageError(`There is no state "${wrong}". Known: ${allStates.join(', ')}.`)
  return typed ?? null
}

const names = (text: string, before: string[] | undefined) => [
  ...(before ?? []),
  ...text.split(',').filter((name) => name !== ''),
]

/** One more of a flag that may be given several times. */
const listed = (text: string, before: string[] | undefined) => [...(before ?? []), text]

function positive(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('It takes a whole number, 1 or more.')
  return Number(text)
}

function percentage(text: string): number {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100)
    throw new InvalidArgumentError('It takes a whole number, 0 to 100.')
  return Number(text)
}

/** `2/8`: the second of eight. */
function shard(text: string): { index: number; count: number } {
  const [, index, count] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? []
  if (index === undefined || Number(index) > Number(count))
    throw new InvalidArgumentError('A part is written 2/8: the second of eight.')
  return { index: Number(index), count: Number(count) }
}

/** What is to be written; what was not given is asked for. */
async function wantedOf(kind: Wanted['kind'], name: string, flags: NewFlags): Promise<Wanted> {
  const asked = (flag: 'title' | 'host', question: string) => flags[flag] ?? answerTo(question, `--${flag}`)
  if (kind === 'page')
    return {
      ...{ kind, name, locale: flags.locale, only: flags.only ?? null, block: flags.block },
      title: await asked('title', 'Title of the page'),
    }
  if (kind === 'brand')
    return {
      kind,
      name,
      title: await asked('title', 'Name of the brand'),
      host: await asked('host', 'Its host, such as nova.example'),
      base: flags.base,
    }
  return kind === 'locale' ? { kind, name, tag: flags.tag } : { kind, name }
}

function questionOf(page: string | undefined, { fact, text, locale, field }: ExplainFlags): Question {
  if (page !== undefined && fact === undefined && text === undefined) return { page, locale, field }
  if (page === undefined && fact !== undefined) return { fact }
  if (page === undefined && text !== undefined) return { words: text }
  throw new UsageError('Name a page, or --fact, or --text.')
}

/** Milliseconds since 1970. */
function moment(text: string): number {
  const found = momentOf(text)
  if (found === undefined)
    throw new InvalidArgumentError('A moment is written 2026-12-01T08:00+01:00, with its time zone.')
  return found
}

/** The time of a build (ms): https://reproducible-builds.org/specs/source-date-epoch/, in seconds, or now. */
function builtAt(epoch: string | undefined): number {
  if (epoch === undefined) return Date.now()
  if (!/^\d{1,12}$/.test(epoch)) throw new UsageError('SOURCE_DATE_EPOCH is a number of seconds since 1970.')
  return Number(epoch) * 1000
}

function port(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('A port is a number up to 65535.')
  return Number(text)
}

/** `127.0.0.1:8787`, `[::1]:8787`. */
function address(text: string): { host: string; port: number } {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(text) ?? []
  const host = bracketed ?? plain
  if (host === undefined || digits === undefined)
    throw new InvalidArgumentError('An address is written 127.0.0.1:8787 or [::1]:8787.')
  return { host, port: port(digits) }
}
