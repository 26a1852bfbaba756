import { history, undo } from '@codemirror/commands'
import { EditorState, type Transaction } from '@codemirror/state'
import { expect, test } from 'vitest'
import { keepParagraphs } from './text_field.tsx'

test.each([
  ['Here.', 'input.paste', 'Here.First.\n\nSecond.\n\n- a point'],
  ['Here.', 'input.drop', 'Here.First.\n\nSecond.\n\n- a point'],
  ['Here.', 'move.drop', 'Here.First.\nSecond.\n• a point'],
  ['An example [example]', 'input.paste', 'An example [example]First.\n\nSecond.\n\n- a point'],
  ['```\n', 'input.paste', '```\nFirst.\nSecond.\n• a point'],
])('behind %j %s gives %j, and one step back takes it away', (doc, userEvent, wanted) => {
  let state = EditorState.create({
    doc,
    selection: { anchor: doc.length },
    extensions: [keepParagraphs, history()],
  })
  const dispatch = (transaction: Transaction) => {
    state = transaction.state
  }
  dispatch(state.update(state.replaceSelection('First.\r\nSecond.\r\n• a point'), { userEvent }))
  expect([state.doc.toString(), state.selection.main.head]).toEqual([wanted, wanted.length])
  undo({ state, dispatch })
  expect(state.doc.toString()).toBe(doc)
})
