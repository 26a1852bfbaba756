import { expect, test } from 'vitest'
import * as problem from '../problems/sentences.ts'
import { forAuthors, pathInWords } from './author_words.ts'

const languages = [
  { code: 'sl', name: 'Slovenščina' },
  { code: 'en', name: 'English' },
  { code: 'hr', name: 'Hrvatski' },
]
const place = { file: 'content/group/pages/index.yaml', path: ['title'] }

test.each([
  [
    problem.missingTranslation(place, ['sl', 'hr'], 'en'),
    'Not written yet in Slovenščina, Hrvatski. Readers there see the text in English.',
  ],
  [problem.missingField(place, 'alt_text', 'What it tells.'), 'Alt text is not filled in yet. What it tells.'],
  [
    problem.brokenImage(place, 'pier.jpg', 'It cannot be read as a picture: VipsJpeg: premature end of JPEG image.'),
    'The picture "pier.jpg" cannot be used. The file is damaged, or was cut off on its way. Export it again, or copy it once more from where it came. ',
  ],
  [{ message: 'The title is long in "hr".', hint: 'Not "x".' }, 'The title is long in Hrvatski. Not "x".'],
  [{ message: 'The word "en" stands here twice.', hint: '' }, 'The word "en" stands here twice. '],
])('%j reads as %s', (told, said) => {
  const { message, hint } = forAuthors(told, languages)
  expect(`${message} ${hint}`).toBe(said)
})

test.each([
  [['blocks', 2, 'data', 'cards', 0, 'name', 'hr'], 'section 3 › cards 1 › name › Hrvatski'],
  [['navigation', 5, 'name'], 'menu 6 › name'],
  [['publish_from'], 'publish from'],
])('%j is %s', (path, words) => {
  expect(pathInWords(path, languages)).toBe(words)
})
