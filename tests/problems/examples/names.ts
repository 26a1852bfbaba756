// Problems of names that nothing has, or two things have.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fontFileProblems } from '../../../cli/content/config/fonts.ts'
import { unusableImages } from '../../../cli/io/assets/images.ts'
import * as problem from '../../../cli/problems/sentences.ts'
import { checkedSite, pageWith } from '../../checked_site.ts'
import { card, changed, type Example, home, named, onHome, other } from './example.ts'

const fontProblemsOf = async (installed: Record<string, string[]>, unusable: Record<string, string> = {}) => {
  const { site } = await checkedSite()
  return site.ok ? fontFileProblems(site.value.config.fonts, { installed, unusable, letters: {} }) : []
}

export const names: Example[] = [
  {
    code: 'unknown-block',
    means: 'A block is a folder in `blocks/`, and `component` is its name.',
    files: onHome('- component: link_crads\n  data: {}\n'),
  },
  {
    code: 'unknown-layout',
    means: 'A layout is a file in `templates/layouts/`.',
    files: { [home]: `${other('Home')}layout: blnk\n` },
  },
  {
    code: 'unknown-theme',
    means: 'A theme is a folder in `themes/` with a `theme.yaml`.',
    files: changed('content/imprion/brand.yaml', 'theme: plain', 'theme: plein'),
  },
  {
    code: 'unknown-company',
    means: 'A company record is a file in `content/companies/`.',
    files: changed('content/imprion/brand.yaml', 'company: main', 'company: mian'),
  },
  {
    code: 'unknown-icon',
    means: 'Icons are those of the Lucide set, by their names on lucide.dev.',
    files: card(`${named}\nicon: wify`),
  },
  {
    code: 'unknown-image',
    means: 'Pictures are files of `content/media/`, named by their path in it.',
    files: card(`${named}\nimage: { src: makr.svg, decorative: true }`),
  },
  {
    code: 'screenshot-name',
    means:
      'A picture was put there as the computer had named it, in place of the one that was meant or before it got a name.',
    when: 'The picture of a card is `photos/Screenshot 2026-11-20 at 10.33.12.png`.',
    run: () => [
      problem.screenshotName(
        { file: home, path: ['blocks', 0, 'data', 'image', 'src'] },
        'photos/Screenshot 2026-11-20 at 10.33.12.png',
      ),
    ],
  },
  {
    code: 'small-picture',
    means: 'A thumbnail stands where the photograph was meant: browsers enlarge it to more than twice its size.',
    when: 'The opening of a page has a photograph of 160 by 120 pixels.',
    run: () => [problem.smallPicture({ file: home }, 'photos/lobby.jpg', { width: '160', height: '120', place: 864 })],
  },
  {
    code: 'broken-image',
    means: 'The file is there, but is not the picture that its name says, or is damaged.',
    when: 'A file of `content/media/` is named `.png` and holds words.',
    run: async (dir) => {
      writeFileSync(path.join(dir, 'map.png'), 'not a picture')
      const unusable = await unusableImages({
        mediaDir: dir,
        cacheDir: path.join(dir, 'cache'),
        paths: ['map.png'],
      })
      return [...unusable].map(([name, reason]) => problem.brokenImage({ file: 'content/media/map.png' }, name, reason))
    },
  },
  {
    code: 'missing-package',
    means: 'The families of `themes/fonts.yaml` come from npm packages, pinned in `package.json`.',
    when: '`themes/fonts.yaml` names `headline-sans`, and it is not installed.',
    run: () => fontProblemsOf({ 'headline-sans': [], 'text-sans': ['latin.woff2'] }),
  },
  {
    code: 'unknown-font',
    means: 'A file of a family is a woff2 file of its package.',
    when: '`themes/fonts.yaml` names `latin.woff2`, and the package has `files/latin.woff2`.',
    run: () => fontProblemsOf({ 'headline-sans': ['files/latin.woff2'], 'text-sans': ['latin.woff2'] }),
  },
  {
    code: 'broken-font',
    means: 'The file is there, but is damaged or no font.',
    when: 'The download of a package was cut off.',
    run: () =>
      fontProblemsOf(
        { 'headline-sans': ['latin.woff2'], 'text-sans': ['latin.woff2'] },
        { 'headline-sans/latin.woff2': 'The font has no table "cmap".' },
      ),
  },
  {
    code: 'unknown-colour',
    means: 'A colour is a token of the theme or six hexadecimal digits.',
    files: card(`${named}\ncolor: primry`),
  },
  {
    code: 'unknown-fact',
    means: 'A number that is written once in `content/facts.yaml` is used by its name.',
    files: onHome(`- component: statistic_numbers
  data:
    items:
      - value: { fact: customer }
        name: { sl: strank, en: customers }
`),
  },
  {
    code: 'unknown-brand',
    means:
      'A brand is a folder of `content/` with a `brand.yaml`; pages in any other folder would be published nowhere.',
    files: { 'content/impiron/pages/parking.yaml': other('Parking') },
  },
  {
    code: 'unknown-locale',
    means: 'Languages are listed in `content/site.yaml`.',
    files: card('name: { sl: Naša omrežja, eng: Our networks }'),
  },
  {
    code: 'same-locale',
    means: 'Each language is listed once.',
    files: changed('content/site.yaml', 'code: en', 'code: sl'),
  },
  {
    code: 'same-prefix',
    means: 'Links name the pages of a brand by its prefix, so two brands cannot share one.',
    files: changed('content/group/brand.yaml', 'theme: plain', 'prefix: imprion\ntheme: plain'),
  },
  {
    code: 'same-order',
    means: 'The brand switch shows the brands in the order of these numbers, so each has one of its own.',
    files: changed('content/imprion/brand.yaml', 'order: 2', 'order: 1'),
  },
  {
    code: 'changed-prefix',
    means: 'Links call the pages of a brand by its folder, and its prefix is another one now.',
    files: {
      ...changed('content/imprion/brand.yaml', 'prefix: imprion', 'prefix: hotels'),
      [home]: pageWith(
        `  - component: link_cards\n    data: { cards: [${['imprion', 'imprion/wifi', 'imprion'].map((to) => `{ ${named}, link: ${to} }`).join(', ')}] }\n`,
      ),
    },
  },
  {
    code: 'renamed-locale',
    means: 'A language has another code in `content/site.yaml` than in the texts: one of the two was changed.',
    files: changed('content/site.yaml', 'code: en', 'code: gb'),
  },
  {
    code: 'same-host',
    means: 'Two brands have the same address, or the pages of one would stand among those of the other.',
    files: changed('content/imprion/brand.yaml', 'host: imprion.example', 'host: group.example'),
  },
  {
    code: 'unusable-base',
    means:
      'A brand with a `base` stands below a path of the domain of another brand. There is no such domain, or something else has that path.',
    files: changed('content/imprion/brand.yaml', 'host: imprion.example', 'host: imprion.example\nbase: rooms'),
  },
]
