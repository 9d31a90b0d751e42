import type { FastifyInstance } from 'fastify'
import { errorResponseTo } from '../error-response.ts'
import type { Metrics } from './metrics.ts'

/** Counts refused uploads by error code, including those refused before the body is read. */
export function countRefusals(scope: FastifyInstance, metrics: Metrics): void {
  scope.addHook('onError', async ({ method, routeOptions }, _reply, error) => {
    if (method !== 'POST' || routeOptions.url?.endsWith('/ingestions') !== true) return
    metrics.countRefusedUpload(errorResponseTo(error).code)
  })
}
