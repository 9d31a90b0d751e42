import { InvalidArgumentError } from 'commander'

const MS = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const BYTES = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 } as const

/** Parses `90d`, `12h`, `30m`, `25s` or `500ms` to milliseconds; `0` needs no unit. */
export function duration(value: string): number {
  return quantity(value, MS, 'A duration reads 90d, 12h, 30m or 25s.')
}

/** Parses `512MiB` or `1GiB` to bytes, at least one. */
export function size(value: string): number {
  const problem = 'A size reads 512MiB or 1GiB.'
  const bytes = quantity(value, BYTES, problem)
  if (bytes === 0) throw new InvalidArgumentError(problem)
  return bytes
}

/** A parser for a whole number within these bounds. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
    }
    return number
  }
}

function quantity(value: string, units: Readonly<Record<string, number>>, problem: string): number {
  const [, digits = '', unit = ''] = /^(\d+)\s*([a-z]*)$/i.exec(value.trim()) ?? []
  const [, factor] = Object.entries(units).find(([name]) => name.toLowerCase() === unit.toLowerCase()) ?? []
  const amount = digits === '0' && unit === '' ? 0 : Number(digits) * (factor ?? Number.NaN)
  if (digits === '' || !Number.isSafeInteger(amount)) throw new InvalidArgumentError(problem)
  return amount
}
