import type { FastifyInstance } from 'fastify'
import { principalOf } from './require-permission.ts'

/** Adds to a request's log entries whose it is: the tenant, the person, and the key or session. Call after `requirePermission`. */
export function logPrincipals(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    const principal = principalOf(request)
    const { tenantId, userId } = principal
    const credential =
      principal.kind === 'api_key' ? { keyId: principal.keyId } : { sessionId: principal.sessionId }
    const logger = request.log.child({ tenantId, userId, ...credential })
    request.log = logger
    reply.log = logger
  })
}
