/** The route parameter of a path to one resource. */
export interface OneResource {
  Params: { id: string }
}

/** Ajv's format `uuid` also allows `urn:uuid:…`, which the database rejects. */
const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** The JSON Schema of an id in a request. */
export const ID = {
  type: 'string',
  pattern: UUID,
  description: 'an id, such as 01a1f0c2-7c1e-7d59-9f5e-0d8f3a6f4f11',
} as const

/** Route schema that answers a malformed id like an unknown one, before the handler runs. */
export const ONE_RESOURCE = {
  schema: {
    params: { type: 'object', properties: { id: ID }, required: ['id'] },
  },
}
