import { enumeration } from './enumeration.ts'

/** Largest share of wrong letters for a suggestion. */
const MOST_WRONG = 0.4

/** Shorter words are parts of too many names. */
const SHORTEST_PART = 3

/** More names are no help. */
const MOST_NAMES = 3

/**
 * ` Did you mean a or b?` with the names that are most like a misspelt word, the best first; empty when none is like
 * it. A name that contains the word counts as like it. Case makes no difference.
 */
export function didYouMean(word: string, names: readonly string[]): string {
  const asked = word.toLowerCase()
  const similar = names
    .map((name) => ({ name, wrong: wrongPart(asked, name.toLowerCase()) }))
    .filter(({ wrong }) => wrong <= MOST_WRONG)
    .sort((left, right) => left.wrong - right.wrong)
    .slice(0, MOST_NAMES)
    .map(({ name }) => name)
  if (similar.length === 0) return ''
  return ` Did you mean ${enumeration(similar, 'or')}?`
}

/** From 0 for the same word to 1 for one that has nothing in common. */
function wrongPart(asked: string, name: string): number {
  const wrong = editDistance(asked, name) / Math.max(asked.length, name.length)
  const isPart = asked.length >= SHORTEST_PART && name.includes(asked)
  return isPart ? Math.min(wrong, MOST_WRONG) : wrong
}

/** Letters to add, drop, change or swap with a neighbour, each once (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (current[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length] ?? 0
}
