import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Permission } from '../../store/permissions.ts'
import { clientAddressOf } from '../http/address-of.ts'
import { ApiError, notAuthenticated } from '../http/errors.ts'
import { actorOf } from './actor-of.ts'
import { authenticate } from './authenticate.ts'
import { authenticateSession } from './browser-session.ts'
import type { Principal } from './principal.ts'
import { refuseForgery } from './request-forgery.ts'
import { SESSION_COOKIE } from './session-cookie.ts'
import type { Authentication } from './session-renewal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requirement of this route, which replaces that of its scope. */
    readonly requirement?: Requirement
  }
}

const principals = new WeakMap<FastifyRequest, Principal>()

/**
 * Requires the permission on every route of this scope, or the route's own requirement. Runs as `onRequest`, Fastify's
 * first hook, before any of the body is read.
 */
export function requirePermission(
  scope: FastifyInstance,
  authentication: Authentication,
  permission: Permission,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { requirement = { permission, subscription: true } } = request.routeOptions.config
    const principal = await authenticateRequest(authentication, request)
    authorize(principal, requirement)
    // HTTP keeps answers to the header `Authorization` out of shared caches, but not those to a cookie.
    if (principal.kind === 'session') reply.header('Cache-Control', 'private, no-cache')
    principals.set(request, { ...principal, actor: actorOf(request, principal) })
  })
}

/** The principal of a request to a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  const principal = principals.get(request)
  if (principal === undefined) throw new Error(`The route ${request.routeOptions.url} is not guarded.`)
  return principal
}

/**
 * The principal of a request; throws 401 when there is none. An `Authorization` header always wins over the cookie, even
 * when it is empty or wrong. Throws 403 when the cookie may have been sent for a page of another origin.
 */
async function authenticateRequest(
  authentication: Authentication,
  request: FastifyRequest,
): Promise<Principal> {
  const { authorization } = request.headers
  const token = authorization === undefined ? SESSION_COOKIE.tokenOf(request) : undefined
  if (token === undefined)
    return authenticate(authentication, authorization, {
      address: clientAddressOf(request),
      log: request.log,
    })
  const principal = await authenticateSession(authentication, token)
  refuseForgery(request, token)
  return principal
}

/** What a route requires of the principal. */
interface Requirement {
  /** Permission that the member, and an API key itself, must have; without one, any member passes. */
  readonly permission?: Permission
  /** Whether the tenant needs an active subscription. */
  readonly subscription: boolean
}

/**
 * Lets a principal pass, or throws: 401 when an API key lacks the permission, then 403 when its member lacks it, then
 * 402 when the tenant has no active subscription.
 */
function authorize(principal: Principal, { permission, subscription }: Requirement): void {
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
