import type { FastifyInstance } from 'fastify'
import { principalOf } from './auth/require-permission.ts'

/** Adds the tenant's id to a request's log entries. Call after `requirePermission`. */
export function logTenants(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    const logger = request.log.child({ tenantId: principalOf(request).tenantId })
    request.log = logger
    reply.log = logger
  })
}
