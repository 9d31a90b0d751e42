import type { NetworkAclEntry } from '../../../model/aws/vpc.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { fail, type Verdict } from '../../check.ts'
import { allHold, isText, judged } from '../../logic.ts'
import { isEverybody } from '../../network/address-range.ts'
import { areEverybody, areLeftOpen } from '../../network/internet.ts'
import { EVERY_ADDRESS, type Family, joined, type Span, spanOf, without } from '../../network/span.ts'
import { each } from '../../verdict.ts'
import type { Traffic } from './traffic.ts'

type Entry = Cursor<NetworkAclEntry>

type Action = 'allow' | 'deny'

/** IPv4 and IPv6 addresses are separate properties of an entry. */
const FAMILY_OF = { CidrBlock: 'ipv4', Ipv6CidrBlock: 'ipv6' } as const

type Range = keyof typeof FAMILY_OF

const RANGES = Object.keys(FAMILY_OF) as Range[]

const ACTIONS: readonly Action[] = ['allow', 'deny']

/** An entry about some traffic, with what is known of it. */
interface Rule {
  readonly action: Action
  readonly range: Cursor<string>
  readonly span: Span
  readonly number: number | Undecidable
  /** What makes it unknown whether it is about the traffic, or about these addresses. */
  readonly doubt: Undecidable | undefined
}

/**
 * FAIL for each range through which everybody gets in, or for the largest of those that let everybody in together, after what
 * entries with lower numbers deny; MANUAL where that hangs on what is not known of them.
 */
export function openToInternet(
  entries: readonly Entry[],
  concerns: (traffic: Traffic) => boolean,
  what: string,
): Verdict | undefined {
  return each(RANGES, (name) => {
    const open = openAmong(entries.flatMap((entry) => rulesOf(entry, name, concerns)))
    return each(open, ({ range }) => fail(`Ingress from ${range.value} reaches ${what}.`, range))
  })
}

/** Throws `Undecidable` where it hangs on what is not known. */
function openAmong(rules: readonly Rule[]): readonly Rule[] {
  const isCertain = ({ doubt }: Rule) => doubt === undefined
  const allows = rules.filter(({ action }) => action === 'allow')
  const denials = rules.filter(({ action }) => action === 'deny')
  const open = openThrough(allows.filter(isCertain), NEVER, denials, FIRST)
  if (open.length > 0 || openThrough(allows, FIRST, denials.filter(isCertain), NEVER).length === 0)
    return open
  const unknown = rules.map(({ number, doubt }) => doubt ?? number)
  throw unknown.find((one) => one instanceof Undecidable)
}

const FIRST = Number.NEGATIVE_INFINITY
const NEVER = Number.POSITIVE_INFINITY

/** The entries through which everybody gets in. An unknown number is taken for the one given. */
function openThrough(
  allows: readonly Rule[],
  numberOfAllow: number,
  denials: readonly Rule[],
  numberOfDenial: number,
): readonly Rule[] {
  const allowed = allows.map(({ span }) => span)
  if (!areEverybody(allowed)) return []
  const ordered = [...numbered(allows, numberOfAllow), ...numbered(denials, numberOfDenial)]
  const left = new Map<Rule, readonly Span[]>()
  let denied: readonly Span[] = []
  for (const { rule } of ordered.sort((one, other) => one.number - other.number))
    if (rule.action === 'allow') left.set(rule, without([rule.span], denied))
    else denied = joined([...denied, rule.span], rule.span.family)
  const alone = allows.filter((rule) => areLeftOpen([rule.span], left.get(rule) ?? []))
  if (alone.length > 0) return alone
  return areLeftOpen(allowed, [...left.values()].flat()) ? largest(allows) : []
}

function numbered(rules: readonly Rule[], unknown: number) {
  return rules.map((rule) => ({ rule, number: typeof rule.number === 'number' ? rule.number : unknown }))
}

function largest(allows: readonly Rule[]): readonly Rule[] {
  return allows.toSorted((one, other) => sizeOf(other.span) - sizeOf(one.span)).slice(0, 1)
}

function sizeOf({ start, end }: Span): number {
  return end - start
}

/** What an entry does with the traffic from addresses of one family: both, where it is unknown which. */
function rulesOf(entry: Entry, name: Range, concerns: (traffic: Traffic) => boolean): readonly Rule[] {
  const whole = judged(() => entry.known() !== undefined)
  if (whole !== true) return whole instanceof Undecidable ? unknownRules(entry, name, whole) : []
  const range = entry.at(name)
  const found = addressesOf(range, FAMILY_OF[name])
  if (!found) return []
  return ACTIONS.flatMap((action): readonly Rule[] => {
    const isAbout = judged(() =>
      allHold(
        () => entry.at('Egress').known() !== true,
        () => isText(entry.at('RuleAction'), action),
        () => concerns(trafficOf(entry)),
      ),
    )
    if (isAbout === false) return []
    const doubt = isAbout === true ? found.doubt : isAbout
    return [{ action, range, span: found.span, number: numberOf(entry), doubt }]
  })
}

/** The addresses of a range, which are all of a family where it is unknown which; none where they are few. */
function addressesOf(range: Cursor<string>, family: Family): Pick<Rule, 'doubt' | 'span'> | undefined {
  if (!isUnknown(range.value)) {
    const span = spanOf(range.value ?? '')
    return span && { span, doubt: undefined }
  }
  const isAll = judged(() => isEverybody(range))
  return isAll === false
    ? undefined
    : { span: EVERY_ADDRESS[family], doubt: isAll === true ? undefined : isAll }
}

function unknownRules(entry: Entry, name: Range, doubt: Undecidable): readonly Rule[] {
  const [range, span] = [entry as Cursor<never>, EVERY_ADDRESS[FAMILY_OF[name]]]
  return ACTIONS.map((action) => ({ action, range, span, number: doubt, doubt }))
}

function numberOf(entry: Entry): number | Undecidable {
  const number = entry.at('RuleNumber')
  try {
    return number.known() ?? Number.POSITIVE_INFINITY
  } catch (error) {
    if (error instanceof Undecidable) return error
    throw error
  }
}

function trafficOf(entry: Entry): Traffic {
  const ports = entry.at('PortRange')
  return { protocol: entry.at('Protocol'), from: ports.at('From'), to: ports.at('To') }
}
