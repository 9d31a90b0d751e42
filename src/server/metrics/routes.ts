import type { FastifyInstance } from 'fastify'
import { errorResponseTo } from '../serving/error-response.ts'
import type { Metrics } from './metrics.ts'

/** `/metrics`, for a Prometheus server in the same network. */
export async function metricsRoutes(app: FastifyInstance, { metrics }: { metrics: Metrics }): Promise<void> {
  app.get('/metrics', async (_request, reply) => {
    const { text, mediaType } = await metrics.expose()
    return reply.type(mediaType).send(text)
  })
}

/** Counts refused uploads by error code, including those refused before the body is read. */
export function countRefusals(scope: FastifyInstance, metrics: Metrics): void {
  scope.addHook('onError', async ({ method, routeOptions }, _reply, error) => {
    if (method !== 'POST' || routeOptions.url?.endsWith('/ingestions') !== true) return
    metrics.countRefusedUpload(errorResponseTo(error).code)
  })
}
