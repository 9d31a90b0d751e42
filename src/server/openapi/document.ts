import type { RouteOptions } from 'fastify'
import { ERROR_STATUS } from '../errors.ts'
import { MEDIA_TYPE } from '../json-api/document.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'
import type { RouteDescription } from './description.ts'

type Schema = Readonly<Record<string, unknown>>

/** The OpenAPI 3.1 document (spec.openapis.org/oas/v3.1) of these routes, from what they validate with. */
export function openApiDocument(routes: readonly RouteOptions[]): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [String(route.method).toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay ingestion API',
      version: 'v1',
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Api-Key pk_XXXXXXXX.secret',
        },
      },
      schemas: { Errors: ERRORS },
    },
  }
}

function operation(route: RouteOptions): Schema {
  const {
    summary,
    list,
    takesFile = false,
    ...rest
  }: Partial<RouteDescription> = route.config?.description ?? {}
  const parameters = [...pathParameters(route), ...(list === undefined ? [] : queryParameters(list))]
  return {
    summary,
    operationId: `${String(route.method).toLowerCase()}${route.url.replace(/\W+(\w)/g, (_, first) => String(first).toUpperCase())}`,
    ...(parameters.length > 0 && { parameters }),
    ...(takesFile && { requestBody: FILE }),
    responses: { ...success(takesFile, list, rest.answers), default: FAILURE },
  }
}

function success(takesFile: boolean, list?: ListDefinition, answers?: RouteDescription['answers']): Schema {
  if (answers === undefined) return { 204: { description: 'Done.' } }
  if (answers === 'json')
    return { 200: { description: 'A JSON document.', content: { 'application/json': {} } } }
  const resource = resourceSchema(answers)
  const data = list === undefined ? resource : { type: 'array', items: resource }
  const properties = {
    data,
    meta: { type: 'object' },
    ...(list !== undefined && { links: { type: 'object' } }),
  }
  const schema = { type: 'object', required: Object.keys(properties), properties }
  return {
    [takesFile ? 202 : 200]: {
      description: takesFile ? 'The bytes and the job are safe.' : 'What was asked for.',
      content: { [MEDIA_TYPE]: { schema } },
    },
  }
}

function resourceSchema({ type, attributes }: Pick<ListDefinition, 'type' | 'attributes'>): Schema {
  return {
    type: 'object',
    required: ['type', 'id', 'attributes'],
    properties: {
      type: { const: type },
      id: { type: 'string' },
      attributes: {
        type: 'object',
        properties: Object.fromEntries(attributes.map((attribute) => [attribute, {}])),
      },
    },
  }
}

function pathParameters({ schema }: RouteOptions): Schema[] {
  const { properties = {} } = (schema?.params ?? {}) as { properties?: Record<string, Schema> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
}

function queryParameters({ type, filters, sorts, attributes }: ListDefinition): Schema[] {
  const sortNames = Object.keys(sorts).flatMap((name) => [name, `-${name}`])
  return [
    ...Object.keys(filters).map((name) => inQuery(`filter[${name}]`, { type: 'string' })),
    ...(sortNames.length === 0 ? [] : [inQuery('sort', namesOf(sortNames), LIST)]),
    inQuery(`fields[${type}]`, namesOf(attributes), LIST),
    inQuery('page[number]', { type: 'integer', minimum: 1 }),
    inQuery('page[size]', { type: 'integer', minimum: 1 }),
  ]
}

/** Several names are one value, divided by commas. */
const LIST = { style: 'form', explode: false }

function namesOf(names: readonly string[]): Schema {
  return { type: 'array', items: { enum: names } }
}

function inQuery(name: string, schema: Schema, style: Schema = {}): Schema {
  return { name, in: 'query', schema, ...style }
}

const FILE = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: {
            description: 'A JSON array of OCSF records; its name ends in .ocsf.json.',
            contentMediaType: 'application/json',
          },
        },
      },
    },
  },
}

const ERRORS = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['status', 'code', 'detail'],
        properties: {
          status: { type: 'string' },
          code: { enum: Object.keys(ERROR_STATUS) },
          detail: { type: 'string' },
          source: { type: 'object' },
        },
      },
    },
  },
}

const FAILURE = {
  description: 'Why there is no such answer.',
  content: { [MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Errors' } } },
}
