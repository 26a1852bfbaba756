// What all commands share: the program, the project that it works on, and its terminal.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Command, Option } from 'commander'
import type { FlagValues } from '../io/open/flag_values.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { gather, untrusted } from '../io/store/stores.ts'
import { noSuch } from '../problems/suggest.ts'
import { momentIn, momentOf } from '../schema/moment.ts'
import { Terminal, type TerminalFlags, UsageError } from '../terminal.ts'

export interface ContentFlags extends TerminalFlags {
  at?: string
  drafts?: true
  offline?: true
  store?: string[]
  content?: string
  env?: string
  jobs?: number
  brand?: string[]
  locale?: string[]
  fix?: true
}

/** What commands are declared with. */
export type Program = ReturnType<typeof programOf>

/**
 * The program without its commands, and the options that they share.
 * @param engine the folder of the engine, absolute
 * @param cacheFolder returns the cache folder for a folder of packages
 */
export function programOf(engine: string, cacheFolder: (packages: string) => string) {
  const site = new Command('site')
    .description('Builds the websites of all brands from the YAML of content/, and receives their contact form.')
    .version(JSON.parse(readFileSync(path.join(engine, 'package.json'), 'utf8')).version)
    .option(
      '--root <dir>',
      'the project: its content/, blocks/, templates/ and themes/ (default: the folder that you are in, if it has a content/site.yaml; else the one of this checkout of the engine)',
    )
    // `site hosting` has a --root of its own.
    .enablePositionalOptions()
    .showSuggestionAfterError()
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .hook('preAction', (_, declared) => refuseEmpty(declared))
  const command = (name: string, description: string, examples: string[], shared: readonly Option[] = []) => {
    const declared = site
      .command(name)
      .description(description)
      .exitOverride()
      .showSuggestionAfterError()
      .addHelpText('after', `\nExamples:\n${examples.map((example) => `  ${example}`).join('\n')}`)
    // Understood after the command too, where help lists it; `site hosting` has another one there.
    if (name !== 'hosting')
      declared
        .addOption(new Option('--root <dir>').hideHelp())
        .on('option:root', (dir: string) => site.setOptionValue('root', dir))
    for (const option of shared) declared.addOption(option)
    return declared
  }

  /** The project that was named; else the one around the current folder, or the one that the engine is part of. */
  const rootOf = () => {
    const { root } = site.opts<{ root?: string }>()
    const own =
      existsSync(path.join('content', 'site.yaml')) || !existsSync(path.join(engine, 'content')) ? '.' : engine
    return path.resolve(root ?? own)
  }
  const foldersOf = (flags: ContentFlags): ProjectFolders => {
    const root = rootOf()
    let cacheDir: string | undefined
    return {
      root,
      engine,
      contentDir: path.resolve(flags.content ?? path.join(root, 'content')),
      // Created on first use, so that commands which only read built folders leave no cache.
      get cacheDir() {
        cacheDir ??= path.resolve(flags.store?.[0] ?? cacheFolder(path.join(root, 'node_modules')))
        return cacheDir
      },
    }
  }
  const builtFolder = (named: string | undefined, environment: string | undefined) =>
    path.resolve(named ?? path.join(rootOf(), 'dist'), environment ?? '')
  /** What a command that reads the content works with; flags are checked against the names in it. */
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
    let at: number | undefined
    if ([flags.brand, flags.locale, flags.env, flags.at].some((flag) => flag !== undefined)) {
      const { flagValues } = await import('../io/open/flag_values.ts')
      const values = flagValues(folders.contentDir, flags.drafts === true)
      refuseUnknown(flags, values)
      at = momentOf(momentIn(flags.at ?? '', values.timeZone) ?? '')
      if (flags.at !== undefined && at === undefined)
        throw new UsageError(`site.yaml names no time_zone: write --at with its offset, as in 2026-12-01T08:00+01:00.`)
    }
    const options = {
      environment: flags.env ?? null,
      brands: flags.brand ?? null,
      locales: flags.locale ?? null,
      moment: { at: at ?? builtAt(process.env.SOURCE_DATE_EPOCH), drafts: flags.drafts === true },
      isOffline: flags.offline === true,
      // The first of many alike may be in another language than those that are asked for.
      listsRepeats: flags.all === true || flags.fix === true || flags.locale !== undefined,
      how: flags.jobs === undefined ? {} : { jobs: flags.jobs },
    }
    return { folders, options, terminal: new Terminal(name, flags, folders) }
  }
  /** For commands that read built folders, and need no content. */
  const terminalOf = (name: string, flags: TerminalFlags) => new Terminal(name, flags, foldersOf({}))
  return { engine, site, command, foldersOf, builtFolder, openContent, terminalOf }
}

/** What a variable of a script that is not set leaves behind: `--brand ''` would be about no brand, and `--store ''` about this folder. */
function refuseEmpty(command: Command) {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName())
    if (value === '' || (Array.isArray(value) && (value.length === 0 || value.includes(''))))
      throw new UsageError(`${option.long} is empty: give it a value, or leave it away.`)
  }
}

function refuseUnknown(flags: ContentFlags, known: FlagValues) {
  const flagsByKind: [kind: string, values: string[], known: string[]][] = [
    ['brand', flags.brand ?? [], known.brands],
    ['locale', flags.locale ?? [], known.locales],
    ['environment', flags.env === undefined ? [] : [flags.env], known.environments],
  ]
  for (const [kind, values, names] of flagsByKind) {
    const wrong = values.find((name) => !names.includes(name))
    if (wrong === undefined) continue
    throw new UsageError(`${noSuch(kind, wrong, names)} Known: ${names.length === 0 ? 'none' : names.join(', ')}.`)
  }
}

/** The time of a build (ms): https://reproducible-builds.org/specs/source-date-epoch/, in seconds, or now. */
function builtAt(epoch: string | undefined): number {
  if (epoch === undefined) return Date.now()
  if (!/^\d{1,12}$/.test(epoch)) throw new UsageError('SOURCE_DATE_EPOCH is a number of seconds since 1970.')
  return Number(epoch) * 1000
}
