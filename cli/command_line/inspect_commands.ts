// The command-line options of site routes, schedule, changes, explain and info.
import { Option } from 'commander'
import type { Question } from '../model/explanation.ts'
import { UsageError } from '../terminal.ts'
import { content, json, ofPages, store } from './options.ts'
import type { ContentFlags, Program } from './program.ts'

interface ExplainFlags extends Omit<ContentFlags, 'locale'> {
  locale?: string
  field?: string
  fact?: string
  text?: string
}

export function inspectCommands({ command, openContent }: Program) {
  command(
    'routes',
    'Lists every URL with the file behind it, and every redirect.',
    ['site routes --brand coast --locale de', 'site routes --json'],
    [...ofPages, json],
  ).action(async (flags: ContentFlags) => {
    const { folders, options, terminal } = await openContent('routes', flags)
    const { routes, routesText } = await import('../commands/routes.ts')
    terminal.end(await routes(folders, options, terminal.stages), routesText, 'Nothing was listed.')
  })

  command(
    'schedule',
    'Lists when pages come and go, with all that will be wrong on that day. site dev and a build show it with --at.',
    ['site schedule', 'site schedule --json', 'site build --at 2027-01-01T00:00+01:00'],
    [...ofPages, json],
  ).action(async (flags: ContentFlags) => {
    const { folders, options, terminal } = await openContent('schedule', flags)
    const { schedule, scheduleText } = await import('../commands/schedule.ts')
    terminal.end(await schedule(folders, options, terminal.stages), scheduleText, 'Nothing was listed.')
  })

  command('changes', 'Says in words what the content says otherwise than what is published: what would go live.', [
    'site changes',
    'site changes HEAD~3',
    'site changes origin/main --markdown',
  ])
    .argument(
      '[commit]',
      'compare with this one (default: the branch that is published from, as it was when this one began)',
    )
    .option('--markdown', 'for a comment on a pull request')
    .addOption(content)
    .addOption(json)
    .action(async (since: string | undefined, flags: ContentFlags & { markdown?: true }) => {
      const { folders, options, terminal } = await openContent('changes', { ...flags, drafts: true })
      const { changes } = await import('../commands/changes.ts')
      const { changesText } = await import('../edit/changes_text.ts')
      const isMarkdown = flags.markdown === true
      const result = await changes(folders, { since: since ?? null, at: options.moment.at, env: process.env })
      terminal.end(result, ({ files, ...of }) => changesText(files, { ...of, isMarkdown }), 'Nothing was compared.')
    })

  command('explain', 'Says where what a page shows is written; or which pages show a fact, or certain words.', [
    'site explain coast/walks --locale hr',
    'site explain coast/walks --locale hr --field title',
    'site explain --fact customers',
    'site explain --text "guest Wi-Fi"',
  ])
    .argument('[page]', 'the page: its name or the end of it, its address, or a name that it had before')
    .option(
      '--locale <code>',
      'as it is shown in this locale (default: the one without a prefix); words in this locale alone',
    )
    .option('--field <name>', 'only this field, or a block by its id: title, prices, prices.rows.0.name')
    .addOption(new Option('--fact <name>', 'every place that uses this fact').conflicts(['text', 'locale', 'field']))
    .addOption(
      new Option('--text <words>', 'every place that shows these words, as a page shows them').conflicts('field'),
    )
    .addOption(content)
    .addOption(json)
    .action(async (page: string | undefined, flags: ExplainFlags) => {
      const { locale: code, ...others } = flags
      const contentFlags = { ...others, drafts: true as const, ...(code === undefined ? {} : { locale: [code] }) }
      const { folders, options, terminal } = await openContent('explain', contentFlags)
      const { explain, explainedText } = await import('../commands/explain.ts')
      const question = questionOf(page, flags)
      const answer = await explain(folders, options, question, terminal.stages)
      terminal.endOrRefuse(answer, explainedText, 'Nothing can be explained until then.')
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
      const { info, infoText } = await import('../commands/info.ts')
      terminal.end(info(folders, process.env), infoText, '')
    })
}

function questionOf(page: string | undefined, { fact, text, locale, field }: ExplainFlags): Question {
  if (page !== undefined && fact === undefined && text === undefined) return { page, locale, field }
  if (page === undefined && fact !== undefined) return { fact }
  if (page === undefined && text !== undefined) return { words: text, locale }
  throw new UsageError('Name a page, or --fact, or --text.')
}
