/** The route parameter of a path to one resource. */
export interface OneResource {
  Params: { id: string }
}

/** Ajv's format `uuid` also allows `urn:uuid:…`, which the database rejects. */
export const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** Route schema that answers a malformed id like an unknown one, before the handler runs. */
export const ONE_RESOURCE = {
  schema: {
    params: { type: 'object', properties: { id: { type: 'string', pattern: UUID } }, required: ['id'] },
  },
}
