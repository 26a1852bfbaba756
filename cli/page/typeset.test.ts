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
  ['§ 5 ECG, čl. 21', '§\u00a05\u00a0ECG, čl.\u00a021'],
  ['Art. 6 Abs. 1 Buchst. a DSGVO', 'Art.\u00a06\u00a0Abs.\u00a01\u00a0Buchst.\u00a0a\u00a0DSGVO'],
  ['state of the art. We build', 'state of the art. We build'],
  ['Am 14. Oktober, nicht 2026. Danach', 'Am 14.\u00a0Oktober, nicht 2026. Danach'],
  ['1. Listen\n2. bleiben', '1. Listen\n2. bleiben'],
  ['+386 1 000 00 00 ab 8', '+386\u00a01\u00a0000\u00a000\u00a000 ab 8'],
])('what is read in one breath stays together: %s', (written, set) => {
  expect(typeset(written)).toBe(set)
})

test.each([
  ['Ihre E-Mail-Adresse', 'Ihre E-\u2060Mail-Adresse'],
  ['e-pošta, (E-Mail)', 'e-\u2060pošta, (E-\u2060Mail)'],
  ["l’e-mail, un’e-mail, d'e-park", "l’e-\u2060mail, un’e-\u2060mail, d'e-\u2060park"],
  ['Vor-Ort-Termin, L-shaped, 5-G', 'Vor-Ort-Termin, L-\u2060shaped, 5-G'],
  ['NIS-2-Richtlinie, TR-069, SIM-Karte', 'NIS-\u20602-Richtlinie, TR-\u2060069, SIM-Karte'],
  ['[mail](coast/e-mail) https://a.example/e-mail', '[mail](coast/e-mail) https://a.example/e-mail'],
  ['[mail](e-mail) [mail](#e-mail)', '[mail](e-mail) [mail](#e-mail)'],
  ['[E-Mail](mailto:a@b.example?subject=NIS-2)', '[E-\u2060Mail](mailto:a@b.example?subject=NIS-2)'],
  ['[plan](https://a.example/(b)?id=AB-12)', '[plan](https://a.example/(b)?id=AB-12)'],
  ['https://a.example/?id=AB-12, NIS-2', 'https://a.example/?id=AB-12, NIS-\u20602'],
  ['Termin: E-Mail', 'Termin: E-\u2060Mail'],
])('a letter and its hyphen hold on to the next: %s', (written, set) => {
  expect(typesetProse(written)).toBe(set)
})
