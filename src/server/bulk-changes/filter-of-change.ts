import type { Condition } from '../../store/listing.ts'
import { FINDING_LIST } from '../findings/finding-list.ts'
import { parseFilters } from '../json-api/list-query.ts'

/** Filters of the list of findings by their names, such as `state` or `severity__in`; throws 400 for any other. */
export function conditionsOf(filter: Readonly<Record<string, string>>): Condition[] {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) query.append(`filter[${name}]`, value)
  return parseFilters(FINDING_LIST, query, [])
}
