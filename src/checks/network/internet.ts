import { EVERY_ADDRESS, FAMILIES, type Family, joined, type Span, spanOf, without } from './span.ts'

/*
 * Who is outside, for every check that reads ranges of addresses. A list lets everybody in where one of its ranges is
 * larger than any network that somebody owns, or where all of them together hold a quarter of the internet. A denial shuts
 * everybody out where it leaves no more than addresses that nobody has.
 */

/** The addresses of the internet: those of IPv4 below multicast, and 2000::/3. */
const INTERNET: Readonly<Record<Family, Span>> = {
  ipv4: { family: 'ipv4', start: 0, end: 0xe000_0000 },
  ipv6: { family: 'ipv6', start: 0x2000_0000, end: 0x4000_0000 },
}

/** The part of the internet that nobody lists for whom they know. All addresses of the largest cloud are a tenth of it. */
const EVERYBODY = 0.25

/** The part of it that private, local and reserved ranges have, such as 10.0.0.0/8: 3.3 of 224 networks. */
const NOBODY = 0.02

/** The addresses of 10.0.0.0/8: nobody owns a larger network. */
const LARGEST_NETWORK = 2 ** 24

/** Whether address ranges, each or together, leave nobody out in earnest: `0.0.0.0/1` and `128.0.0.0/1`. */
export function areInternet(ranges: readonly string[]): boolean {
  const spans = spansOf(ranges)
  // Hardly any range is so large.
  return spans.length > 0 && areEverybody(spans)
}

/** The same for addresses that are no ranges in CIDR notation. */
export function areEverybody(spans: readonly Span[]): boolean {
  return spans.some(isLargerThanNetworks) || FAMILIES.some((family) => shareOf(spans, family) >= EVERYBODY)
}

/** Whether everybody was let in, and some of them are left by what is denied before. */
export function areLeftOpen(allowed: readonly Span[], left: readonly Span[]): boolean {
  return areEverybody(allowed) && FAMILIES.some((family) => shareOf(left, family) > NOBODY)
}

/** Whether a range lets everybody in without exceptions from it, and they shut everybody out. */
export function isClosedBy(exceptions: readonly string[], range: string): boolean {
  const allowed = spansOf([range])
  return areEverybody(allowed) && !areLeftOpen(allowed, without(allowed, spansOf(exceptions)))
}

/** Whether denied addresses shut everybody out who has an address of the family. */
export function shutOut(denied: readonly Span[], family: Family): boolean {
  return shareOf(without([EVERY_ADDRESS[family]], denied), family) <= NOBODY
}

function spansOf(ranges: readonly string[]): readonly Span[] {
  return ranges.flatMap((range) => spanOf(range) ?? [])
}

function isLargerThanNetworks(span: Span): boolean {
  return sizeWithin(INTERNET[span.family], span) > LARGEST_NETWORK
}

/** The part of the internet of a family that lies in any of the spans. */
function shareOf(spans: readonly Span[], family: Family): number {
  const whole = INTERNET[family]
  const held = joined(spans, family).reduce((sum, span) => sum + sizeWithin(whole, span), 0)
  return held / (whole.end - whole.start)
}

function sizeWithin(whole: Span, { start, end }: Span): number {
  return Math.max(0, Math.min(whole.end, end) - Math.max(whole.start, start))
}
