// Problems of code, of the output folder and of publications.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { emittedFor } from '../../../cli/check_site.ts'
import { hosting } from '../../../cli/commands/hosting.ts'
import type { WrittenThirdParty } from '../../../cli/content/config/config.ts'
import { domainsOf } from '../../../cli/domain/domains.ts'
import { sourceProblems } from '../../../cli/domain/third_parties.ts'
import { orCodeProblems, WrongModules } from '../../../cli/io/assets/code_problems.ts'
import { commit, openOutput, stager } from '../../../cli/io/output/write.ts'
import { must } from '../../../cli/problems/must.ts'
import * as problem from '../../../cli/problems/sentences.ts'
import type { EmitterModule } from '../../../cli/schema/emitters.ts'
import { moduleFaults } from '../../../cli/schema/module_faults.ts'
import type { BlockModule } from '../../../cli/schema/templates.ts'
import { checkedSite, smallTemplates } from '../../checked_site.ts'
import { changeFiles } from '../../small_site.ts'
import { type Example, enterprise, problemsOf } from './example.ts'

const maps: WrittenThirdParty = {
  ...{ name: 'Maps', purpose: { en: 'Shows the way.' }, category: 'media' },
  ...{ origins: ['https://maps.example'], loads: ['frame'] },
}

const emittedBy = async (functions: EmitterModule) => {
  const { site } = await checkedSite()
  if (!site.ok) return []
  const emitters = [{ ...functions, file: `emit/${functions.files === undefined ? 'policy' : 'feed'}.ts` }]
  return emittedFor(site.value, { ...smallTemplates, emitters }, must(domainsOf(site.value.config.brands)[0])).problems
}

export const output: Example[] = [
  {
    code: 'foreign-folder',
    means: 'A folder in the output has the name of a domain, and was not made by site. It may hold something of value.',
    when: '`dist/group.example` is there before the first build.',
    run: (dir) => {
      mkdirSync(path.join(dir, 'dist/group.example'), { recursive: true })
      return problemsOf(openOutput(path.join(dir, 'dist'), ['group.example']))
    },
  },
  {
    code: 'foreign-file',
    means:
      'The folder of a domain holds exactly what the build has made. What others put there would be published or lost by chance, so nothing is written until it is somewhere else.',
    when: 'Somebody has put `CNAME` and a repository into `dist/group.example`.',
    run: async (dir) => {
      const out = path.join(dir, 'dist')
      const written = openOutput(out, ['group.example'])
      if (!written.ok) return written.problems
      const file = stager(out, 'group.example')({ path: 'index.html', contents: '' })
      await commit(out, [{ host: 'group.example', files: [file] }])
      written.value.release()
      changeFiles(out, {
        'group.example/CNAME': '',
        'group.example/.git/HEAD': '',
        'group.example/.git/config': '',
      })
      return problemsOf(openOutput(out, ['group.example']))
    },
  },
  {
    code: 'output-place',
    means:
      'A build takes away what it no longer has, so its output lies in a folder of its own: not among sources, and not around them.',
    when: 'Somebody types `site build --out .` in the project.',
    run: () => [problem.outputPlace({ file: '.' }, 'it holds the project')],
  },
  {
    code: 'build-running',
    means: 'Two builds cannot write to one folder. A build that was killed does not count.',
    when: 'Another `site build` is at work on the same folder.',
    run: (dir) => {
      // The process that started the tests holds the lock.
      mkdirSync(path.join(dir, 'dist/.site'), { recursive: true })
      writeFileSync(path.join(dir, 'dist/.site/lock'), lockOf(process.ppid))
      return problemsOf(openOutput(path.join(dir, 'dist'), ['group.example'])).map((each) => ({
        ...each,
        message: each.message.replace(String(process.ppid), '4711'),
      }))
    },
  },
  {
    code: 'disk-failed',
    means:
      'The disk is full or broken, or a file may not be read or written. What was built before is still there, untouched.',
    when: 'The disk has no room left.',
    run: () => [problem.diskFailed({ file: 'dist' }, 'ENOSPC: no space left on device, write')],
  },
  {
    code: 'unfinished-output',
    means:
      'The system refused something after the first new file was in place, so files of two builds lie side by side. Every command that opens the folder, to write or to read it, first tries to go on where this was broken off.',
    when: 'A folder of the output belongs to somebody else.',
    run: () => [
      problem.unfinishedOutput({ file: 'dist' }, "EACCES: permission denied, rename '.../en.html' -> '.../en.html'"),
    ],
  },
  {
    code: 'nothing-built',
    means: '`site preview` and `site hosting` work on what a build has written.',
    when: '`site hosting nginx` runs before the first `site build`.',
    run: (dir) => {
      const options = { root: '/srv/www', contact: '127.0.0.1:8787', choosesLocale: true }
      return problemsOf(hosting('nginx', path.join(dir, 'dist'), options as Parameters<typeof hosting>[2]))
    },
  },
  {
    code: 'vanished-url',
    means:
      '`site diff --guard` compares what was published with what is to be: an address that answered must not lead nowhere.',
    when: 'A page was renamed, and its old address is no redirect.',
    run: () => [
      problem.vanishedUrl({ file: 'dist/imprion.example' }, ['imprion.example/wifi', 'imprion.example/en/wifi'], {
        page: 'imprion/wifi',
        now: 'imprion/guest-wifi',
      }),
    ],
  },
  {
    code: 'several-domains',
    means: '`site publish` brings the folder of one domain to where that domain is served from.',
    when: '`site publish dist /srv/www` is typed.',
    run: () => [problem.severalDomains({ file: 'dist' }, ['group.example', 'imprion.example'])],
  },
  {
    code: 'changed-build',
    means:
      'Every file is compared with the manifest of its build before anything is published: a folder that was copied in part, or that somebody has changed, is not.',
    when: 'A copy of the folder broke off.',
    run: () => [problem.changedBuild({ file: 'dist/imprion.example' }, 'en/wifi.html is missing')],
  },
  {
    code: 'publication-running',
    means: 'Two publications cannot write to one folder. One that was killed does not count.',
    when: 'Another `site publish` is at work on the same folder.',
    run: () => [problem.publicationRunning({ file: '/srv/www/imprion.example' }, 4711)],
  },
  {
    code: 'occupied-place',
    means:
      'A publication replaces and deletes only what one before it has put there. What is of others may be of value, so nothing was done.',
    when: 'A site of before lies in the folder of the server.',
    run: () => [problem.occupiedPlace({ file: '/srv/www/imprion.example' }, ['index.html'])],
  },
  {
    code: 'foreign-published',
    means: 'It is neither replaced nor deleted, and everybody can ask for it.',
    when: 'Somebody has put a file onto the server.',
    run: () => [problem.foreignPublished({ file: '/srv/www/imprion.example' }, ['google7f3a.html'])],
  },
  {
    code: 'publication-broken-off',
    means:
      'The disk, the network or the store has refused something. What was begun is noted in the place itself, and the next publication, of this or of another build, makes it right.',
    when: 'The store is not reached.',
    run: () => [problem.publicationBrokenOff({ file: 's3://imprion.example' }, 'connect ECONNREFUSED 127.0.0.1:9000')],
  },
  {
    code: 'broken-code',
    means:
      'A block, template or style is not valid code. Nothing is built; `site dev` goes on with the last good version.',
    when: '`blocks/link_cards/block.tsx` closes another element than it has opened.',
    run: async (dir) => {
      mkdirSync(path.join(dir, 'blocks/link_cards'), { recursive: true })
      const file = path.join(dir, 'blocks/link_cards/block.tsx')
      writeFileSync(file, 'export default function LinkCards() {\n  return <ul></ol>\n}\n')
      const bundled = build({ entryPoints: [file], absWorkingDir: dir, write: false, logLevel: 'silent' })
      const made = await orCodeProblems(bundled, { root: dir, engine: dir })
      return made.ok ? [] : made.problems
    },
  },
  {
    code: 'wrong-export',
    means:
      'A module of `blocks/` or `emit/` lacks an export that every module of its kind has, or exports something else under its name. Nothing is built.',
    when: '`blocks/prices/block.tsx` wakes at a moment that there is not.',
    run: async (dir) => {
      mkdirSync(path.join(dir, 'blocks/prices'), { recursive: true })
      writeFileSync(
        path.join(dir, 'blocks/prices/block.tsx'),
        "export default function Prices() {\n  return <p />\n}\nexport const hydrate = 'visble'\n",
      )
      const block = {
        ...must(smallTemplates.blocks.get('prose')),
        ...{ name: 'prices', hydrate: 'visble' as BlockModule['hydrate'] },
      } as BlockModule
      const faults = moduleFaults({ blocks: new Map([['prices', block]]) }, {})
      const made = await orCodeProblems(Promise.reject(new WrongModules(faults)), { root: dir, engine: dir })
      return made.ok ? [] : made.problems
    },
  },
  {
    code: 'changed-meanwhile',
    means:
      'A page was saved or deleted between the moment it was checked and the moment it was read again to be rendered. Nothing is written.',
    when: 'A page is saved while the site is being built.',
    run: () => [problem.changedMeanwhile({ file: 'content/imprion/pages/wifi.yaml' })],
  },
  {
    code: 'broken-page',
    means:
      'A block threw while the page was rendered, or while its `check` looked at the data. That is a mistake in the block, which has to take everything its schema allows.',
    when: 'A block reads a field that an author may leave out.',
    run: () => [
      problem.brokenPage(
        { file: 'content/imprion/pages/wifi.yaml' },
        'https://imprion.example/wifi',
        "Cannot read properties of undefined (reading 'href')",
      ),
    ],
  },
  {
    code: 'react-warning',
    means:
      'React warns of the markup of a block, as its development build does while the examples of the site’s own blocks are rendered: keys that are missing, attributes that no element has. Pages are built all the same.',
    when: 'A block writes `<ul>{lines.map((line) => <li>{line}</li>)}</ul>`.',
    run: () => [
      problem.reactWarning(
        { file: 'blocks/card_list/block.tsx' },
        'Each child in a list should have a unique "key" prop. See https://react.dev/link/warning-keys for more information.',
      ),
    ],
  },
  {
    code: 'misplaced-element',
    means:
      'A block writes an element into one that browsers close before it. The page is another one than the block has written, and a block that wakes in it finds other elements.',
    when: 'A block writes `<p><div>{title}</div></p>`, and one of its examples shows it.',
    run: () => [problem.misplacedElement({ file: 'blocks/card_list/block.tsx' }, 'p', 'div')],
  },
  {
    code: 'hydration-mismatch',
    means:
      'A block that woke in the browser renders something else there than the build did. Visitors keep attributes as they were built, and see texts and elements change as the page loads. Only `site dev` tells it, in the terminal and over the page.',
    when: 'A block writes `<time>{new Date().toLocaleTimeString()}</time>`.',
    run: () => [
      problem.hydrationMismatch(
        { file: 'blocks/clock/block.tsx' },
        { built: '"10:30"', rendered: '"10:31"', within: 'in <time> (blocks/clock/block.tsx:9), in Clock' },
      ),
    ],
  },
  {
    code: 'broken-island',
    means: 'A block throws in the browser. Only `site dev` tells it, in the terminal and over the page.',
    when: 'A block renders a component of a package that brings a Preact of its own.',
    run: () => [
      problem.brokenIsland(
        { file: 'blocks/care/block.tsx' },
        "Cannot read properties of undefined (reading '__H')",
        'in Care',
      ),
    ],
  },
  {
    code: 'blocked-source',
    means:
      'A page would load something of others that the security policy of its domain forbids, so visitors would see nothing of it. The policy follows from `third_parties` in brand.yaml.',
    when: 'A block writes `<script src="https://count.example/count.js">` into a page of a brand that names nobody.',
    run: () =>
      sourceProblems('<script src="https://count.example/count.js"></script>', [], () => ({ file: enterprise })),
  },
  {
    code: 'early-source',
    means:
      'A page loads something of others at once that visitors have to allow first: their address, and what they look at, would be told before.',
    when: 'A block writes the frame of a map into the page, and brand.yaml has the map under `category: media`.',
    run: () =>
      sourceProblems('<iframe src="https://maps.example/frame"></iframe>', [maps], () => ({ file: enterprise })),
  },
  {
    code: 'broken-emitter',
    means:
      'A module of `emit/` threw, or gave something else than structured data, files or headers. It is told once, with the first page or domain that it fails for.',
    when: '`files` of emit/feed.ts gives one file in place of a list.',
    run: () => emittedBy({ files: () => ({ path: 'feed.json', contents: '{}' }) as never }),
  },
  {
    code: 'emitted-header',
    means:
      'A header of a module of `emit/` would stand beside one of the same name, which hosts do not treat alike; or it cannot be sent as it is written.',
    when: 'emit/policy.ts gives `/*` a Content-Security-Policy of its own.',
    run: () => emittedBy({ headers: () => [{ pattern: '/*', headers: [['Content-Security-Policy', 'none']] }] }),
  },
]

/** As the lock of a process is written where the system tells its start. */
function lockOf(pid: number): string {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return `${pid} ${fields[19]}`
}
