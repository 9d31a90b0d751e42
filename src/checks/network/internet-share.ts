/** Addresses by the number of their first 32 bits: a family, and from where to before where. */
interface Span {
  readonly family: Family
  readonly start: number
  readonly end: number
}

type Family = 'ipv4' | 'ipv6'

/** The addresses of the internet: those of IPv4 below multicast, and 2000::/3. */
const INTERNET: Readonly<Record<Family, { readonly start: number; readonly end: number }>> = {
  ipv4: { start: 0, end: 0xe000_0000 },
  ipv6: { start: 0x2000_0000, end: 0x4000_0000 },
}

/** The longest prefix of ranges that count: thousands of smaller ones would be needed. */
const LONGEST_PREFIX: Readonly<Record<Family, number>> = { ipv4: 16, ipv6: 20 }

/** The part of the internet that nobody lists for whom they know. All addresses of the largest cloud are a tenth of it. */
const EVERYBODY = 0.25

/** Whether address ranges together hold so much of the internet that they leave nobody out in earnest: `0.0.0.0/1` and `128.0.0.0/1`. */
export function areInternet(ranges: readonly string[]): boolean {
  const spans = ranges.flatMap((range) => spanOf(range) ?? [])
  // Hardly any range is so large.
  if (spans.length === 0) return false
  return (['ipv4', 'ipv6'] as const).some((family) => shareOf(spans, family) >= EVERYBODY)
}

function spanOf(range: string): Span | undefined {
  const [, address = '', written] = /^([\d.]{7,15}|[\da-f:.]{2,45})\/(\d{1,3})$/i.exec(range) ?? []
  const family = address.includes(':') ? 'ipv6' : 'ipv4'
  const prefix = Number(written)
  if (!(prefix <= LONGEST_PREFIX[family])) return undefined
  const first = family === 'ipv6' ? beginningOfIpv6(address) : numberOfIpv4(address)
  if (first === undefined) return undefined
  const size = 2 ** (32 - prefix)
  const start = first - (first % size)
  return { family, start, end: start + size }
}

function numberOfIpv4(address: string): number | undefined {
  const bytes = address.split('.').map(Number)
  const isValid = bytes.length === 4 && bytes.every((byte) => byte <= 255)
  return isValid ? bytes.reduce((number, byte) => number * 256 + byte, 0) : undefined
}

/** The first 32 bits of an address: two groups, which are zeros where `::` stands in their place. */
function beginningOfIpv6(address: string): number | undefined {
  const [first = '', second = ''] = address.split(':')
  const [high, low] = [Number.parseInt(first || '0', 16), Number.parseInt(second || '0', 16)]
  return high <= 0xffff && low <= 0xffff ? high * 2 ** 16 + low : undefined
}

/** The part of the internet of a family that lies in any of the spans. */
function shareOf(spans: readonly Span[], family: Family): number {
  const { start, end } = INTERNET[family]
  const sorted = spans.filter((span) => span.family === family).sort((a, b) => a.start - b.start)
  let held = 0
  let reached = start
  for (const span of sorted) {
    const from = Math.max(reached, span.start)
    const to = Math.min(end, span.end)
    if (to > from) held += to - from
    reached = Math.max(reached, to)
  }
  return held / (end - start)
}
