import type { CallFailure } from '../call-failure.ts'
import type { GapWords, NamedOperation } from '../call-gaps.ts'
import type { Subscription } from './subscription.ts'

/** What is said of calls of a subscription that failed. */
export function gapWords({ id, name }: Subscription): GapWords {
  const account = name === id ? `subscription ${id}` : `subscription ${name} (${id})`
  return { account, ends: ENDS, where: whereOf, cureOf }
}

const ENDS: GapWords['ends'] = {
  expired: 'Azure does not accept the credentials any more: log in again, and scan again.',
  stopped: 'The scan was stopped before everything was read.',
}

/** A single resource is named, of several their number is. */
function whereOf(places: readonly string[]): string {
  return places.length === 1 ? `in ${places[0]}` : `in ${places.length} resources`
}

function cureOf({ permission }: NamedOperation, failure: CallFailure): string {
  const { kind, message, words } = failure
  if (kind === 'unreadable' || kind === 'too-long') return `: ${message}.`
  if (kind !== 'denied') return words === undefined ? '.' : `: ${words}`
  if (!failure.isOfApi) return `: ${words} A proxy in between may have refused it.`
  return `: who scans lacks the permission ${permission}; the role Reader has it, and so has that of docs/azure.md. Azure says: ${words}`
}
