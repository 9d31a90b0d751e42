import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { atMost, type Verdict } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { type Party, SELF } from './party.ts'
import { SERVICE_ACCOUNTS } from './service-accounts.ts'

/**
 * Who is no stranger to a resource: its account and the organization of that, where a live account tells them, those that
 * the scan is told to trust, and accounts of AWS itself.
 */
export interface Circle {
  readonly isStranger: (party: Party) => boolean
  /** The verdict as it counts: hygiene as long as nobody has said whom to trust, since naming an account is mostly meant. */
  readonly weigh: (verdict: Verdict | undefined) => Verdict | undefined
}

/** `undefined` where nothing tells: in files, if no account is trusted by name. */
export function circleOf(resource: Resource, infrastructure: Infrastructure): Circle | undefined {
  const { trustedAccounts: trusted } = infrastructure
  const [membership] = infrastructure.inScopeOf(resource, 'X::Organizations::Membership')
  if (!membership && trusted.size === 0) return undefined
  return {
    isStranger: (party) =>
      party !== SELF &&
      !trusted.has(party) &&
      !SERVICE_ACCOUNTS.has(party) &&
      !(membership && isWithin(party, membership)),
    weigh: (verdict) =>
      verdict && verdict.status !== 'PASS' && trusted.size === 0 ? atMost('low', verdict) : verdict,
  }
}

function isWithin(party: Party, membership: ResourceCursor<'X::Organizations::Membership'>): boolean {
  if (party.startsWith('o-')) return isText(membership.at('OrganizationId'), party)
  return (
    isText(membership.at('AccountId'), party) ||
    anyOf(membership.at('OrganizationAccounts').items(), (account) => isText(account, party))
  )
}
