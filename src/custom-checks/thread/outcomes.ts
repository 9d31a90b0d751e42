import type { Verdict } from '../../checks/check.ts'
import { entryOf } from '../../collections/entry-of.ts'
import type { Resource } from '../../model/resource.ts'
import { SEVERITIES } from '../../ocsf/severity.ts'
import { STATUSES } from '../../ocsf/status.ts'
import type { Outcome } from './protocol.ts'

/** By the properties of a resource, and by what else tells it from others with the same. */
type OutcomeTable = WeakMap<object, Map<string, Outcome>>

/**
 * What the thread of a check has said of each resource. A resource that it did not speak of was not judged: code can change
 * what the thread itself runs on, so that only an answer counts, and silence never means that all is well.
 */
export class Outcomes {
  #table: OutcomeTable = new WeakMap()

  /** Takes the answers of a thread, instead of those that there were. */
  take(answers: unknown, resources: readonly Resource[]): void {
    this.#table = new WeakMap()
    if (!Array.isArray(answers)) return
    for (const answer of answers as readonly Partial<Outcome>[]) {
      const resource = resources[answer?.index ?? -1]
      if (resource) entryOf(this.#table, resource.properties, () => new Map()).set(keyOf(resource), answer)
    }
  }

  /** The verdict on a resource; nothing where the check does not apply. Throws where it was not judged. */
  of(resource: Resource): Verdict | undefined {
    const outcome = this.#table.get(resource.properties)?.get(keyOf(resource))
    if (outcome && 'verdict' in outcome) return verdictOf(outcome.verdict)
    if (outcome && 'applies' in outcome) return undefined
    throw new Error(outcome && 'crash' in outcome ? String(outcome.crash) : 'it gave no answer')
  }
}

function keyOf({ type, scope, address, region }: Resource): string {
  return JSON.stringify([type, scope, address, String(region)])
}

/** Whoever writes JavaScript may return anything. */
function verdictOf({ status, reason, severity, at, places }: Verdict): Verdict {
  if (!STATUSES.includes(status) || typeof reason !== 'string') {
    throw new Error('it returned no verdict: return pass(…), fail(…) or manual(…)')
  }
  const paths = Array.isArray(places) ? places.filter((place) => typeof place === 'string') : []
  return {
    status,
    reason,
    ...(severity !== undefined && SEVERITIES.includes(severity) && { severity }),
    ...(typeof at === 'string' && { at }),
    ...(paths.length > 0 && { places: paths }),
  }
}
