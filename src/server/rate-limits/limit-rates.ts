import type { FastifyInstance } from 'fastify'
import type { Rate } from '../../store/rate-limits/take-tokens.ts'
import { principalOf } from '../auth/require-permission.ts'
import { ApiError, ERROR_STATUS } from '../errors.ts'
import { addressOf } from './address-of.ts'
import type { TokenBuckets } from './token-buckets.ts'

export interface RateLimits {
  readonly perAddress: Rate
  readonly perTenant: Rate
}

/** The buckets that every part of the API takes from. */
export interface RequestLimits {
  readonly addresses: TokenBuckets
  readonly tenants: TokenBuckets
}

/** Far above what pipelines and people do, and far below what would wear a process out. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  // Many pipelines of many tenants may share one address.
  perAddress: { burst: 3000, perSecond: 100 },
  perTenant: { burst: 2000, perSecond: 50 },
}

/** What a request without a valid credential costs its address: whoever guesses is soon done guessing. */
const FAILED_AUTHENTICATION_COST = 20

/**
 * Limits how often one address asks anything of this scope, whoever it says it is. To be called before the scope is
 * guarded, so that guessing keys is limited as well.
 */
export function limitAddresses(scope: FastifyInstance, buckets: TokenBuckets): void {
  scope.addHook('onRequest', async ({ ip }) => refuseFor(await buckets.take(addressOf(ip)), 'address'))
  // Before the answer is sent, so that nobody can guess again before the last guess is paid for.
  scope.addHook('onSend', async ({ ip }, { statusCode }) => {
    if (statusCode !== ERROR_STATUS.not_authenticated) return
    await buckets.charge(addressOf(ip), FAILED_AUTHENTICATION_COST - 1)
  })
}

/** Limits how often one tenant asks anything of this scope. To be called after the scope is guarded. */
export function limitTenants(scope: FastifyInstance, buckets: TokenBuckets): void {
  scope.addHook('onRequest', async (request) => {
    refuseFor(await buckets.take(principalOf(request).tenantId), 'tenant')
  })
}

/** Throws the answer 429 to who has to wait so many seconds; 0 is nobody. */
export function refuseFor(seconds: number, whose: 'address' | 'tenant' | 'user'): void {
  if (seconds === 0) return
  throw new ApiError(
    'rate_limited',
    `This ${whose} has sent too many requests. Slow down, and try again later.`,
    {
      headers: { 'Retry-After': String(Math.ceil(seconds)), 'Cache-Control': 'no-store' },
    },
  )
}
