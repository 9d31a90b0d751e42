import type { Schema } from '../../../../src/model/schema.ts'
import { type Described, type Discovery, type Method, methodsOf, versionsOf } from './documents.ts'

/** What the descriptions of an API have against a request: `GET compute/compute/v1/projects/shop?maxResults=1`. */
export function objectionToRequest(request: string): string | undefined {
  const [, method = '', api = '', rest = ''] = /^(\w+) ([^/]+)\/(.*)$/.exec(request) ?? []
  const [path = '', query = ''] = rest.split('?')
  const found = versionsOf(api).flatMap((version) =>
    methodsOf(version)
      .filter((one) => one.httpMethod === method && fits(path, one, version))
      .map((one) => ({ ...version.parameters, ...one.parameters })),
  )
  if (found.length === 0) return `no such method: ${request}`
  const names = [...new URLSearchParams(query).keys()]
  const objections = found.map((parameters) => names.filter((name) => !(name in parameters)))
  return objections.some((unknown) => unknown.length === 0) ? undefined : `${objections[0]} in ${request}`
}

function fits(path: string, { path: template }: Method, { servicePath }: Discovery): boolean {
  const pattern = `${servicePath}${template}`
    .split(/(\{[^}]+\})/)
    .map((part) =>
      /^\{\+/.test(part) ? '.+' : part.startsWith('{') ? '[^/]+' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${pattern}$`).test(path)
}

/** Properties and words of a value that its description does not have. */
export function objectionsToValue(
  value: unknown,
  described: Described,
  api: Discovery,
  at = '',
): readonly string[] {
  const schema = resolved(described, api)
  if (schema.type === 'any') return []
  if (Array.isArray(value))
    return schema.items
      ? value.flatMap((item) => objectionsToValue(item, schema.items ?? {}, api, `${at}[]`))
      : [`${at} is no list`]
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, member]) => {
      const inner = schema.properties?.[name] ?? schema.additionalProperties
      return inner ? objectionsToValue(member, inner, api, `${at}.${name}`) : [`${at}.${name}`]
    })
  }
  const isOfType = typeof value === (JSON_TYPES[schema.type ?? ''] ?? schema.type)
  const isWord = schema.enum === undefined || schema.enum.includes(String(value))
  return isOfType && isWord ? [] : [`${at} = ${JSON.stringify(value)}`]
}

const JSON_TYPES: Readonly<Record<string, string>> = { integer: 'number', object: 'none', array: 'none' }

/** Properties of the model that the description does not have. */
export function objectionsToModel(
  schema: Schema,
  described: Described,
  api: Discovery,
  at = '',
): readonly string[] {
  const { properties = {}, items, additionalProperties } = resolved(described, api)
  if (schema.kind === 'list')
    return items ? objectionsToModel(schema.item as Schema, items, api, `${at}[]`) : [`${at} is no list`]
  if (schema.kind === 'dictionary')
    return additionalProperties
      ? objectionsToModel(schema.item as Schema, additionalProperties, api, `${at}{}`)
      : [`${at} is no dictionary`]
  if (schema.kind !== 'object') return []
  return Object.entries(schema.fields).flatMap(([name, inner]) => {
    const member = properties[name]
    return member ? objectionsToModel(inner as Schema, member, api, `${at}.${name}`) : [`${at}.${name}`]
  })
}

function resolved(described: Described, { schemas }: Discovery): Described {
  const { $ref } = described
  return $ref === undefined ? described : (schemas[$ref] ?? described)
}
