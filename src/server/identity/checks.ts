import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fetchUserInfo, refreshTokenGrant } from 'openid-client'
import { endSession } from '../../store/access/sessions.ts'
import { keepRole, keepTeams } from '../../store/identity/identities.ts'
import { findGroupRoles } from '../../store/identity/providers.ts'
import {
  claimProviderCheck,
  keepRefreshToken,
  noteProviderCheck,
  type ProviderCheck,
} from '../../store/identity/sessions.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { ProvidedSession, RenewSession } from '../auth/session-renewal.ts'
import { temporaryError } from '../http/errors.ts'
import { type Claims, claimsOf, groupsOf, roleOf } from './claims.ts'
import type { CheckOutcome, IdentityMetrics } from './identity-metrics.ts'
import type { KnownProvider, KnownProviders } from './known-providers.ts'
import { explained, isRevocation } from './provider-problem.ts'

/**
 * When a provider is asked again. Streams look every 15 seconds, and end at the second look after a change: together less than
 * a minute.
 */
export const CHECK_SECONDS = {
  /** From the last check to the next one, which runs beside requests. */
  pause: 20,
  /** From then on a request waits for it: what is older might let somebody in who left a minute ago. */
  stale: 45,
  /** The longest that a request waits. */
  wait: 3,
  /** How long people stay in while their provider cannot be asked. */
  longest: 15 * 60,
} as const

type Seconds = Readonly<Record<keyof typeof CHECK_SECONDS, number>>

interface ChecksOptions {
  readonly store: Store
  readonly providers: KnownProviders
  readonly metrics: IdentityMetrics
  readonly logger: FastifyBaseLogger
  readonly seconds?: Seconds
}

interface Answer {
  readonly outcome: CheckOutcome
  readonly reason?: string
  /** The groups now, and the role that they give. */
  readonly rights?: { readonly groups: ReadonlySet<string>; readonly roleId: string }
}

/** `elsewhere`: another process is asking, or did a moment ago. */
type Checked = CheckOutcome | 'elsewhere'

/**
 * Asks identity providers, while people who came through them are in, whether they may stay and in which role. One process
 * asks for each session, at most once in a pause.
 */
export class ProviderChecks {
  readonly #options: ChecksOptions
  readonly #seconds: Seconds
  /** Checks of this process, by session; kept for the pause after their beginning. */
  readonly #checks = new Map<string, Promise<Checked>>()

  constructor(options: ChecksOptions) {
    this.#options = options
    this.#seconds = options.seconds ?? CHECK_SECONDS
  }

  readonly renew: RenewSession = async (session) => {
    const { pause, stale, wait, longest } = this.#seconds
    const age = (Date.now() - session.checkedAt.getTime()) / 1000
    if (age < pause) return false
    const check = this.#begun(session, age > longest)
    if (age < stale) return false
    const checked = await Promise.race([check, sleep(wait * 1000, 'waited' as const, { ref: false })])
    if (age > longest && (checked === 'elsewhere' || checked === 'waited')) {
      throw temporaryError(503, 'Your identity provider is being asked whether you may stay. Try again.', 3)
    }
    return true
  }

  #begun(session: ProvidedSession, isLast: boolean): Promise<Checked> {
    const { sessionId } = session
    const running = this.#checks.get(sessionId)
    if (running !== undefined) return running
    const check = this.#check(session, isLast).catch((error: unknown): Checked => {
      // The database is away, which the request itself will tell.
      this.#options.logger.error({ err: error, sessionId }, 'check at the identity provider failed')
      return 'unreachable'
    })
    this.#checks.set(sessionId, check)
    setTimeout(() => this.#checks.delete(sessionId), this.#seconds.pause * 1000).unref()
    return check
  }

  async #check(session: ProvidedSession, isLast: boolean): Promise<Checked> {
    const { store, metrics } = this.#options
    const { tenantId, sessionId } = session
    const check = await store.inTenant(wholeTenant(tenantId), (transaction) =>
      claimProviderCheck(transaction, sessionId, this.#seconds.pause),
    )
    if (check === undefined) return 'elsewhere'
    const answer = await this.#ask(session, check)
    const { outcome, rights } = answer
    metrics.countCheck(outcome)
    const ends = outcome === 'revoked' || (outcome === 'unreachable' && isLast)
    if (outcome !== 'stays') this.#log(session, check, answer, ends)
    await store.inTenant(wholeTenant(tenantId), async (transaction) => {
      if (ends) return endSession(transaction, sessionId)
      if (outcome === 'unreachable') return
      if (rights !== undefined) {
        const { groups, roleId } = rights
        await keepRole(transaction, check.user_id, roleId)
        await keepTeams(transaction, check.user_id, { providerId: check.provider_id, groups })
      }
      await noteProviderCheck(transaction, sessionId)
    })
    return outcome
  }

  async #ask(session: ProvidedSession, check: ProviderCheck): Promise<Answer> {
    try {
      const provider = await this.#options.providers.find(check.provider_id)
      if (provider === undefined) return { outcome: 'revoked', reason: 'the provider was removed' }
      const claims = await this.#claims(provider, session, check)
      if (claims === undefined) return { outcome: 'stays' }
      if (claims.sub !== check.subject)
        return { outcome: 'revoked', reason: 'the provider names somebody else' }
      return await this.#judge(provider, claims)
    } catch (error) {
      const outcome = isRevocation(error) ? 'revoked' : 'unreachable'
      return { outcome, reason: explained(error) }
    }
  }

  /** What the provider says now; undefined where it says nothing but that the person may stay. */
  async #claims(
    provider: KnownProvider,
    { tenantId, sessionId }: ProvidedSession,
    { subject, refresh_token, access_token }: ProviderCheck,
  ): Promise<Claims | undefined> {
    const { configuration } = provider
    if (refresh_token === null) {
      if (access_token === null || provider.metadata.userinfo_endpoint === undefined)
        throw new Error('it gave no token to ask with')
      return fetchUserInfo(configuration, access_token, subject)
    }
    const tokens = await refreshTokenGrant(configuration, refresh_token)
    const next = tokens.refresh_token
    // At once: the one before may be good no longer.
    if (next !== undefined && next !== refresh_token) {
      await this.#options.store.inTenant(wholeTenant(tenantId), (transaction) =>
        keepRefreshToken(transaction, sessionId, next),
      )
    }
    return claimsOf(provider, tokens, subject)
  }

  async #judge(provider: KnownProvider, claims: Claims): Promise<Answer> {
    const groups = groupsOf(provider, claims)
    if (groups === 'too-many') return { outcome: 'revoked', reason: 'there are too many groups to be named' }
    const roles = await this.#options.store.inTenant(wholeTenant(provider.tenantId), (transaction) =>
      findGroupRoles(transaction, provider.id),
    )
    const roleId = roleOf(groups, roles)
    return roleId === undefined
      ? { outcome: 'revoked', reason: 'no group gives a role any more' }
      : { outcome: 'stays', rights: { groups, roleId } }
  }

  #log(session: ProvidedSession, check: ProviderCheck, { outcome, reason }: Answer, ends: boolean): void {
    const { tenantId, sessionId } = session
    const { provider_id: provider, user_id: userId } = check
    const fields = { tenantId, userId, sessionId, provider, outcome, reason }
    const message = ends
      ? 'session ended: the identity provider did not confirm it'
      : 'identity provider cannot be asked'
    this.#options.logger.warn(fields, message)
  }
}
