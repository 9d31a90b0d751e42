import { SEVERITIES } from '../../ocsf/severity.ts'
import { COUNT, objectOf } from '../json-api/attribute-schema.ts'

/** A count of each severity. */
export const SEVERITY_COUNTS = objectOf(Object.fromEntries(SEVERITIES.map((severity) => [severity, COUNT])))

/** Columns of tables, the worst severity first. */
export const WORST_FIRST = SEVERITIES.toReversed()

/** Counts of all severities, of which the database has those that are not 0. */
export function allSeverities(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(SEVERITIES.map((severity) => [severity, counts[severity] ?? 0]))
}
