import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** `/metrics`, for a Prometheus server in the same network. */
export async function metricsRoutes(app: FastifyInstance, { metrics }: { metrics: Metrics }): Promise<void> {
  app.get('/metrics', async (_request, reply) => {
    const { text, mediaType } = await metrics.expose()
    return reply.type(mediaType).send(text)
  })
}
