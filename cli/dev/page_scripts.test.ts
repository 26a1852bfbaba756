import { expect, test } from 'vitest'
import type { PageTable } from '../edit/protocol.ts'
import { ownEntrance } from './answered_hosts.ts'
import { policyWithEditor, withClient, withEditor } from './page_scripts.ts'

const table = { token: '</script>' } as PageTable
const editor =
  '<script type="application/json" id="site-edit">{"token":"\\u003c/script>"}</script><script type="module" src="/__site/edit/editor.js"></script>'

test.each([
  [
    'before all other modules',
    '<p>a</p><script type="module" src="a.js"></script>',
    `<p>a</p>${editor}<script type="module" src="a.js"></script>`,
  ],
  ['at the end of a page without any', '<p>a</p>', `<p>a</p>${editor}`],
])('the editor stands %s', (_, html, expected) => {
  expect(withEditor(html, table)).toBe(expected)
})

test('what takes in saves knows the version that its page shows', () => {
  expect(withClient('<p>a</p>', 7)).toBe(
    '<p>a</p><script type="module" src="/_dev/client.js" data-site-dev="7"></script>',
  )
})

test.each([
  [
    "trusted-types a; frame-ancestors 'none'",
    "trusted-types site-edit a; frame-ancestors http://localhost:4000; frame-src 'self'",
  ],
  ['frame-src https://a.example', "frame-src 'self' https://a.example"],
])('of the policy %s the editor makes %s', (policy, expected) => {
  expect(policyWithEditor(policy, ownEntrance(4000))).toBe(expected)
})
