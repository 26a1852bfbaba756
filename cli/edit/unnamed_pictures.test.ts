import { expect, test } from 'vitest'
import { unnamedPictures } from './unnamed_pictures.ts'

test('a new picture that no text names is one, and one that is changed, renamed, named or no picture is not', () => {
  const changed = [
    { file: 'content/media/tried.jpg', state: 'new' },
    { file: 'content/media/piers/Old Pier.PNG', state: 'new' },
    { file: 'content/media/pier.svg', state: 'new' },
    { file: 'content/media/cell.webp', state: 'new' },
    { file: 'content/media/walk.vtt', state: 'new' },
    { file: 'content/media/sea.svg', state: 'changed' },
    { file: 'content/media/bay.svg', state: 'renamed' },
    { file: 'content/coast/pages/walks.yaml', state: 'new' },
  ] as const
  const texts = ['image: { src: pier.svg }', 'Bay,cell.webp;sea.svg\n']
  expect(unnamedPictures(changed, texts)).toEqual(['content/media/tried.jpg', 'content/media/piers/Old Pier.PNG'])
})
