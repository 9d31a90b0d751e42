import type { FastifyInstance, RouteOptions } from 'fastify'
import { openApiDocument } from './document.ts'

const THIS_DOCUMENT = {
  config: { description: { summary: 'This description, as OpenAPI 3.1', answers: 'json', isOpen: true } },
} as const

/**
 * `GET <prefix>/schema`, for anybody: the OpenAPI document of every route under the prefix that is registered after
 * this call.
 */
export function describeRoutes(app: FastifyInstance, prefix: string): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    // Fastify answers HEAD wherever it answers GET, which HTTP says already.
    if (route.url.startsWith(`${prefix}/`) && route.method !== 'HEAD') routes.push(route)
  })
  app.get(`${prefix}/schema`, THIS_DOCUMENT, (_request, reply) =>
    reply.type('application/json').send(openApiDocument(routes)),
  )
}
