import { Undecidable } from '../model/undecidable.ts'
import { STATUSES } from '../ocsf/status.ts'
import { fixAtOf, manual, placesOf, type Verdict } from './check.ts'

/**
 * The worst of several verdicts on parts of one resource: FAIL before MANUAL before PASS. It has the places of all that
 * are as bad, and a failure those where all of them would be fixed.
 */
export function worst(verdicts: Iterable<Verdict | undefined>): Verdict | undefined {
  let found: Verdict | undefined
  let equal: Verdict[] = []
  for (const verdict of verdicts) {
    if (!verdict) continue
    if (!found || isWorse(verdict, found)) {
      found = verdict
      equal = [verdict]
    } else if (verdict.status === found.status) equal.push(verdict)
  }
  // One verdict has its places itself. What passes needs none.
  if (!found || found.status === 'PASS' || equal.length < 2) return found
  const places = equal.flatMap(placesOf)
  const related = equal.flatMap((verdict) => verdict.related ?? [])
  const all = { ...found, places, ...(related.length > 0 && { related }) }
  return found.status === 'FAIL' ? { ...all, fixAt: equal.flatMap(fixAtOf) } : all
}

function isWorse({ status }: Verdict, than: Verdict): boolean {
  return STATUSES.indexOf(status) < STATUSES.indexOf(than.status)
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
