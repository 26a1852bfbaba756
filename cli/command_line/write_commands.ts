// The command-line options of site init, new, move and schema.
import path from 'node:path'
import { Argument, Option } from 'commander'
import type { NewRequest } from '../commands/new.ts'
import { answerTo, type TerminalFlags, UsageError } from '../terminal.ts'
import { names } from './option_parsers.ts'
import { content, json } from './options.ts'
import type { ContentFlags, Program } from './program.ts'

interface NewFlags extends Omit<ContentFlags, 'locale'> {
  title?: string
  locale?: string
  only?: string[]
  block?: string
  host?: string
  base?: string
  tag?: string
}

export function writeCommands({ engine, command, openContent, terminalOf }: Program) {
  command('init', 'Writes a small site of your own into a new folder, which depends on this engine as a package.', [
    'site init my-site --name "My site" --host my-site.example',
    'npx --package=./polysite-1.0.0.tgz site init my-site --engine file:../polysite-1.0.0.tgz',
    'site init my-guides --template guides',
  ])
    .argument('<dir>', 'the new folder')
    .option('--name <words>', 'the name of its brand; asked for unless given')
    .option('--host <name>', 'the host of its domain; asked for unless given')
    .option('--colour <hex>', 'its colour; asked for in a terminal unless given')
    .addOption(
      new Option(
        '--template <name>',
        'a whole site to begin with, in place of the small one: guides has two brands in four languages',
      )
        .choices(['guides'])
        .conflicts(['name', 'host', 'colour']),
    )
    .option('--engine <package>', 'how its package.json names the engine (default: the folder that this one lies in)')
    .addOption(json)
    .action(
      async (
        dir: string,
        flags: TerminalFlags & { name?: string; host?: string; colour?: string; template?: 'guides'; engine?: string },
      ) => {
        const folder = path.resolve(dir)
        if (flags.engine === undefined && path.basename(path.dirname(engine)) === 'node_modules')
          throw new UsageError(
            'Say how package.json is to name the engine: --engine file:../polysite-1.0.0.tgz, or a version of it.',
          )
        const { initSite } = await import('../commands/init.ts')
        const { writtenText } = await import('../commands/new.ts')
        const written = initSite(engine, {
          folder,
          begins: flags.template === undefined ? await smallSite(flags) : { template: flags.template },
          package: flags.engine ?? `file:${path.relative(folder, engine)}`,
        })
        terminalOf('init', flags).endOrRefuse(written, writtenText, 'Nothing was written.')
      },
    )

  command('new', 'Writes what a page, a block, a brand or a language begins with, and says what to do next.', [
    'site new page coast/offers --title "Special offers" --locale en',
    'site new page coast/offers --title Offers --block prose',
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
    .action(async (what: NewRequest['kind'], name: string, flags: NewFlags) => {
      const { locale: code, ...others } = flags
      const codes = [...(code === undefined ? [] : [code]), ...(flags.only ?? [])]
      const contentFlags = { ...others, drafts: true as const, ...(codes.length === 0 ? {} : { locale: codes }) }
      const { folders, terminal } = await openContent('new', contentFlags)
      const { writeNew, writtenText } = await import('../commands/new.ts')
      const written = await writeNew(folders, await wantedOf(what, name, flags))
      terminal.endOrRefuse(written, writtenText, 'Nothing was written.')
    })

  command('move', 'Gives a page another name: its files, every link to it, and a redirect from its old address.', [
    'site move coast/walks coast/guided-walks',
    'site move coast/walks coast/guided-walks --dry-run',
  ])
    .argument('<from>', 'the page, as links name it')
    .argument('<to>', 'its new name')
    .option('--dry-run', 'list what would change, and change nothing')
    .addOption(content)
    .addOption(json)
    .action(async (from: string, to: string, flags: ContentFlags & { dryRun?: true }) => {
      const { folders, terminal } = await openContent('move', flags)
      const { move, movedText } = await import('../commands/move.ts')
      const result = await move(folders, { from, to }, flags.dryRun === true)
      terminal.endOrRefuse(result, movedText, 'Nothing was changed.')
    })
}

export function schemaCommand({ command, openContent }: Program) {
  command('schema', 'Writes the JSON Schemas by which editors complete and check the YAML files.', [
    'site schema',
    'site schema --out .vscode/schemas',
  ])
    .option('--out <dir>', 'write into this folder', '.vscode/schemas')
    .addOption(content)
    .addOption(json)
    .action(async (flags: ContentFlags & { out: string }) => {
      const { folders, terminal } = await openContent('schema', flags)
      const { schema } = await import('../commands/schema.ts')
      const listed = (files: string[]) => files.map((file) => `${path.relative('.', file)}\n`).join('')
      terminal.end(await schema(folders, path.resolve(flags.out), terminal.stages), listed, 'Nothing was written.')
    })
}

/** What to write; asks for what was not given. */
async function wantedOf(kind: NewRequest['kind'], name: string, flags: NewFlags): Promise<NewRequest> {
  const flagOrPrompt = (flag: 'title' | 'host', question: string) => flags[flag] ?? answerTo(question, `--${flag}`)
  if (kind === 'page')
    return {
      ...{ kind, name, locale: flags.locale, only: flags.only ?? null, block: flags.block },
      title: await flagOrPrompt('title', 'Title of the page'),
    }
  if (kind === 'brand')
    return {
      kind,
      name,
      title: await flagOrPrompt('title', 'Name of the brand'),
      host: await flagOrPrompt('host', 'Its host, such as nova.example'),
      base: flags.base,
    }
  return kind === 'locale' ? { kind, name, tag: flags.tag } : { kind, name }
}

/** The small site of one brand; asks for what was not given. */
async function smallSite(flags: { name?: string; host?: string; colour?: string }) {
  const { usualColour } = await import('../commands/init.ts')
  const host = flags.host ?? (await answerTo('Its host, such as my-site.example', '--host'))
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw new UsageError(`"${host}" is no host: small letters, digits, hyphens and dots.`)
  const name = flags.name ?? (await answerTo('Name of the brand', '--name'))
  const colour = flags.colour ?? (await answerTo('Its colour', '--colour', usualColour))
  if (!/^#[0-9a-f]{6}$/i.test(colour))
    throw new UsageError(`"${colour}" is no colour: a # and six digits, such as ${usualColour}.`)
  return { host, name, colour }
}
