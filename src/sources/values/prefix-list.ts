import { isUnknown, Unknown } from '../../model/unknown.ts'
import type { Property } from '../../model/value.ts'

/**
 * The id of a list of AWS's own, which holds addresses of a service: `pl-63a5400a`. Lists of customers have longer ids, since
 * there were none before ids grew to 17 digits.
 */
const ID_OF_AWS = /^pl-[\da-f]{8}$/

export function isListOfAws(id: Property<string>): boolean {
  return !isUnknown(id) && ID_OF_AWS.test(id)
}

/** The property of a rule that has an address range. */
export function familyOf(range: Property<string>): 'CidrIp' | 'CidrIpv6' {
  return !isUnknown(range) && range.includes(':') ? 'CidrIpv6' : 'CidrIp'
}

/** The ranges of a list that is declared elsewhere. */
export function unknownRanges(): Unknown {
  return new Unknown('nothing here tells which address ranges the prefix list has')
}
