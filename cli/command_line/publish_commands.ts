// The command-line options of site hosting, contact, diff and publish.
import path from 'node:path'
import { Argument } from 'commander'
import { type ServerName, serverNames } from '../hosting/server_names.ts'
import { endGracefully, type TerminalFlags, UsageError } from '../terminal.ts'
import { address, names, port } from './option_parsers.ts'
import { content, env, json } from './options.ts'
import type { ContentFlags, Program } from './program.ts'

interface ContactFlags {
  folder?: string
  listen: { host: string; port: number }
  proxies?: string[]
  addressHeader: string
  function?: string
}

export function publishCommands({ command, openContent, terminalOf, builtFolder }: Program) {
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
    .addArgument(new Argument('<server>', 'which server').choices([...serverNames]))
    .option('--from <dir>', 'the folder of the built domains in place of dist/')
    .option('--root <dir>', 'where the folders will lie on the server', '/srv/www')
    .option('--plain <port>', 'plain HTTP on this port, behind something that ends TLS', port)
    .option('--contact <address>', 'where the receiver of the contact form listens', '127.0.0.1:8787')
    .option('--no-locale-choice', "leave the language of unprefixed home pages to the page's own script")
    .option('--out <file>', 'write into this file in place of the terminal')
    .addOption(env)
    .action(
      async (
        server: ServerName,
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
        const { hosting } = await import('../commands/hosting.ts')
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
      const { contact, contactFunction, contactText } = await import('../commands/contact.ts')
      if (flags.function !== undefined) {
        const written = await contactFunction(folders, options.environment, flags.function)
        return terminal.end(written, (text) => text, 'Nothing was written.')
      }
      const folder = flags.folder ?? process.env.STATE_DIRECTORY
      if (folder === undefined) throw new UsageError('Name a folder to keep messages in, with --folder.')
      const { listen, addressHeader, proxies = ['127.0.0.0/8', '::1'] } = flags
      const receiver = { ...listen, addressHeader, proxies, folder: path.resolve(folder), env: process.env }
      const started = await contact(folders, options.environment, { ...receiver, log: terminal.warn })
      if (started.ok && !started.value.ok) throw new UsageError(started.value.problems.join('\n'))
      terminal.end(started, contactText(listen.host), 'Nothing is received.')
      if (started.ok && started.value.ok) endGracefully(started.value.close)
    })

  command('diff', 'Lists what a build changes: pages, bytes, redirects, headers.', [
    'site diff /srv/www dist',
    'site diff published/coast.json dist/coast.example --guard',
  ])
    .argument('<old>', 'a folder of one or several built domains, or a manifest from builds/meta/')
    .argument('<new>', 'the same')
    .option('--guard', 'fail where an address that answered before is neither a page nor a redirect')
    .addOption(json)
    .action(async (before: string, now: string, flags: TerminalFlags & { guard?: true }) => {
      const { diff, diffText } = await import('../commands/diff.ts')
      const terminal = terminalOf('diff', { ...flags, strict: flags.guard === true })
      terminal.end(diff(path.resolve(before), path.resolve(now)), diffText, 'Addresses would vanish.')
    })

  command('publish', 'Publishes the folder of a domain, in an order that never breaks a page, whatever lies there.', [
    'site publish dist/coast.example /srv/www/coast.example',
    'site publish dist/coast.example s3://coast.example',
    'site publish dist/coast.example s3://coast.example --dry-run',
  ])
    .argument('<folder>', 'the folder of one built domain')
    .argument('<target>', 'a folder that a server serves, or a bucket as s3://name')
    .option('--dry-run', 'list the steps, and do none of them')
    .addOption(json)
    .addHelpText('after', '\nSettings of a bucket in the environment: AWS_ACCESS_KEY_ID and more (docs/hosting.md).')
    .action(async (folder: string, target: string, flags: TerminalFlags & { dryRun?: true }) => {
      const { publish, publishedText, targetOf } = await import('../commands/publish.ts')
      const place = targetOf(target, process.env)
      if (typeof place === 'string') throw new UsageError(place)
      const published = await publish(path.resolve(folder), place, flags.dryRun === true)
      terminalOf('publish', flags).end(published, publishedText, '')
    })
}
