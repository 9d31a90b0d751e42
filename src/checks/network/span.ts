export const FAMILIES = ['ipv4', 'ipv6'] as const

export type Family = (typeof FAMILIES)[number]

/** Addresses by the number of their first 32 bits: a family, and from where to before where. */
export interface Span {
  readonly family: Family
  readonly start: number
  readonly end: number
}

/** Every address of a family. */
export const EVERY_ADDRESS: Readonly<Record<Family, Span>> = {
  ipv4: { family: 'ipv4', start: 0, end: 2 ** 32 },
  ipv6: { family: 'ipv6', start: 0, end: 2 ** 32 },
}

/** The longest prefix of ranges that count: thousands of smaller ones would be needed to let everybody in. */
const LONGEST_PREFIX: Readonly<Record<Family, number>> = { ipv4: 16, ipv6: 20 }

/** How many bits of an IPv6 address come before the IPv4 address that it stands for: `::ffff:0:0/96`. */
const MAPPED_PREFIX = 96

/** The addresses of a range such as `0.0.0.0/1`; nothing for a small one, and for what is no range. */
export function spanOf(range: string): Span | undefined {
  const [, address = '', written] = /^([\d.]{7,15}|[\da-f:.]{2,45})\/(\d{1,3})$/i.exec(range.trim()) ?? []
  const mapped = /^(?:0*:){1,5}(?:ffff):(.+)$/i.exec(address)?.[1]
  const prefix = Number(written)
  if (mapped !== undefined) return spanFrom('ipv4', numberOfMapped(mapped), prefix - MAPPED_PREFIX)
  return address.includes(':')
    ? spanFrom('ipv6', beginningOfIpv6(address), prefix)
    : spanFrom('ipv4', numberOfIpv4(address), prefix)
}

/** The addresses of IPv4 from one to another, both included. */
export function spanBetween(first: string, last: string): Span | undefined {
  const [start, end] = [numberOfIpv4(first), numberOfIpv4(last)]
  return start !== undefined && end !== undefined && start <= end
    ? { family: 'ipv4', start, end: end + 1 }
    : undefined
}

/** What is in some of the spans and in none of the others. */
export function without(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  return FAMILIES.flatMap((family) => {
    const taken = joined(others, family)
    return joined(spans, family).flatMap((span) => rest(span, taken))
  })
}

/** The spans of a family in order, those that overlap or touch as one. */
export function joined(spans: readonly Span[], family: Family): readonly Span[] {
  const sorted = spans.filter((span) => span.family === family).sort((a, b) => a.start - b.start)
  const found: Span[] = []
  for (const span of sorted) {
    const last = found.at(-1)
    if (last && span.start <= last.end)
      found[found.length - 1] = { ...last, end: Math.max(last.end, span.end) }
    else found.push(span)
  }
  return found
}

/** What ordered spans leave of one. */
function rest(span: Span, taken: readonly Span[]): readonly Span[] {
  const found: Span[] = []
  let { start } = span
  for (const other of taken) {
    if (other.start >= span.end) break
    if (other.start > start) found.push({ ...span, start, end: other.start })
    start = Math.max(start, other.end)
  }
  return start < span.end ? [...found, { ...span, start }] : found
}

function spanFrom(family: Family, address: number | undefined, prefix: number): Span | undefined {
  if (address === undefined || !(prefix >= 0 && prefix <= LONGEST_PREFIX[family])) return undefined
  const size = 2 ** (32 - prefix)
  const start = address - (address % size)
  return { family, start, end: start + size }
}

function numberOfIpv4(address: string): number | undefined {
  const bytes = address.split('.').map(Number)
  const isValid = bytes.length === 4 && bytes.every((byte) => byte <= 255)
  return isValid ? bytes.reduce((number, byte) => number * 256 + byte, 0) : undefined
}

/** `10.0.0.1` or `a00:1`. */
function numberOfMapped(written: string): number | undefined {
  return written.includes('.') ? numberOfIpv4(written) : beginningOfIpv6(written)
}

/** The first 32 bits of an address: two groups, which are zeros where `::` stands in their place. */
function beginningOfIpv6(address: string): number | undefined {
  const [first = '', second = ''] = address.split(':')
  const [high, low] = [Number.parseInt(first || '0', 16), Number.parseInt(second || '0', 16)]
  return high <= 0xffff && low <= 0xffff ? high * 2 ** 16 + low : undefined
}
