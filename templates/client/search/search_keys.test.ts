import { expect, test } from 'vitest'
import { isSearchKey } from './search_keys.ts'

const key = (name: string, more = {}) => ({
  ...{ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...{ defaultPrevented: false, isComposing: false, ...more },
})
const at = (nodeName: string, isContentEditable = false) => ({ nodeName, isContentEditable })
const page = [at('P'), at('BODY'), at('HTML'), {}, {}]

test.each([
  ['Ctrl+K', key('k', { ctrlKey: true }), page, true],
  ['Cmd+K', key('k', { metaKey: true }), page, true],
  ['Ctrl+K with Caps Lock', key('K', { ctrlKey: true }), page, true],
  ['Ctrl+Shift+K, which is the browser’s', key('K', { ctrlKey: true, shiftKey: true }), page, false],
  ['k alone', key('k'), page, false],
  ['the key that goes back', key('BrowserBack', { ctrlKey: true }), page, false],
  ['a key of Japanese keyboards', key('KanaMode', { ctrlKey: true }), page, false],
  [
    'what is named like a field and is none',
    key('k', { ctrlKey: true }),
    [at('X-INPUT'), at('SELECT-X'), ...page],
    true,
  ],
  ['a single sign, which speech input types', key('/'), page, false],
  ['what somebody else has used', key('k', { ctrlKey: true, defaultPrevented: true }), page, false],
  ['a field', key('k', { ctrlKey: true }), [at('INPUT'), ...page], false],
  ['a text that can be edited', key('k', { ctrlKey: true }), [at('SPAN', true), ...page], false],
  ['a field of a web component', key('k', { ctrlKey: true }), [at('TEXTAREA'), {}, at('X-EDITOR'), ...page], false],
  ['a dialog of a web component', key('k', { ctrlKey: true }), [at('A'), at('DIALOG'), at('X-EDITOR'), ...page], false],
])('the key of search or not: %s', (_, event, path, is) => {
  expect(isSearchKey(event, path)).toBe(is)
})
