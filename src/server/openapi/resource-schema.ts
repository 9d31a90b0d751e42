import { COUNT, objectOf, POSITIVE, TEXT } from '../json-api/attribute-schema.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'
import type { ResourceDescription } from './route-description.ts'
import type { Schema } from './types.ts'

/** Schema of a JSON:API resource object. No attribute is required, since a client may ask for fewer. */
export function resourceSchema({ type, attributes, relationships = {} }: ResourceDescription): Schema {
  const related = Object.entries(relationships).map(([name, target]) => [name, relationshipTo(target)])
  return {
    ...objectOf({
      type: { const: type },
      id: TEXT,
      attributes: { type: 'object', additionalProperties: false, properties: attributes },
      ...(related.length > 0 && {
        relationships: {
          type: 'object',
          additionalProperties: false,
          properties: Object.fromEntries(related),
        },
      }),
    }),
    required: ['type', 'id', 'attributes'],
  }
}

/** Schema of a route's response document: one resource of the type, or a page of them. */
export function documentSchema(type: string, list?: ListDefinition): Schema {
  const resource = { $ref: `#/components/schemas/${type}` }
  if (list === undefined) return objectOf({ data: resource, meta: { $ref: '#/components/schemas/Meta' } })
  return objectOf({
    data: { type: 'array', items: resource },
    links: { $ref: '#/components/schemas/PageLinks' },
    meta: list.meta === undefined ? { $ref: '#/components/schemas/PagedMeta' } : pagedMeta(list.meta),
  })
}

/** Schema of a document of all resources that match. */
export function groupsSchema(type: string, meta: NonNullable<ListDefinition['meta']>): Schema {
  return objectOf({
    data: { type: 'array', items: { $ref: `#/components/schemas/${type}` } },
    meta: objectOf({ version: VERSION, ...meta }),
  })
}

const VERSION = { const: 'v1' }
const LINK = { type: ['string', 'null'], format: 'uri-reference' }

export const META_SCHEMA = objectOf({ version: VERSION })

export const PAGED_META_SCHEMA = pagedMeta({})

export const PAGE_LINKS_SCHEMA = objectOf({ first: LINK, last: LINK, next: LINK, prev: LINK })

function pagedMeta(more: Schema): Schema {
  const pagination = {
    type: 'object',
    additionalProperties: false,
    // None of them where the total was not asked for, or the page was found by a cursor.
    properties: {
      page: POSITIVE,
      pages: POSITIVE,
      count: COUNT,
      exact: { const: false, description: 'There are more than were counted.' },
    },
  }
  return objectOf({ version: VERSION, pagination, ...more })
}

function relationshipTo(type: string): Schema {
  return objectOf({ data: objectOf({ type: { const: type }, id: TEXT }) })
}
