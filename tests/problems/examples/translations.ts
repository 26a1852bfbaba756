// Problems of files that come back from translators.
import type { Problem } from '../../../cli/problems/problem.ts'
import * as problem from '../../../cli/problems/sentences.ts'
import type { SiteText } from '../../../cli/translation/site_texts.ts'
import { takeBack } from '../../../cli/translation/take_back.ts'
import { checkedSite } from '../../checked_site.ts'
import type { Example } from './example.ts'

export const translations: Example[] = [
  {
    code: 'translation-file',
    means:
      'What a translator sends back is read strictly: it is a file of the format in which it went out, well-formed, in UTF-8, without a document type.',
    when: 'A PO file is brought back as the XLIFF that it was made of, cut off in the middle.',
    run: () => [problem.notATranslation({ file: 'sl-en.xlf' }, 'It is not well-formed XML: Unclosed tag.')],
  },
  {
    code: 'translation-unknown',
    means: 'Each sentence has the name of its text, which has to be there still. The others of the file are written.',
    when: 'A block was deleted while its text was being translated.',
    run: () => takenBack([{ id: 'imprion.pages.wifi:blocks.gone.title', source: 'Sobe', target: 'Rooms' }]),
  },
  {
    code: 'translation-source',
    means:
      'The words that were translated are not those of the site any more, and nothing tells where their translation belongs.',
    when: 'A paragraph was deleted while it was being translated.',
    run: () => takenBack([{ id: 'messages.a:rooms:p.3WT5x4', source: 'Soba', target: 'Rooms' }]),
  },
  {
    code: 'translation-late',
    means:
      'The words of the site were changed while they were being translated. The translation is kept, and is stale from the start.',
    when: 'The Slovenian text was changed while it was being translated.',
    run: () => takenBack([{ id: 'messages.a:rooms', source: 'Soba', target: 'Rooms' }]),
  },
  {
    code: 'translation-pages',
    means:
      'A name after `--pages` is that of a page, a file or a folder. A typo would pass for a site where nothing waits.',
    when: '`site translations --min --pages imprion/wfi`.',
    run: () => [problem.unknownPlace('imprion/wfi', ['imprion/wifi'])],
  },
  {
    code: 'translation-command',
    means: '`site translations translate -- my-translator` has this command translate what is missing.',
    when: 'No program of this name is installed.',
    run: () => [problem.untranslating('my-translator', 'spawn my-translator ENOENT')],
  },
  {
    code: 'changes-history',
    means: '`site changes` compares the content with a commit of Git.',
    when: 'A commit is named that was not fetched.',
    run: () => [problem.noHistory('Git has no commit "origin/main" here.')],
  },
  {
    code: 'translation-pictures',
    means: '`site translations export --pictures` lays a picture of each block beside the file.',
    when: 'The machine that exports has no Chromium.',
    run: () => [problem.noPictures('There is no Chromium here.')],
  },
  {
    code: 'translation-overwrite',
    means: 'A file that came back from a translator is not exported over before it was taken back.',
    when: 'A translated file lies in `translations/`, and the texts of other pages are exported.',
    run: () => [problem.unreturnedFile({ file: 'sl-en.xlf' }, 12)],
  },
  {
    code: 'translation-conflict',
    means:
      'A file speaks only of what was changed in it. Where other words have been written in the site since it went out, both are told and neither is lost.',
    when: 'A colleague has changed the English text while the translator did too.',
    run: () => takenBack([{ id: 'messages.a:key', source: 'Ključ', target: 'Key' }]),
  },
  {
    code: 'translation-double',
    means: 'Each text stands in a file once.',
    when: 'Two files of translators were put together, and both have translated one text.',
    run: () =>
      takenBack([
        { id: 'messages.a:rooms', source: 'Sobe', target: 'Rooms' },
        { id: 'messages.a:rooms', source: 'Sobe', target: 'Our rooms' },
      ]),
  },
  {
    code: 'translation-unwritable',
    means: 'Nothing is written that `site check` could not read.',
    when: 'A page would have more than a MiB with the translations of one more language.',
    run: () => [
      problem.unwritableFile(
        { file: 'sl-ar.xlf' },
        'content/shared/pages/privacy-policy.yaml',
        'This file has 1.2 MiB; a text file has at most 1.',
      ),
    ],
  },
  {
    code: 'translation-code',
    means: 'Arguments, links and marks have to be in a translation as they are in its source.',
    when: 'An argument was translated too.',
    run: () => takenBack([{ id: 'messages.a:plan', source: 'Načrt {place}', target: 'Plan {kraj}' }]),
  },
  {
    code: 'translation-form',
    means: 'A text with plurals is written once all forms that the language needs are there.',
    when: 'Of a text in two forms one was translated.',
    run: () =>
      takenBack([
        { id: 'messages.a:count:n-one', source: '# soba', target: '# room' },
        { id: 'messages.a:count:n-other', source: '# sob', target: '' },
      ]),
  },
  {
    code: 'translation-length',
    means: 'Titles and descriptions have as much room as search engines show (title-length, description-length).',
    when: 'The title of a page is translated by a sentence.',
    run: () => [problem.longTranslation({ file: 'sl-en.xlf' }, 'imprion.pages.wifi:title', 72, 41)],
  },
  {
    code: 'problems-elsewhere',
    means: 'With `site check --brand` or `--locale` only problems of these are told, and the others are counted.',
    when: 'Somebody who looks after Imprion in Croatian checks it while another brand has two mistakes.',
    run: () => [problem.elsewhere({ file: 'content/site.yaml' }, 2)],
  },
  {
    code: 'translation-coverage',
    means: 'With `site translations --min` a language has to be translated, and up to date, to so many percent.',
    when: 'A new language has 40 % of its texts.',
    run: () => [problem.fewTranslations({ file: 'content/translations.lock' }, 'hr', 40, 95)],
  },
]

/** Three interface texts, and what a translator into English has made of them. */
async function takenBack(units: { id: string; source: string; target: string }[]): Promise<Problem[]> {
  const { site } = await checkedSite()
  if (!site.ok) throw new Error('The small site has mistakes.')
  const { config } = site.value
  const text = (name: string, sl: string): SiteText => ({
    id: `messages.a:${name}`,
    file: 'content/messages/a.yaml',
    path: [name],
    name: [name],
    text: { sl },
    isMarkdown: false,
    about: '',
  })
  const texts = [
    text('rooms', 'Sobe'),
    text('plan', 'Načrt {place}'),
    { ...text('key', 'Ključ'), text: { sl: 'Ključ', en: 'Key card' } },
    text('count', '{n, plural, one {# soba} other {# sob}}'),
  ]
  const languages = { from: { code: 'sl', tag: 'sl-SI' }, to: { code: 'en', tag: 'en-US' } }
  const returned = units.map((unit) => ({ ...unit, said: undefined, sent: undefined, offset: 0 }))
  const given = {
    file: 'sl-en.xlf',
    texts,
    isMachine: false,
    conflicts: 'reported',
    stateOf: () => 'translated' as const,
  } as const
  return takeBack(config, returned, { ...languages, ...given }).problems
}
