import type { FastifyInstance } from 'fastify'

export interface HealthRoutesOptions {
  /** False while this process lacks what it should keep running itself. */
  readonly isAlive: () => boolean
  /** Whether this process was told to stop: it takes requests, and wants no more of them. */
  readonly isStopping: () => boolean
  /** Rejects while this process cannot do its work. */
  readonly isReady: () => Promise<void>
}

const OK = { status: 'ok' }
const UNAVAILABLE = { status: 'unavailable' }

/**
 * `/healthz`: this process responds, and so does what it runs itself. `/readyz`: so do its dependencies, and it is never
 * ready without being alive. Plain JSON, for orchestrators.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { isAlive, isStopping, isReady }: HealthRoutesOptions,
): Promise<void> {
  app.get('/healthz', (_request, reply) => {
    reply.type('application/json')
    return isAlive() ? reply.send(OK) : reply.code(503).send(UNAVAILABLE)
  })

  let isToldToStop = false
  app.get('/readyz', async (request, reply) => {
    reply.type('application/json')
    if (isStopping()) {
      // Whoever distributes requests asks several times before they believe it.
      if (!isToldToStop) request.log.info('not ready any more: this process was told to stop')
      isToldToStop = true
      return reply.code(503).send(UNAVAILABLE)
    }
    try {
      if (!isAlive()) throw new Error('What this process runs itself is away.')
      await isReady()
      return OK
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send(UNAVAILABLE)
    }
  })
}
