import type { FastifyRequest } from 'fastify'
import { AuthorizationResponseError, authorizationCodeGrant } from 'openid-client'
import { v7 as uuidv7 } from 'uuid'
import type { LogInAttempt } from '../../store/identity/attempts.ts'
import { admitIdentity, keepTeams } from '../../store/identity/identities.ts'
import { findGroupRoles } from '../../store/identity/providers.ts'
import { openProviderSession, type ProviderTokens } from '../../store/identity/sessions.ts'
import type { Store } from '../../store/store.ts'
import { actAs, type TenantTransaction } from '../../store/tenant-transaction.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { firstOf } from '../../text/shortened.ts'
import { personActing } from '../auth/actor-of.ts'
import { SESSION_SECONDS, sessionHash } from '../auth/browser-session.ts'
import { newCookieToken } from '../auth/host-cookie.ts'
import { queryOf } from '../http/query-of.ts'
import { addressOf, type Claims, claimsOf, groupsOf, roleOf } from './claims.ts'
import { configurationOf } from './discover.ts'
import type { KnownProvider } from './known-providers.ts'
import { explained } from './provider-problem.ts'
import { RefusedLogIn } from './refused-log-in.ts'

/** A session that was opened. */
interface Opened {
  /** The value of its cookie. */
  readonly token: string
  readonly userId: string
}

/** What a log-in says of somebody, and the tokens to ask again with. */
interface Named {
  readonly claims: Claims
  readonly subject: string
  readonly tokens: ProviderTokens
}

/** Longer ones do not fit into the address that ends the provider's session. */
const LONGEST_ID_TOKEN = 4_000

/** Opens a session for whom the provider names, who has come back with this request. Throws a RefusedLogIn. */
export async function finish(
  store: Store,
  provider: KnownProvider,
  attempt: LogInAttempt,
  request: FastifyRequest,
): Promise<Opened> {
  const { claims, subject, tokens } = await exchanged(provider, attempt, queryOf(request.url))
  const email = addressOf(provider, claims)
  if (email === undefined) throw new RefusedLogIn('no-address', 'The provider names no verified address.')
  const token = newCookieToken()
  return store.inTenant(wholeTenant(provider.tenantId), async (transaction) => {
    const groups = groupsFor(provider, claims)
    const roleId = await roleFor(transaction, provider, groups)
    const admission = { providerId: provider.id, subject, email, roleId }
    const { userId, refusal } = await admitIdentity(transaction, admission)
    if (refusal === 'break_glass')
      throw new RefusedLogIn('break-glass', 'The address is that of a break-glass member.')
    if (refusal !== null)
      throw new RefusedLogIn('address-taken', 'The address is that of somebody with another subject.')
    await keepTeams(transaction, userId, { providerId: provider.id, groups })
    // Member, role and teams are what the provider says; to log in is what the person does.
    await actAs(transaction, personActing(request, userId))
    await openProviderSession(transaction, {
      sessionId: uuidv7(),
      userId,
      providerId: provider.id,
      cookieHash: sessionHash(token),
      idleSeconds: SESSION_SECONDS.idle,
      longestSeconds: SESSION_SECONDS.longest,
      providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : null,
      tokens,
    })
    return { token, userId }
  })
}

/** Exchanges the code for tokens, with keys that are loaded anew: the provider may have replaced them. */
async function exchanged(provider: KnownProvider, attempt: LogInAttempt, search: string): Promise<Named> {
  const configuration = configurationOf(provider, provider.metadata)
  try {
    const answer = await authorizationCodeGrant(configuration, new URL(search, attempt.redirect_uri), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.code_verifier,
      idTokenExpected: true,
    })
    const idToken = answer.id_token ?? ''
    const subject = answer.claims()?.sub ?? ''
    const claims = (await claimsOf({ ...provider, configuration }, answer, subject)) ?? answer.claims()
    if (claims === undefined) throw new Error('no claims')
    const refreshToken = answer.refresh_token ?? null
    const accessToken = refreshToken === null ? answer.access_token : null
    const hint = idToken.length <= LONGEST_ID_TOKEN ? idToken : ''
    return { claims, subject, tokens: { idToken: hint, refreshToken, accessToken } }
  } catch (error) {
    const reason = error instanceof AuthorizationResponseError ? 'denied' : 'failed'
    throw new RefusedLogIn(reason, `The provider refused, or its answer is not valid: ${explained(error)}`, {
      cause: error,
    })
  }
}

function groupsFor(provider: KnownProvider, claims: Claims): ReadonlySet<string> {
  const groups = groupsOf(provider, claims)
  if (groups !== 'too-many') return groups
  throw new RefusedLogIn('too-many-groups', 'The provider names no groups, since there are too many.')
}

async function roleFor(
  transaction: TenantTransaction,
  provider: KnownProvider,
  groups: ReadonlySet<string>,
): Promise<string> {
  const role = roleOf(groups, await findGroupRoles(transaction, provider.id))
  if (role !== undefined) return role
  const some = firstOf(groups, 10).join(', ')
  throw new RefusedLogIn('no-role', `None of ${groups.size} groups gives a role: ${some}`)
}
