import type { Schema } from '../types.ts'

/** The type of a value, in a few words. */
export function typeOf(schema: Schema): string {
  const { type, enum: values, items, format } = schema
  if (type === 'array') return `list of ${typeOf((items ?? {}) as Schema)}, divided by commas`
  if (Array.isArray(values))
    return values.map((value) => (value === null ? 'null' : String(value))).join(' · ')
  if ('const' in schema) return String(schema['const'])
  const names = [type].flat().map(String)
  const nullable = names.includes('null') ? ' or null' : ''
  const [name = 'anything'] = names.filter((each) => each !== 'null')
  return `${FORMATS[String(format)] ?? name}${nullable}`
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'time',
  uuid: 'UUID',
  'uri-reference': 'link',
}

/** The attributes of a resource, also within a document. */
export function attributesOf(schema: Schema | undefined): readonly [string, Schema][] {
  const attributes = properties(properties(schema)['attributes'])
  return Object.entries(attributes).map(([name, attribute]) => [name, attribute as Schema])
}

export function properties(schema: unknown): Readonly<Record<string, unknown>> {
  const { properties = {} } = (schema ?? {}) as { properties?: Readonly<Record<string, unknown>> }
  return properties
}

/** The resource type that a document's schema refers to, for one resource or a page. */
export function resourceTypeOf(schema: Schema | undefined): string | undefined {
  const { $ref, items } = (properties(schema)['data'] ?? {}) as { $ref?: string; items?: { $ref?: string } }
  return ($ref ?? items?.$ref)?.replace('#/components/schemas/', '')
}
