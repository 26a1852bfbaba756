// The known name that was probably meant by one that is not known.
import { distance } from 'fastest-levenshtein'

/**
 * The known name that is nearest to a word, where one is near enough to be meant: at most a third of the word's letters
 * apart, counting two letters in each other's place as one mistake. Of equally near names, the first.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let bestMistakes = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const count = mistakes(word.toLowerCase(), candidate.toLowerCase())
    if (count < bestMistakes) {
      best = candidate
      bestMistakes = count
    }
  }
  return best
}

function mistakes(a: string, b: string): number {
  const letters = distance(a, b)
  return letters === 2 && a.length === b.length && sorted(a) === sorted(b) ? 1 : letters
}

const sorted = (word: string) => [...word].sort().join('')
