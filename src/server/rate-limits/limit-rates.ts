import type { FastifyInstance } from 'fastify'
import type { Rate } from '../../store/rate-limits/token-buckets.ts'
import { principalOf } from '../auth/require-permission.ts'
import { addressOf } from '../http/address-of.ts'
import { ApiError, ERROR_STATUS } from '../http/errors.ts'
import type { TokenBuckets } from './token-buckets.ts'

export interface RateLimits {
  readonly perAddress: Rate
  readonly perTenant: Rate
}

/** Token buckets shared by every part of the API. */
export interface RequestLimits {
  readonly addresses: TokenBuckets
  readonly tenants: TokenBuckets
}

/** Far above what pipelines and people need, far below what would overload a process. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  // Many pipelines of many tenants may share one address.
  perAddress: { burst: 3000, perSecond: 100 },
  perTenant: { burst: 2000, perSecond: 50 },
}

/** Tokens that a failed authentication costs its address, so that guessing soon hits the limit. */
const FAILED_AUTHENTICATION_COST = 20

/**
 * Limits the requests of one address to this scope. Call before `requirePermission`, so that guessing keys is limited
 * too.
 */
export function limitAddresses(scope: FastifyInstance, buckets: TokenBuckets): void {
  scope.addHook('onRequest', async (request) => refuseFor(await buckets.take(addressOf(request)), 'address'))
  // Before the response is sent, so that the next guess comes after the charge for the last.
  scope.addHook('onSend', async (request, { statusCode }) => {
    if (statusCode !== ERROR_STATUS.not_authenticated) return
    await buckets.charge(addressOf(request), FAILED_AUTHENTICATION_COST - 1)
  })
}

/** Limits the requests of one tenant to this scope. Call after `requirePermission`. */
export function limitTenants(scope: FastifyInstance, buckets: TokenBuckets): void {
  scope.addHook('onRequest', async (request) => {
    refuseFor(await buckets.take(principalOf(request).tenantId), 'tenant')
  })
}

/** Throws 429 for a client that has to wait this many seconds; does nothing for 0. */
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
