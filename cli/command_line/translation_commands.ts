// The command-line options of site translations and its subcommands.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Option } from 'commander'
import { UsageError } from '../terminal.ts'
import { type FormatName, formatNames } from '../translation/formats/format_names.ts'
import { states } from '../translation/states.ts'
import { names, percentage, positive } from './option_parsers.ts'
import { content, json } from './options.ts'
import type { ContentFlags, Program } from './program.ts'

/** In milliseconds; a longer one would end at once. */
const longestTimer = 2 ** 31 - 1

interface TranslationFlags extends Omit<ContentFlags, 'format'> {
  to?: string[]
  from?: string
  pages?: string[]
}

export function translationCommands({ command, openContent }: Program) {
  const translations = command(
    'translations',
    'Says how much is translated, and sends texts to translators and back.',
    [
      'site translations',
      'site translations --to hr --list',
      'site translations --min',
      'site translations export --to hr --only missing,stale',
      'site translations import hr.xlf --dry-run',
      'site translations accept --to de --pages coast/walks',
      'site translations accept --only stale',
    ],
  )
  const to = new Option('--to <codes>', 'into these locales, separated by commas').argParser(names)
  const from = new Option('--from <code>', 'from this locale in place of the default one')
  const pages = new Option('--pages <names>', 'only these pages, files or folders, separated by commas').argParser(
    names,
  )
  const openTranslations = async (flags: TranslationFlags) => {
    const locale = [...(flags.to ?? []), ...(flags.from === undefined ? [] : [flags.from])]
    const { folders, terminal } = await openContent('translations', { ...flags, locale, drafts: true })
    const choice = { to: flags.to ?? null, from: flags.from ?? null, pages: flags.pages ?? null }
    return { folders, terminal, choice }
  }
  const below = (name: string, description: string, isDefault = false) =>
    translations.command(name, { isDefault }).description(description).exitOverride().showSuggestionAfterError()
  below('status', 'Says per brand, page and locale what is missing, stale, machine-made or reviewed.', true)
    .addOption(to)
    .addOption(from)
    .addOption(pages)
    .option('--list', 'list every text that is missing or stale')
    .option('--watch <dir>', 'take back each file that is saved in this folder, until it is ended')
    .option(
      '--min [percent]',
      'end with exit code 1 where less is translated than this, or than site.yaml asks for',
      percentage,
    )
    .addOption(content)
    .addOption(json)
    .action(async (flags: TranslationFlags & { list?: true; min?: number | true; watch?: string }) => {
      const { folders, terminal, choice } = await openTranslations(flags)
      if (flags.watch !== undefined) {
        const dir = path.resolve(flags.watch)
        if (!existsSync(dir)) throw new UsageError(`There is no folder ${flags.watch}.`)
        terminal.log(`Taking back what is saved in ${flags.watch}. Ctrl+C ends it.`)
        const back = await import('../commands/import_translations.ts')
        const { watchReturned } = await import('../io/translation/watch_returned.ts')
        await watchReturned(dir, async (file) => {
          const options = { isDry: false, isMachine: false, conflicts: 'reported' } as const
          terminal.log(`${path.relative('.', file)}:`)
          terminal.end(await back.importTranslations(folders, file, choice, options), back.importedText, '')
        })
        return
      }
      const minimum = flags.min === true ? 'own' : (flags.min ?? null)
      const options = {
        minimum,
        isListed: flags.list === true,
        mayWrite: flags.min === undefined,
        env: process.env,
      } as const
      const run = await import('../commands/translations.ts')
      terminal.end(await run.translations(folders, choice, options), run.translationsText, '')
    })
  below('export', 'Writes a file for each language, with what a translator should know, and the glossary as TBX.')
    .addOption(to)
    .addOption(from)
    .addOption(pages)
    .addOption(
      new Option('--format <name>', 'XLIFF 2.0, XLIFF 1.2, PO, a table, a workbook, or a memory')
        .choices([...formatNames])
        .default('xliff'),
    )
    .option('--only <states>', `only texts in these states: ${states.join(', ')}`, names)
    .option('--out <dir>', 'write into this folder, or a file for each language: po/{locale}.po', 'translations')
    .option('--pictures', 'lay a picture of each block beside the file, taken by the Chromium of this machine')
    .addOption(content)
    .addOption(json)
    .action(async (flags: TranslationFlags & { format: FormatName; only?: string[]; out: string; pictures?: true }) => {
      // This format is that of the file: problems are printed as ever.
      const { format, pictures = false, ...others } = flags
      const { folders, terminal, choice } = await openTranslations(others)
      const run = await import('../commands/export_translations.ts')
      const only = statesOf(flags.only) ?? [...states]
      const options = { out: path.resolve(flags.out), format, only, pictures, env: process.env }
      terminal.end(await run.exportTranslations(folders, choice, options), run.exportedText, '')
    })
  below('import', 'Takes a translated file back: what is right is written, all else is told and left out.')
    .argument('<file>', 'XLIFF (.xlf, .xliff), .po, .csv or .xlsx; a memory (.tmx); terms (.tbx)')
    .addOption(to)
    .addOption(from)
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--machine', 'a machine has made these translations')
    .addOption(new Option('--ours', 'keep the words of the site where both have changed').conflicts('theirs'))
    .option('--theirs', 'take the words of the file where both have changed')
    .addOption(content)
    .addOption(json)
    .action(
      async (file: string, flags: TranslationFlags & { dryRun?: true; machine?: true; ours?: true; theirs?: true }) => {
        const { folders, terminal, choice } = await openTranslations(flags)
        const back = await import('../commands/import_translations.ts')
        const conflicts = flags.ours === true ? 'ours' : flags.theirs === true ? 'theirs' : 'reported'
        const options = { isDry: flags.dryRun === true, isMachine: flags.machine === true, conflicts } as const
        const imported = await back.importTranslations(folders, path.resolve(file), choice, options)
        terminal.end(imported, back.importedText, '')
        if (imported.ok && imported.value.leftOut > 0) process.exitCode = 1
      },
    )
  below(
    'translate',
    'Has a command of yours translate what is missing: site translations translate --to hu -- my-translator --formal. It is noted as a machine’s.',
  )
    .argument('<command...>', 'what reads XLIFF 1.2 and writes it with translations, behind --')
    .addOption(to)
    .addOption(from)
    .addOption(pages)
    .option('--timeout <minutes>', 'end it when it takes longer for one language', positive, 30)
    .option('--dry-run', 'show what would change, and write nothing')
    .addOption(content)
    .addOption(json)
    .action(async (typed: string[], flags: TranslationFlags & { timeout: number; dryRun?: true }) => {
      const { folders, terminal, choice } = await openTranslations(flags)
      const run = await import('../commands/translate_missing.ts')
      const [program = '', ...args] = typed
      const translator = { program, args, timeoutMs: Math.min(flags.timeout * 60_000, longestTimer) }
      const translated = await run.translateMissing(folders, choice, { translator, isDry: flags.dryRun === true })
      terminal.end(translated, run.translatedText, '')
      if (translated.ok && Object.values(translated.value).some(({ leftOut }) => leftOut > 0)) process.exitCode = 1
    })
  below('accept', 'Notes that translations are right as they are: for an edit that needs no new translation.')
    .addOption(to)
    .addOption(pages)
    .option('--only <states>', 'only translations in these states, such as stale', names)
    .addOption(content)
    .addOption(json)
    .action(async (flags: TranslationFlags & { only?: string[] }) => {
      const { folders, terminal, choice } = await openTranslations(flags)
      const run = await import('../commands/accept_translations.ts')
      const only = statesOf(flags.only)
      if (choice.pages === null && only === null)
        throw new UsageError('Name what is right: --pages coast/walks, or --only stale.')
      terminal.end(await run.acceptTranslations(folders, choice, only), run.acceptedText, '')
    })
}

/** States of translations as they were typed; null where none was. */
function statesOf(typed: string[] | undefined): string[] | null {
  const wrong = typed?.find((name) => states.every((state) => state !== name))
  if (wrong !== undefined) throw new UsageError(`There is no state "${wrong}". Known: ${states.join(', ')}.`)
  return typed ?? null
}
