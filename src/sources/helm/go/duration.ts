import { withoutTrailingZeros } from '../../../text/trailing-zeros.ts'

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
])

const TERM = /(\d*)(?:(\.)(\d*))?(ns|us|µs|μs|ms|s|m|h)/y

const LARGEST = 2n ** 63n - 1n

/** A duration of Go such as `1h30m` in nanoseconds; `undefined` for what is none. */
export function parseDuration(text: string): bigint | undefined {
  const [, sign = '', terms = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  if (terms === '0') return 0n
  let total = 0n
  let at = 0
  while (at < terms.length) {
    TERM.lastIndex = at
    const found = TERM.exec(terms)
    const [, whole = '', , fraction = '', unit = ''] = found ?? []
    if (!found || whole + fraction === '' || whole.length > 20) return undefined
    const nanoseconds = UNITS.get(unit) ?? 1n
    const digits = fraction.slice(0, 18)
    total +=
      BigInt(whole || '0') * nanoseconds +
      (BigInt(digits || '0') * nanoseconds) / 10n ** BigInt(digits.length)
    at = TERM.lastIndex
  }
  const isTooLarge = total > (sign === '-' ? LARGEST + 1n : LARGEST)
  return at === 0 || isTooLarge ? undefined : sign === '-' ? -total : total
}

/** A duration in nanoseconds as Go writes it: `1h30m0s`, `1.5ms`. */
export function durationText(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return '0s'
  const sign = nanoseconds < 0n ? '-' : ''
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  if (size < 1_000n) return `${sign}${size}ns`
  if (size < 1_000_000n) return `${sign}${decimals(size, 3)}µs`
  if (size < 1_000_000_000n) return `${sign}${decimals(size, 6)}ms`
  const minute = 60_000_000_000n
  const hours = size / (60n * minute)
  const minutes = (size / minute) % 60n
  const seconds = `${decimals(size % minute, 9)}s`
  if (hours > 0n) return `${sign}${hours}h${minutes}m${seconds}`
  return minutes > 0n ? `${sign}${minutes}m${seconds}` : sign + seconds
}

/** A number with its last digits after the point, without zeros at the end. */
function decimals(value: bigint, places: number): string {
  const unit = 10n ** BigInt(places)
  const fraction = withoutTrailingZeros(String(value % unit).padStart(places, '0'))
  return `${value / unit}${fraction && `.${fraction}`}`
}
