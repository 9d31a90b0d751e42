import type { FastifyInstance } from 'fastify'

export interface HealthRoutesOptions {
  /** Rejects while this process cannot do its work. */
  readonly isReady: () => Promise<void>
}

/** `/healthz`: the process answers. `/readyz`: so does what it needs. For orchestrators, so plain JSON. */
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
