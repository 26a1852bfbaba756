// Problems of contrast and weight.
import { overweightPage } from '../../../cli/domain/budget.ts'
import { checkHeadersFile } from '../../../cli/domain/headers.ts'
import { checkRedirectLines } from '../../../cli/domain/redirects.ts'
import { card, changed, type Example, named } from './example.ts'

export const looks: Example[] = [
  {
    code: 'low-contrast',
    means:
      'Text that is too like its background cannot be read by everybody. The tokens of a theme are checked in all pairs that stand on each other.',
    files: changed('themes/plain/theme.yaml', "primary: '#F7901D'", "primary: '#C65F00'"),
  },
  {
    code: 'own-contrast',
    means: 'An author gave words a colour that cannot be read on what they stand on.',
    files: card(`${named}\ncolor: '#444444'`),
  },
  {
    code: 'over-budget',
    means: 'A page that weighs too much is slow on a phone. The block that has most of it is named.',
    when: 'A page has 2,000 different sentences in one block.',
    run: () => {
      const sentences = Array.from(
        { length: 2000 },
        (_, n) => `<p>${(n * 2654435761).toString(36)} ${(n * 40503).toString(36)}</p>`,
      )
      const contents = `<section id="prose">${sentences.join('')}</section>`
      const route = {
        brand: 'group',
        locale: 'sl',
        page: 'terms',
        host: 'group.example',
        path: '/terms',
        file: 'terms.html',
        source: 'content/shared/pages/terms.yaml',
        isHome: false,
        isHidden: false,
      }
      const blockWeights = () => [{ id: 'prose', name: 'prose', bytes: contents.length }]
      return overweightPage({ route, document: { contents }, blockWeights })
    },
  },
  {
    code: 'too-many-redirects',
    means: 'Cloudflare Pages reads a limited number of redirects and drops the rest. Other hosts have no such limit.',
    when: 'A domain has 2,001 redirects.',
    run: () => {
      const lines = Array.from({ length: 2001 }, (_, n) => ({ from: `/old-${n}`, to: `/new-${n}`, status: 301 }))
      return checkRedirectLines(lines, { file: 'content/group/brand.yaml' })
    },
  },
  {
    code: 'long-policy',
    means:
      'The security policy of a domain names a hash for each page that sets colours of its own and for each style attribute, and Cloudflare Pages reads lines of a limited length.',
    when: 'Forty pages of a domain set colours of their own.',
    run: () => {
      const hashes = Array.from({ length: 40 }, (_, n) => `'sha256-${String(n).padStart(43, '0')}='`)
      const line = `  Content-Security-Policy: default-src 'none'; style-src 'self' ${hashes.join(' ')}`
      return checkHeadersFile(`/*\n${line}\n`, { file: 'content/group/brand.yaml' }, 'group.example')
    },
  },
]
