import { findPerson } from '../../store/access/members.ts'
import { namesOfTeams } from '../../store/people/teams.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { SessionPrincipal } from '../auth/principal.ts'
import { notFound } from '../http/errors.ts'
import { described, FLAG, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import type { Resource } from '../json-api/document.ts'

export const SESSION = {
  type: 'sessions',
  attributes: {
    email: TEXT,
    user_id: TEXT,
    tenant_id: TEXT,
    tenant_name: TEXT,
    permissions: described({ type: 'array', items: TEXT }, 'What the role of the user allows now.'),
    teams: described(
      orNull({ type: 'array', items: TEXT }),
      'The teams whose accounts the user sees, by name; null: all accounts.',
    ),
    subscribed: described(FLAG, 'Whether the tenant has an active subscription.'),
    csrf_token: described(TEXT, 'What to send as “X-CSRF-Token” with POST, PUT and DELETE.'),
    ends_at: described(TIME, 'The latest end; two hours without a request end it, too.'),
  },
} as const

/** The JSON:API resource of a browser's session. */
export async function sessionResource(store: Store, principal: SessionPrincipal): Promise<Resource> {
  const { tenantId, userId, access } = principal
  const { person, teams } = await store.inTenant(wholeTenant(tenantId), async (transaction) => ({
    person: await findPerson(transaction, userId),
    teams: principal.teams && (await namesOfTeams(transaction, principal.teams)),
  }))
  // The membership ended after the request was authenticated.
  if (person === undefined) throw notFound()
  return {
    type: SESSION.type,
    id: principal.sessionId,
    attributes: {
      email: person.email,
      user_id: userId,
      tenant_id: tenantId,
      tenant_name: person.tenant_name,
      permissions: access.permissions,
      teams,
      subscribed: access.subscribed,
      csrf_token: principal.csrfToken,
      ends_at: principal.expiresAt,
    },
  }
}
