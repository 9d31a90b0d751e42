import type { FastifyInstance } from 'fastify'
import { errorResponseTo } from '../error-response.ts'
import type { Metrics } from './metrics.ts'

/** Counts, by its code, what uploads to this scope are refused for, be it before anything of them is read. */
export function countRefusals(scope: FastifyInstance, metrics: Metrics): void {
  scope.addHook('onError', async ({ method, routeOptions }, _reply, error) => {
    if (method !== 'POST' || routeOptions.url?.endsWith('/ingestions') !== true) return
    metrics.countRefusedUpload(errorResponseTo(error).code)
  })
}
