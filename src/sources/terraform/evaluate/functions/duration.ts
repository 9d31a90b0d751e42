export const NANOSECONDS_PER_SECOND = 1_000_000_000n

/** Units of Go's durations (`1h30m`), in nanoseconds. */
const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1000n],
  ['µs', 1000n],
  ['μs', 1000n],
  ['ms', 1_000_000n],
  ['s', NANOSECONDS_PER_SECOND],
  ['m', 60n * NANOSECONDS_PER_SECOND],
  ['h', 3600n * NANOSECONDS_PER_SECOND],
])

const DURATION = /^[+-]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)[a-zµμ]+)+)$/
const PART = /(\d*)(?:\.(\d*))?([a-zµμ]+)/g

/** Go keeps durations in 64 bits: about 292 years. */
const LONGEST = (1n << 63n) - 1n

/** Longer numbers exceed it in any unit. */
const MAX_DIGITS = 19

/** Further fractional digits are below a nanosecond. */
const MAX_FRACTION = 18

/** Parses a Go duration (`1h30m`, `-1.5h`) to nanoseconds; `undefined` for anything else. */
export function parseDuration(text: string): bigint | undefined {
  if (!DURATION.test(text)) return undefined
  let sum = 0n
  for (const [, whole = '', fraction = '', unit = ''] of text.matchAll(PART)) {
    const nanoseconds = UNITS.get(unit)
    if (nanoseconds === undefined || whole.length > MAX_DIGITS) return undefined
    const digits = fraction.slice(0, MAX_FRACTION)
    sum += BigInt(whole) * nanoseconds + (BigInt(digits) * nanoseconds) / 10n ** BigInt(digits.length)
    if (sum > LONGEST) return undefined
  }
  return text.startsWith('-') ? -sum : sum
}
