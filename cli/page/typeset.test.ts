import { expect, test } from 'vitest'
import { typeset, typesetProse } from './typeset.ts'

test.each([
  ['Vse v enem in z vami', 'Vse v\u00a0enem in z\u00a0vami'],
  ['À la carte, à Paris', 'À\u00a0la carte, à\u00a0Paris'],
  ['a b c', 'a\u00a0b\u00a0c'],
  ['(v hotelu)', '(v\u00a0hotelu)'],
  ['Plan B', 'Plan B'],
  ['1 x 2 and 5 €', '1 x\u00a02 and 5 €'],
  ['no single letters here', 'no single letters here'],
])('one-letter words hold on to the next: %s', (written, set) => {
  expect(typeset(written)).toBe(set)
})

test.each([
  ['Ihre E-Mail-Adresse', 'Ihre E-\u2060Mail-Adresse'],
  ['e-pošta, (E-Mail)', 'e-\u2060pošta, (E-\u2060Mail)'],
  ["l’e-mail, un’e-mail, d'e-park", "l’e-\u2060mail, un’e-\u2060mail, d'e-\u2060park"],
  ['Vor-Ort-Termin, L-shaped, 5-G', 'Vor-Ort-Termin, L-\u2060shaped, 5-G'],
  ['[mail](coast/e-mail) https://a.example/e-mail', '[mail](coast/e-mail) https://a.example/e-mail'],
  ['[mail](e-mail) [mail](#e-mail)', '[mail](e-mail) [mail](#e-mail)'],
])('a letter and its hyphen hold on to the next: %s', (written, set) => {
  expect(typesetProse(written)).toBe(set)
})
