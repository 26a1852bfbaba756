import { history, insertNewlineAndIndent, undo } from '@codemirror/commands'
import { EditorState, type StateCommand, type Transaction } from '@codemirror/state'
import { expect, test } from 'vitest'
import { removal, rulesOf } from './text_field.tsx'

const facts = { years: 1999, experts: 50 }

/** A field with the cursor at its end. */
function openField(doc: string, { isMarkdown = false } = {}) {
  let state = EditorState.create({
    doc,
    selection: { anchor: doc.length },
    extensions: [rulesOf({ facts, tag: 'en-US', isMarkdown }), history()],
  })
  const dispatch = (transaction: Transaction) => {
    state = transaction.state
  }
  const press = (command: StateCommand) => command({ state, dispatch })
  return {
    text: () => state.doc.toString(),
    cursor: () => state.selection.main.head,
    selectAll: () => dispatch(state.update({ selection: { anchor: 0, head: state.doc.length } })),
    put: (words: string, userEvent = 'input.type') =>
      dispatch(state.update(state.replaceSelection(words), { userEvent })),
    press,
    backspace: () => press(removal(-1)),
  }
}

test.each([
  ['Here.', 'input.paste', 'Here.First.\n\nSecond.\n\n- a point'],
  ['Here.', 'input.drop', 'Here.First.\n\nSecond.\n\n- a point'],
  ['Here.', 'move.drop', 'Here.First.\nSecond.\n• a point'],
  ['An example [example]', 'input.paste', 'First.\n\nSecond.\n\n- a point'],
  ['```\n', 'input.paste', '```\nFirst.\nSecond.\n• a point'],
])('behind %j %s gives %j, and one step back takes it away', (doc, userEvent, wanted) => {
  const field = openField(doc, { isMarkdown: true })
  field.put('First.\r\nSecond.\r\n• a point', userEvent)
  expect([field.text(), field.cursor()]).toEqual([wanted, wanted.length])
  field.press(undo)
  expect(field.text()).toBe(doc)
})

test('a short text stays one line, whatever is pasted into it', () => {
  const field = openField('A heading')
  field.selectAll()
  field.put('A title\r\nfrom a document\n', 'input.paste')
  field.press(insertNewlineAndIndent)
  field.put('!')
  expect([field.text(), field.cursor()]).toEqual(['A title from a document!', 24])
})

test('a fact stays where it is while all around it is typed over, and goes where it is meant to', () => {
  const fact = '{years, number, ::group-off}'
  const field = openField(`Our story since ${fact}`)
  field.selectAll()
  for (const letter of 'Since') field.put(letter)
  for (const letter of ' {x}') field.put(letter)
  expect(field.text()).toBe(`Since (x)${fact}`)
  const end = openField(`Since ${fact}`)
  // Once selects it, once more takes it out.
  end.backspace()
  expect(end.text()).toBe(`Since ${fact}`)
  end.backspace()
  expect(end.text()).toBe('Since ')
})

test('what is typed over a text that begins with a plural stands before it, and is undone', () => {
  const plural = '{experts, plural, one {# expert} other {# experts}}'
  const field = openField(`${plural} on call`)
  field.selectAll()
  for (const letter of 'Words') field.put(letter)
  expect(field.text()).toBe('Words{experts, plural, one {#} other {#}}')
  field.press(undo)
  expect(field.text()).toBe(`${plural} on call`)
})
