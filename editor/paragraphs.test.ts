import { EditorState, type StateCommand } from '@codemirror/state'
import { expect, test } from 'vitest'
import { listOfLines, nextParagraph } from './paragraphs.ts'

/** A text with the cursor at `¦`, or with what is between two of them selected, after a command. */
function after(command: StateCommand, text: string): string {
  const [before = '', selected, behind] = text.split('¦')
  const anchor = before.length
  const head = behind === undefined ? anchor : anchor + (selected ?? '').length
  let state = EditorState.create({ doc: text.replaceAll('¦', ''), selection: { anchor, head } })
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  const at = state.selection.main.head
  return `${state.sliceDoc(0, at)}¦${state.sliceDoc(at)}`
}

test.each([
  ['One.¦', 'One.\n\n¦'],
  ['One.¦ Two.', 'One.\n\n¦ Two.'],
  ['One.\n\n¦', 'One.\n\n\n¦'],
  ['- one¦', '- one\n- ¦'],
  ['* one¦', '* one\n* ¦'],
  ['9. nine¦', '9. nine\n10. ¦'],
  ['- one\n- ¦', '- one\n\n¦'],
  ['> said¦', '> said\n> ¦'],
  ['| a | b |¦', '| a | b |\n¦'],
  ['- one\n- ¦\n\nEnd.', '- one\n\n¦\n\nEnd.'],
  ['```\nnpm ci¦\n```', '```\nnpm ci\n¦\n```'],
  ['```\nnpm ci\n```\nNow¦', '```\nnpm ci\n```\nNow\n\n¦'],
  ['- one\n¦- two', '- one\n\n¦- two'],
  ['- one ¦two\nthree¦', '- one \n- ¦'],
])('Enter in %j gives %j', (text, wanted) => {
  expect(after(nextParagraph, text)).toBe(wanted)
})

test.each([
  ['¦', '- ¦'],
  ['one¦', '- one¦'],
  ['¦one\n\ntwo¦', '- one\n\n- two¦'],
  ['¦- one\n- two¦', 'one\ntwo¦'],
])('a list of %j is %j', (text, wanted) => {
  expect(after(listOfLines, text)).toBe(wanted)
})
