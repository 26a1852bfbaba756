// The command-line options of site preview, dev, edit and lsp.
import { Option } from 'commander'
import { hasError } from '../problems/problem.ts'
import { content, env, offline, store } from './options.ts'
import type { ContentFlags, Program } from './program.ts'
import { port } from './values.ts'

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

  const serve = async (flags: ContentFlags & { port: number; host: string }) => {
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
      env: process.env,
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
      await serve(flags)
    })

  command(
    'edit',
    'Serves the site as site dev does, and opens the browser at the list of its pages, to write in them.',
    ['site edit'],
  )
    .addOption(portOption())
    .addOption(content)
    .addOption(store)
    .action(async (flags: ContentFlags & { port: number }) => {
      const [list = ''] = await serve({ ...flags, host: '127.0.0.1' })
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

const hostOption = () =>
  new Option('--host <address>', 'listen on this address of the machine, as a container has to').default('127.0.0.1')
const portOption = () =>
  new Option('--port <n>', 'listen on this port; 0 takes a free one').argParser(port).default(4000)
