import ipaddr from 'ipaddr.js'

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
  return (['ipv4', 'ipv6'] as const).some((family) => shareOf(spans, family) >= EVERYBODY)
}

function spanOf(range: string): Span | undefined {
  const written = /\/(\d{1,3})$/.exec(range)?.[1]
  if (written === undefined) return undefined
  const family = range.includes(':') ? 'ipv6' : 'ipv4'
  if (Number(written) > LONGEST_PREFIX[family] || !ipaddr.isValidCIDR(range)) return undefined
  const [address, prefix] = ipaddr.parseCIDR(range)
  const [a = 0, b = 0, c = 0, d = 0] = address.toByteArray()
  const size = 2 ** (32 - prefix)
  const first = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
  const start = first - (first % size)
  return { family, start, end: start + size }
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
