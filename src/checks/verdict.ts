import { Undecidable } from '../model/undecidable.ts'
import { SEVERITIES } from '../ocsf/severity.ts'
import { STATUSES } from '../ocsf/status.ts'
import { fixAtOf, manual, placesOf, type Verdict } from './check.ts'

/**
 * The worst of several verdicts on parts of one resource: FAIL before MANUAL before PASS, and of failures the most severe.
 * It has the places of all with its status, and a failure those where all of them would be fixed.
 */
export function worst(verdicts: Iterable<Verdict | undefined>): Verdict | undefined {
  let found: Verdict | undefined
  let equal: Verdict[] = []
  for (const verdict of verdicts) {
    if (!verdict) continue
    if (!found || isWorse(verdict, found)) {
      found = verdict
      equal = [verdict]
    } else if (verdict.status === found.status) {
      equal.push(verdict)
      if (bySeverity(verdict, found) < 0) found = verdict
    }
  }
  // One verdict has its places itself. What passes needs none.
  if (!found || found.status === 'PASS' || equal.length < 2) return found
  const places = equal.flatMap(placesOf)
  const related = equal.flatMap((verdict) => verdict.related ?? [])
  const all = { ...found, places, ...(related.length > 0 && { related }) }
  return found.status === 'FAIL' ? { ...all, fixAt: () => equal.flatMap(fixAtOf) } : all
}

function isWorse({ status }: Verdict, than: Verdict): boolean {
  return STATUSES.indexOf(status) < STATUSES.indexOf(than.status)
}

/** Orders verdicts of a check, the most severe first: one that says nothing is as severe as its check. */
export function bySeverity(left: Verdict, right: Verdict): number {
  return rankOf(right) - rankOf(left)
}

function rankOf({ severity }: Verdict): number {
  return severity === undefined ? SEVERITIES.length : SEVERITIES.indexOf(severity)
}

/** Judges each part and returns the worst verdict. An `Unknown` makes only its own part MANUAL. */
export function each<T>(
  parts: Iterable<T>,
  judge: (part: T, index: number) => Verdict | undefined,
): Verdict | undefined {
  const verdicts: Verdict[] = []
  let index = 0
  for (const part of parts) {
    const verdict = decided(() => judge(part, index))
    if (verdict) verdicts.push(verdict)
    index += 1
  }
  return worst(verdicts)
}

/** A reason as a sentence, with a full stop. */
export function sentence(reason: string): string {
  return reason.endsWith('.') ? reason : `${reason}.`
}

/** Runs a judgement; `Undecidable` becomes MANUAL. */
export function decided(judge: () => Verdict | undefined): Verdict | undefined {
  try {
    return judge()
  } catch (error) {
    if (error instanceof Undecidable) return manual(error.message, error.at)
    throw error
  }
}
