import type { FastifyInstance, RouteOptions } from 'fastify'
import { pageHeaders } from '../http/page-headers.ts'
import { openApiDocument } from './document.ts'
import { descriptionPage } from './page/page.ts'
import { STYLE } from './page/style.ts'
import type { OpenApiDocument } from './types.ts'

const ABOUT = 'description'

const THIS_DOCUMENT = {
  config: {
    description: { summary: 'This description, as OpenAPI 3.1', tag: ABOUT, answers: 'json', isOpen: true },
  },
} as const

const THIS_PAGE = {
  config: {
    description: { summary: 'This description, as a page', tag: ABOUT, answers: 'html', isOpen: true },
  },
} as const

const PAGE_HEADERS = { ...pageHeaders(STYLE), 'Referrer-Policy': 'no-referrer' }

/**
 * Registers `GET <prefix>/schema` and `GET <prefix>/docs`, without authentication: the OpenAPI document and its HTML
 * page, of every route under the prefix that is registered after this call.
 */
export function describeRoutes(app: FastifyInstance, prefix: string): void {
  const routes: RouteOptions[] = []
  const own: RouteOptions[] = []
  const describe = (): OpenApiDocument => openApiDocument([...routes, ...own])
  app.addHook('onRoute', (route) => {
    // HEAD and OPTIONS are left out: HTTP and CORS imply them.
    if (!route.url.startsWith(`${prefix}/`) || route.method === 'HEAD' || route.method === 'OPTIONS') return
    // Routes of the API come before those that describe it.
    if (route.config?.description?.tag === ABOUT) own.push(route)
    else routes.push(route)
  })
  app.get(`${prefix}/schema`, THIS_DOCUMENT, (_request, reply) =>
    reply.type('application/json').send(describe()),
  )
  app.get(`${prefix}/docs`, THIS_PAGE, (_request, reply) =>
    reply.headers(PAGE_HEADERS).send(descriptionPage(describe())),
  )
}
