import { stringify } from 'yaml'
import { isDay } from '../../text/day.ts'
import { cutText } from '../../text/shortened.ts'
import type { WrittenRule } from './written-mute-list.ts'

/** A finding that somebody has accepted. */
export interface AcceptedFinding {
  readonly check: string
  /** Uid of its resource. */
  readonly resource: string
  readonly account: string
  /** Empty where it has none. */
  readonly region: string
  readonly reason: string
  readonly owner: string
  /** When the acceptance ends, in RFC 3339; absent for never. */
  readonly until?: string
}

/** Limits of `schemas/mutelist.schema.json`. */
const MAX = { entries: 10_000, pattern: 500, reason: 500, owner: 200 }

/**
 * A mute list of these findings and no others, in YAML, and those that no entry can stand for: with a `*`, which would
 * stand for any text, with too long a name, or beyond the most entries of a list.
 */
export function writeMuteList(accepted: readonly AcceptedFinding[]): {
  readonly text: string
  readonly left: readonly AcceptedFinding[]
} {
  const isWritable = (finding: AcceptedFinding) => patternsOf(finding).every(isExact)
  const written = accepted.filter(isWritable).slice(0, MAX.entries)
  const taken = new Set(written)
  const text = stringify({ mute: written.map(ruleOf) }, { version: '1.2', lineWidth: 0 })
  return { text, left: accepted.filter((finding) => !taken.has(finding)) }
}

function patternsOf({ check, resource, account, region }: AcceptedFinding): readonly string[] {
  return [check, resource, account, ...(region === '' ? [] : [region])]
}

/** Whether a pattern stands for one text alone. */
function isExact(pattern: string): boolean {
  return pattern !== '' && pattern.length <= MAX.pattern && !pattern.includes('*')
}

function ruleOf({ check, resource, account, region, reason, owner, until }: AcceptedFinding): WrittenRule {
  const day = until === undefined ? undefined : lastDayBefore(until)
  return {
    check,
    resource,
    account,
    ...(region !== '' && { region }),
    reason: cutText(reason.trim() || 'Accepted in the service.', MAX.reason),
    ...(owner.trim() !== '' && { owner: cutText(owner.trim(), MAX.owner) }),
    ...(day !== undefined && { until: day }),
  }
}

/** The last day, in UTC, of which a part lies before an instant. What is no time has ended long ago. */
function lastDayBefore(instant: string): string {
  const time = Date.parse(instant)
  const day = Number.isNaN(time) ? '' : new Date(time - 1).toISOString().slice(0, 10)
  return isDay(day) ? day : '1970-01-01'
}
