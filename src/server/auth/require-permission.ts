import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Permission } from '../../store/permissions.ts'
import type { Store } from '../../store/store.ts'
import { authenticate } from './authenticate.ts'
import { authorize, type Requirement } from './authorize.ts'
import type { Principal } from './principal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route asks for instead of what its scope does. */
    readonly requirement?: Requirement
  }
}

const principals = new WeakMap<FastifyRequest, Principal>()

/**
 * Guards every route of this scope: the sender needs the permission, or what the route itself requires. It runs as
 * `onRequest`, Fastify's first hook, so that nothing of a body is read before the sender is known.
 */
export function requirePermission(scope: FastifyInstance, store: Store, permission: Permission): void {
  scope.addHook('onRequest', async (request) => {
    const { requirement = { permission, subscription: true } } = request.routeOptions.config
    const principal = await authenticate(store, request.headers.authorization)
    authorize(principal, requirement)
    principals.set(request, principal)
  })
}

/** Who sent a request to a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  const principal = principals.get(request)
  if (principal === undefined) throw new Error(`The route ${request.routeOptions.url} is not guarded.`)
  return principal
}
