import type { ListDefinition } from '../json-api/list-definition.ts'

/** What a route says of itself beyond what it validates with; it stands in the route's `config`. */
export interface RouteDescription {
  readonly summary: string
  /** What the answer is made of, or `json` for what is no JSON:API document; a route without one answers 204. */
  readonly answers?: Pick<ListDefinition, 'type' | 'attributes'> | 'json'
  /** For a route that lists: what its query may ask. The route parses its query with the same definition. */
  readonly list?: ListDefinition
  /** For a route that takes a file. */
  readonly takesFile?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly description?: RouteDescription
  }
}
