// The command-line options of site build, check and cache.
import path from 'node:path'
import { Argument, Option } from 'commander'
import { endingsInWords } from '../domain/encodings.ts'
import { endWith } from '../terminal.ts'
import { shard } from './option_parsers.ts'
import { json, ofPages, ofReport, store } from './options.ts'
import type { ContentFlags, Program } from './program.ts'

interface BuildFlags {
  out?: string
  precompress?: true
  shard?: { index: number; count: number }
}

export function buildCommands({ command, openContent, terminalOf, foldersOf, builtFolder }: Program) {
  command(
    'build',
    'Writes the folder of each domain: dist/<host>/, or dist/<environment>/<host>/.',
    [
      'site build',
      'site build --brand coast,city --locale de,en',
      'site build --env staging --strict',
      'site build --shard 2/8 --store .store',
    ],
    [...ofPages, ...ofReport],
  )
    .option('--out <dir>', 'write into this folder in place of dist/')
    .option('--precompress', `write ${endingsInWords} beside text files, for servers that send them`)
    .option('--shard <part>', 'only judge, and render this part of the pages into the store: 2/8', shard)
    .action(async (flags: ContentFlags & BuildFlags) => {
      const { folders, options, terminal } = await openContent('build', flags)
      const { build } = await import('../commands/build.ts')
      const { buildText, leftBehind } = await import('../io/build/build_summary.ts')
      const built = await build(
        folders,
        {
          ...options,
          out: builtFolder(flags.out, options.environment ?? undefined),
          strict: flags.strict === true,
          precompress: flags.precompress === true,
          ...(flags.shard === undefined ? {} : { share: flags.shard }),
        },
        terminal.stages,
        terminal.progress,
      )
      terminal.end(built, buildText, leftBehind(built))
    })

  command(
    'check',
    'Reports every problem of every file, and writes nothing.',
    [
      'site check',
      'site check --strict --format github',
      'site check --claims',
      'site check --strict --spelling',
      'site check --wording --locale en',
      'site check --external',
      'site check --brand coast --locale hr',
      'site check --fix',
    ],
    [...ofPages, ...ofReport],
  )
    .option('--spelling', 'look up every word of every text in the dictionary of its language')
    .option('--wording', 'measure sentences, and find phrases that stand on page after page')
    .addOption(
      new Option(
        '--external',
        'ask the addresses of other sites that pages link to, with patience; answers are kept for a week, wrong ones for a day',
      ).conflicts('watch'),
    )
    .option('--watch', 'check again whenever a file is saved, until Ctrl-C')
    .addOption(
      new Option('--fix', 'mend in the content what has exactly one right answer, and say what was done').conflicts(
        'watch',
      ),
    )
    .option('--claims', 'list what the company has still to confirm, each with its place')
    .option('--confirmed', 'count unconfirmed claims as problems: for publishing')
    .action(
      async (
        flags: ContentFlags & {
          claims?: true
          confirmed?: true
          spelling?: true
          wording?: true
          external?: true
          all?: true
          watch?: true
          fix?: true
        },
      ) => {
        // A list of claims is read to its end.
        const listed = flags.all === true || flags.claims === true
        const { folders, options, terminal } = await openContent('check', { ...flags, all: listed })
        const { check, checkText } = await import('../commands/check.ts')
        const { withRenamedSince } = await import('../commands/changes.ts')
        const claims = flags.confirmed ? 'refused' : flags.claims ? 'listed' : 'counted'
        const choice = {
          ...options,
          claims,
          spelling: flags.spelling === true,
          wording: flags.wording === true,
          ...(flags.external === undefined ? {} : { external: terminal.warn }),
        } as const
        const checked = async () =>
          withRenamedSince(await check(folders, choice, terminal.stages), folders, process.env)
        if (flags.fix === true) {
          const { fix, fixReport } = await import('../io/write_content/apply_fixes.ts')
          const { mended, checked: left } = await fix(folders, checked)
          if (flags.json !== true) terminal.warn(fixReport(mended, folders).trimEnd())
          return terminal.end(left, checkText, 'Nothing else was changed.')
        }
        const checkNow = async () => terminal.end(await checked(), checkText, 'Nothing is written by a check.')
        if (flags.watch !== true) return checkNow()
        const { watchProject } = await import('../io/sources/watch.ts')
        let running = checkNow()
        const checkAgain = async (files: string[]) => {
          await running
          if (flags.json !== true) terminal.log(`\n${files.map((file) => path.relative('.', file)).join(', ')}`)
          await checkNow()
        }
        // Watches before the first check, so that a save during it is checked next.
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

  command('cache', 'Shows what is kept between runs, or clears it.', [
    'site cache',
    'site cache clear',
    'site cache --store .store',
  ])
    .addArgument(new Argument('[action]', 'clear: take all of it away').choices(['clear']))
    .addOption(store)
    .addOption(json)
    .action(async (action: 'clear' | undefined, flags: ContentFlags) => {
      const { cache, cacheText, clearCache } = await import('../commands/cache.ts')
      const { cacheDir } = foldersOf(flags)
      terminalOf('cache', flags).end(action === 'clear' ? clearCache(cacheDir) : cache(cacheDir), cacheText, '')
    })
}
