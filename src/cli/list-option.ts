import { InvalidArgumentError } from 'commander'
import { didYouMean } from '../text/did-you-mean.ts'

/** Parses `a,b,c`; refuses an empty list, which would silently mean "nothing". */
export function list(value: string): readonly string[] {
  const items = value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  if (items.length === 0) throw new InvalidArgumentError('Give at least one name.')
  return items
}

/** Collects an option that may be given several times. */
export function repeated(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value]
}

/** A parser for `a,b,c` that takes only the given words, in any case. */
export function listOf<T extends string>(choices: readonly T[]): (value: string) => readonly T[] {
  return (value) => list(value).map(oneOf(choices))
}

/** A parser for one of the given words, in any case. */
export function oneOf<T extends string>(choices: readonly T[]): (value: string) => T {
  return (value) => {
    const choice = choices.find((candidate) => candidate.toLowerCase() === value.toLowerCase())
    if (choice === undefined) {
      throw new InvalidArgumentError(
        `${JSON.stringify(value)} is not known.${didYouMean(value, choices)} Choose from ${choices.join(', ')}.`,
      )
    }
    return choice
  }
}
