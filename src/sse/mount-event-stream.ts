import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { BaseSSEViewSet } from './base-view-set.ts'
import { preflightHeaders } from './cors.ts'
import type { EventStreams } from './event-streams.ts'

/**
 * Registers a view set at a path, `/<feature>/:<pk>/event-stream`, of a scope without authentication: the view set
 * authenticates itself. `config` is the Fastify config of the route.
 */
export function mountEventStream(
  scope: FastifyInstance,
  path: string,
  viewSet: BaseSSEViewSet,
  platform: EventStreams,
  config: FastifyContextConfig = {},
): void {
  // No HEAD, since a stream has no length.
  scope.get(path, { exposeHeadRoute: false, config }, (request, reply) =>
    viewSet.list(request, reply, platform),
  )
  if (platform.allowedOrigins.length === 0) return
  scope.options(path, ({ headers: { origin } }, reply) => {
    reply.code(204).headers(preflightHeaders(origin, platform.allowedOrigins)).send()
  })
}
