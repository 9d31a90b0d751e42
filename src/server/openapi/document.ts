import type { RouteOptions } from 'fastify'
import { SESSION_COOKIE } from '../auth/session-cookie.ts'
import { ERROR_DOCUMENT, ERROR_RESPONSES } from './error-responses.ts'
import { operationOf } from './operation.ts'
import { META_SCHEMA, PAGE_LINKS_SCHEMA, PAGED_META_SCHEMA, resourceSchema } from './resource-schema.ts'
import type { OpenApiDocument, Operation, Schema } from './types.ts'

/** Builds the OpenAPI 3.1 document of these routes from their validation schemas. */
export function openApiDocument(routes: readonly RouteOptions[]): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    // Each scheme is enough.
    security: [{ apiKey: [] }, { token: [] }, { session: [] }],
    tags: tagsOf(paths),
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Authorization: Api-Key pk_XXXXXXXX.secret',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Authorization: Bearer access-token',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE.name,
          description: 'Cookie of a browser; POST, PUT and DELETE also need the header X-CSRF-Token',
        },
      },
      schemas: {
        ...resourceSchemas(routes),
        Meta: META_SCHEMA,
        PagedMeta: PAGED_META_SCHEMA,
        PageLinks: PAGE_LINKS_SCHEMA,
        Errors: ERROR_DOCUMENT,
      },
      responses: ERROR_RESPONSES,
      headers: { TransactionId: TRANSACTION_ID, RequestId: REQUEST_ID },
    },
  }
}

const INFO = {
  title: 'Assay ingestion API',
  version: 'v1',
  summary: 'Send findings of security checks, follow the job, read what became of them.',
  description:
    'Answers are JSON:API 1.1 documents. A file is sent once, in the part “file” of a form; the 202 says that its ' +
    'bytes and its job are stored, and the job says what became of each record.',
  license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
}

const TRANSACTION_ID = {
  description: 'Names this request in the logs of the service.',
  schema: { type: 'string', format: 'uuid' },
}

const REQUEST_ID = {
  description:
    'The X-Request-Id of the request, if it has 1 to 128 letters, digits and characters of _.:/+=@~-; else the ' +
    'Transaction-ID. A valid traceparent (W3C Trace Context) is answered with one of the same trace.',
  schema: { type: 'string' },
}

/** In the order in which their routes are registered. */
function tagsOf(paths: OpenApiDocument['paths']): { name: string }[] {
  const tags = Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags))
  return [...new Set(tags)].map((name) => ({ name }))
}

function resourceSchemas(routes: readonly RouteOptions[]): Record<string, Schema> {
  const answers = routes.flatMap(
    ({ config: { description } = {} }) => description?.answers ?? description?.list ?? [],
  )
  const resources = answers.filter((answer) => typeof answer === 'object')
  const byType = new Map<string, (typeof resources)[number]>()
  for (const resource of resources) {
    // An answer may have what others of its type leave out, such as a secret that is shown once.
    const attributes = { ...byType.get(resource.type)?.attributes, ...resource.attributes }
    byType.set(resource.type, { ...resource, attributes })
  }
  return Object.fromEntries([...byType].map(([type, resource]) => [type, resourceSchema(resource)]))
}
