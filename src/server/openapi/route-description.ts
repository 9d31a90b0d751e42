import type { AttributeSchema } from '../json-api/attribute-schema.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'

/** The parts of a list definition that describe one resource. */
export type ResourceDescription = Pick<ListDefinition, 'type' | 'attributes' | 'relationships'>

/** What the OpenAPI document says of a route beyond its validation schemas; set in the route's `config`. */
export interface RouteDescription {
  readonly summary: string
  /** Group of the operation; by default the first segment of its path. */
  readonly tag?: string
  /**
   * The resource of the response, or the kind of a response that is not JSON:API. By default that of `list`; without
   * either, 204.
   */
  readonly answers?: ResourceDescription | 'json' | 'html' | 'events' | 'export' | 'table' | 'redirect'
  /** The route creates the resource: 201 with `Location`. */
  readonly creates?: boolean
  /** The route begins work that goes on after the response: 202 with `Content-Location`. */
  readonly begins?: boolean
  /** For a list: its query parameters. The route parses its query with the same definition. */
  readonly list?: ListDefinition
  /** Filters without pages: those of this list. */
  readonly filters?: ListDefinition
  /** Further query parameters. */
  readonly parameters?: readonly {
    readonly name: string
    readonly schema: AttributeSchema
    readonly required?: boolean
  }[]
  /** All resources that match in one answer, with these members of `meta`. */
  readonly meta?: ListDefinition['meta']
  /** Answers have an ETag, and 304 says that nothing has changed. */
  readonly revised?: boolean
  /** The route accepts a file. */
  readonly takesFile?: boolean
  /** The route requires no credential. */
  readonly isOpen?: boolean
  /** Error statuses beyond those that follow from the other fields. */
  readonly refuses?: readonly number[]
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly description?: RouteDescription
  }
}
