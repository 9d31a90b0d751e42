/** JSON Schema 2020-12 of an attribute, for the API's description and its tests. */
export type AttributeSchema = Readonly<Record<string, unknown>>

export const TEXT: AttributeSchema = { type: 'string' }
export const FLAG: AttributeSchema = { type: 'boolean' }
export const COUNT: AttributeSchema = { type: 'integer', minimum: 0 }
export const POSITIVE: AttributeSchema = { type: 'integer', minimum: 1 }
/** In UTC. */
export const DAY: AttributeSchema = { type: 'string', format: 'date' }
export const TIME: AttributeSchema = { type: 'string', format: 'date-time' }

/** Schema of an object with exactly these members, all of them required. */
export function objectOf(properties: AttributeSchema): AttributeSchema {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
}

/** Schema of a text with one of these values. */
export function anyOf(values: readonly string[]): AttributeSchema {
  return { type: 'string', enum: values }
}

/** The schema, with null allowed. */
export function orNull({ type, enum: values, ...schema }: AttributeSchema): AttributeSchema {
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  }
}

/** The schema with a description for people. */
export function described(schema: AttributeSchema, description: string): AttributeSchema {
  return { ...schema, description }
}
