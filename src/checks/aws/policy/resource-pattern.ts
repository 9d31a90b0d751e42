import type { Cursor } from '../../../model/cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { matchesWildcard } from '../../text-pattern.ts'
import type { Json } from './document.ts'

/** Placeholder for any name in an ARN; it matches wildcards only. */
const ANY_NAME = 'any\u{0}name'

/** Objects of any bucket: as the bucket has no name that a policy can give, wildcards alone match it. */
export const OBJECTS_OF_ANY_BUCKET: ResourceKind = { service: 's3', prefix: 'any\u{0}bucket/' }

/** How ARNs of one kind of resource look: their service, and what comes before the name. */
export interface ResourceKind {
  readonly service: string
  readonly prefix: string
}

/**
 * Whether a `Resource` pattern covers every resource of a kind in its account and region: `*`, or
 * `arn:aws:iam::111122223333:role/*`. A name in it that comes from a resource is one name.
 */
export function coversEvery(pattern: Cursor<Json>, { service, prefix }: ResourceKind): boolean {
  const { value } = pattern
  if (!isUnknown(value)) return covers(String(value), service, prefix + ANY_NAME)
  if (covers(fillHoles(value, '-'), service, prefix + ANY_NAME)) return true
  return covers(fillHoles(value, '*', '-'), service, prefix + ANY_NAME) && pattern.known() !== undefined
}

function covers(pattern: string, service: string, resource: string): boolean {
  const [scheme = '', , ofService = '', , , ...rest] = pattern.split(':')
  // A wildcard also stands for colons, so that a short pattern that ends in one leaves the rest open.
  if (rest.length === 0)
    return pattern.endsWith('*') && matchesWildcard(pattern, `arn:aws:${service}:::${resource}`)
  return scheme === 'arn' && matchesWildcard(ofService, service) && matchesWildcard(rest.join(':'), resource)
}
