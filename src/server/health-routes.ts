import type { FastifyInstance } from 'fastify'

export interface HealthRoutesOptions {
  /** Rejects while this process cannot do its work. */
  readonly isReady: () => Promise<void>
}

/** `/healthz`: this process responds. `/readyz`: so do its dependencies. Plain JSON, for orchestrators. */
export async function healthRoutes(app: FastifyInstance, { isReady }: HealthRoutesOptions): Promise<void> {
  app.get('/healthz', (_request, reply) => reply.type('application/json').send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    reply.type('application/json')
    try {
      await isReady()
      return { status: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
