import type { Permission } from '../../store/permissions.ts'
import { ApiError } from '../errors.ts'
import { notAuthenticated } from './not-authenticated.ts'
import type { Principal } from './principal.ts'

/** What a route asks of whoever sends a request. */
export interface Requirement {
  /** What the member, and a key itself too, must be allowed; where there is none, any member may. */
  readonly permission?: Permission
  /** Whether the tenant must have subscribed. */
  readonly subscription: boolean
}

/**
 * Lets a principal pass, or throws the answer: 401 when a key does not carry the permission itself, then 403 when the
 * member may not, then 402 when the tenant has not subscribed.
 */
export function authorize(principal: Principal, { permission, subscription }: Requirement): void {
  const { kind, access } = principal
  if (permission !== undefined && kind === 'api_key' && !principal.permissions.includes(permission)) {
    throw notAuthenticated(`The API key does not carry the permission ${permission}.`)
  }
  if (permission !== undefined && !access.permissions.includes(permission)) {
    const whose = kind === 'api_key' ? 'The role of the key’s owner' : 'Your role'
    throw new ApiError('permission_denied', `${whose} does not allow ${permission}.`)
  }
  if (subscription && !access.subscribed) {
    throw new ApiError('subscription_required', 'This feature is available only with an active subscription.')
  }
}
