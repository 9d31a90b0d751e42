import { InvalidArgumentError } from 'commander'

/** The largest page the API gives. */
export const MAX_PAGE_SIZE = 100

/** A parser for a whole number from 1 to `most`. */
export function upTo(most: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) : 0
    if (number < 1 || number > most) throw new InvalidArgumentError(`Give a whole number from 1 to ${most}.`)
    return number
  }
}
