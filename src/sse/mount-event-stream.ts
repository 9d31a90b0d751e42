import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { BaseSSEViewSet } from './base-view-set.ts'
import { preflightHeaders } from './cors.ts'
import type { EventStreams } from './event-streams.ts'

/**
 * Serves a view set at a path, `/<feature>/:<pk>/event-stream`, of a scope that does not ask for a credential itself.
 * `config` is the route's, for those who look at routes.
 */
export function mountEventStream(
  scope: FastifyInstance,
  path: string,
  viewSet: BaseSSEViewSet,
  platform: EventStreams,
  config: FastifyContextConfig = {},
): void {
  scope.get(path, { exposeHeadRoute: false, config }, (request, reply) =>
    viewSet.list(request, reply, platform),
  )
  // A stream has no end to tell the length of.
  scope.head(path, (_request, reply) => reply.code(405).header('Allow', 'GET').send())
  if (platform.allowedOrigins.length === 0) return
  scope.options(path, ({ headers: { origin } }, reply) => {
    reply.code(204).headers(preflightHeaders(origin, platform.allowedOrigins)).send()
  })
}
