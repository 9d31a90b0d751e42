/** The route parameter of a path to one resource. */
export interface OneResource {
  Params: { id: string }
}

/** Ajv's own format `uuid` also lets `urn:uuid:…` pass, which the database does not read. */
const UUID = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** An id that cannot be one never reaches a handler; it is answered like one that is unknown. */
export const ONE_RESOURCE = {
  schema: {
    params: { type: 'object', properties: { id: { type: 'string', pattern: UUID } }, required: ['id'] },
  },
}
