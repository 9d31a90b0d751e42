import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Permission } from '../../store/permissions.ts'
import type { Store } from '../../store/store.ts'
import { authorize, type Principal } from './authorize.ts'

const principals = new WeakMap<FastifyRequest, Principal>()

/**
 * Guards every route of this scope. It runs as `onRequest`, Fastify's first hook, so that nothing of a body is
 * read before the sender is known.
 */
export function requirePermission(scope: FastifyInstance, store: Store, permission: Permission): void {
  scope.addHook('onRequest', async (request) => {
    principals.set(request, await authorize(store, request.headers.authorization, permission))
  })
}

/** Who sent a request to a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  const principal = principals.get(request)
  if (principal === undefined) throw new Error(`The route ${request.routeOptions.url} is not guarded.`)
  return principal
}
