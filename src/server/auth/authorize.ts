import type { Permission } from '../../store/permissions.ts'
import { ApiError, notAuthenticated } from '../http/errors.ts'
import type { Principal } from './principal.ts'

/** What a route requires of the principal. */
export interface Requirement {
  /** Permission that the member, and an API key itself, must have; without one, any member passes. */
  readonly permission?: Permission
  /** Whether the tenant needs an active subscription. */
  readonly subscription: boolean
}

/**
 * Lets a principal pass, or throws: 401 when an API key lacks the permission, then 403 when its member lacks it, then
 * 402 when the tenant has no active subscription.
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
