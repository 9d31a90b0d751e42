import type { ListDefinition } from '../json-api/list-definition.ts'

/** The parts of a list's definition that say what one resource looks like. */
export type ResourceDescription = Pick<ListDefinition, 'type' | 'attributes' | 'relationships'>

/** What a route says of itself beyond what it validates with; it stands in the route's `config`. */
export interface RouteDescription {
  readonly summary: string
  /** What it is grouped under instead of the first name in its path. */
  readonly tag?: string
  /** What the answer is made of, or a word for what is no JSON:API document; without one it is 204. */
  readonly answers?: ResourceDescription | 'json' | 'html' | 'events'
  /** For a route that makes what it answers with: 201, and where it is. */
  readonly creates?: boolean
  /** For a route that lists: what its query may ask. The route parses its query with the same definition. */
  readonly list?: ListDefinition
  /** For a route that takes a file. */
  readonly takesFile?: boolean
  /** For a route that asks for no credential. */
  readonly isOpen?: boolean
  /** Statuses of failure beyond those that follow from the rest. */
  readonly refuses?: readonly number[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly description?: RouteDescription
  }
}
