// The command-line options of site preview, dev, edit and lsp.
import { Option } from 'commander'
import type { ProxiedAuthor } from '../dev/answered_hosts.ts'
import { hasError } from '../problems/problem.ts'
import { UsageError } from '../terminal.ts'
import { names, person, port } from './option_parsers.ts'
import { content, env, offline, store } from './options.ts'
import type { ContentFlags, Program } from './program.ts'

export function serveCommands({ command, openContent, terminalOf, foldersOf, builtFolder }: Program) {
  command('preview', 'Serves the built folders as a CDN would: http://<brand>.localhost:4000.', [
    'site preview',
    'site preview --port 8080 --env staging',
  ])
    .addOption(portOption())
    .addOption(hostOption())
    .option('--out <dir>', 'serve this folder in place of dist/')
    .option('--no-locale-choice', "leave the language of unprefixed home pages to the page's own script")
    .addOption(env)
    .action(async (flags: { port: number; host: string; out?: string; env?: string; localeChoice: boolean }) => {
      const terminal = terminalOf('preview', {})
      const { preview, previewText } = await import('../commands/preview.ts')
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

  const serve = async (
    flags: ContentFlags & { port: number; host: string },
    { isForAuthors, author }: { isForAuthors: boolean; author?: ProxiedAuthor },
  ) => {
    // React's development checks are for authors of components; pages are rendered as in a build.
    process.env.NODE_ENV ??= 'production'
    const { folders, terminal } = await openContent('dev', flags)
    const { dev } = await import('../commands/dev.ts')
    const started = performance.now()
    const { urls, problems } = await dev({
      folders,
      port: flags.port,
      host: flags.host,
      report: terminal.plain,
      isForAuthors,
      ...(author && { author }),
      env: { ...process.env, ...(author && gitIdentity(author)) },
      isOffline: flags.offline === true,
      log: terminal.log,
      onFault: terminal.fault,
      onChange: ({ files, ms, problems }) => {
        terminal.tell(problems, hasError(problems) ? 'The last good pages are still served.' : '')
        if (files.length > 0) terminal.log(`${files.join(', ')}  ${ms.toFixed(0)} ms`)
      },
    })
    terminal.tell(problems, hasError(problems) ? 'What can be shown is served.' : '')
    terminal.log(`${urls.join('\n')}\nready after ${(performance.now() - started).toFixed(0)} ms`)
    return urls
  }

  command('dev', 'Serves the site while it is being written: http://localhost:4000 lists all pages.', [
    'site dev',
    'site dev --port 8080',
  ])
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(content)
    .addOption(offline)
    .addOption(store)
    .action(async (flags: ContentFlags & { port: number; host: string }) => {
      await serve(flags, { isForAuthors: false })
    })

  command(
    'edit',
    'Serves the site as site dev does, and opens the browser at the list of its pages, to write in them.',
    [
      'site edit',
      "site edit --port 4001 --author 'Anna Novak <anna@example.com>' --shown-at edit.example.com --proxies 127.0.0.1",
    ],
  )
    .addOption(portOption())
    .addOption(hostOption())
    .addOption(content)
    .addOption(store)
    .option('--author <name>', 'whose folder this is, who alone is let in by a proxy (docs/hosting.md)', person)
    .option('--shown-at <host>', 'the name that the proxy has; brands lie below it')
    .option('--proxies <addresses>', 'believe these addresses alone about who has signed in', names)
    .option('--author-header <name>', 'the header in which they give the e-mail address', 'X-Forwarded-Email')
    .action(async (flags: ContentFlags & { port: number; host: string } & ProxyFlags) => {
      const { author, shownAt, proxies, authorHeader: header } = flags
      if (author !== undefined || shownAt !== undefined || proxies !== undefined) {
        if (author === undefined || shownAt === undefined || proxies === undefined)
          throw new UsageError('Behind a proxy it takes --author, --shown-at and --proxies together.')
        await serve(flags, { isForAuthors: true, author: { ...author, host: shownAt, proxies, header } })
        return
      }
      // Who starts it twice means the one that runs.
      const { servedAlready } = await import('../commands/dev.ts')
      const already = await servedAlready(foldersOf(flags).contentDir, flags.port)
      if (already !== undefined) terminalOf('edit', {}).log(`This folder is served already: ${already}`)
      const list = already ?? (await serve(flags, { isForAuthors: true }))[0] ?? ''
      const { openBrowser } = await import('../io/server/open_browser.ts')
      openBrowser(list, process.env)
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
      const { lsp } = await import('../commands/lsp.ts')
      lsp(folders, { input: process.stdin, output: process.stdout })
    })
}

interface ProxyFlags {
  author?: { name: string; email: string }
  shownAt?: string
  proxies?: string[]
  authorHeader: string
}

/** Whose commits they are, whatever Git has been told on this machine. */
const gitIdentity = ({ name, email }: ProxiedAuthor) => ({
  ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email, GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email },
})

const hostOption = () =>
  new Option('--host <address>', 'listen on this address of the machine, as a container has to').default('127.0.0.1')
const portOption = () =>
  new Option('--port <n>', 'listen on this port; 0 takes a free one').argParser(port).default(4000)
