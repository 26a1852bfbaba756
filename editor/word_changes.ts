// Two versions of a text as stretches that stay, go and come: in whole words and numbers, and what changes side by side in one piece.
import { diffArrays } from 'diff'

export interface Stretch {
  kind: 'stays' | 'goes' | 'comes'
  text: string
}

export function wordChanges(from: string, to: string): Stretch[] {
  const stretches: Stretch[] = []
  let [goes, comes, space] = ['', '', '']
  const end = () => {
    if (goes !== '') stretches.push({ kind: 'goes', text: goes })
    if (comes !== '') stretches.push({ kind: 'comes', text: comes })
    if (space !== '') stretches.push({ kind: 'stays', text: space })
    goes = comes = space = ''
  }
  for (const { value, added, removed } of diffArrays(wordsIn(from), wordsIn(to))) {
    const text = value.join('')
    if (added || removed) {
      // A space between two changes belongs to both: what stands there then reads as it was written.
      ;[goes, comes, space] = [goes + space + (removed ? text : ''), comes + space + (added ? text : ''), '']
    } else if (text.trim() === '' && goes + comes !== '') space += text
    else {
      end()
      stretches.push({ kind: 'stays', text })
    }
  }
  end()
  return stretches
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const wordsIn = (text: string) => [...words.segment(text)].map(({ segment }) => segment)
