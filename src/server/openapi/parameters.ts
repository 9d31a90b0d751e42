import type { RouteOptions } from 'fastify'
import { TEXT } from '../json-api/attribute-schema.ts'
import type { ListDefinition } from '../json-api/list-definition.ts'
import { DEFAULT_PAGE_SIZE, fieldsOf, MAX_PAGE_SIZE } from '../json-api/list-query.ts'
import type { RouteDescription } from './route-description.ts'
import type { Parameter, Schema } from './types.ts'

/** The path parameters of a route, from its validation schema. */
export function pathParameters({ schema }: RouteOptions): Parameter[] {
  const { properties = {} } = (schema?.params ?? {}) as { properties?: Record<string, Schema> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
}

/** The query parameters of filters alone, and others. */
export function filterParameters({ filters, parameters = [] }: Partial<RouteDescription>): Parameter[] {
  return [
    ...parameters.map(({ name, schema, required }) => inQuery(name, schema, required ? { required } : {})),
    ...Object.keys(filters?.filters ?? {}).map((name) => inQuery(`filter[${name}]`, TEXT)),
  ]
}

/** The query parameters of a list. */
export function listParameters(definition: ListDefinition): Parameter[] {
  const { type, filters, sorts } = definition
  const sortNames = Object.keys(sorts).flatMap((name) => [name, `-${name}`])
  return [
    ...Object.keys(filters).map((name) => inQuery(`filter[${name}]`, TEXT)),
    ...(sortNames.length === 0 ? [] : [inQuery('sort', namesOf(sortNames), LIST)]),
    inQuery(`fields[${type}]`, namesOf(fieldsOf(definition)), LIST),
    inQuery('page[number]', { type: 'integer', minimum: 1, default: 1 }),
    ...(definition.keys === undefined ? [] : CURSOR_PARAMETERS),
    inQuery(
      'page[size]',
      { type: 'integer', minimum: 1, default: DEFAULT_PAGE_SIZE },
      { description: PAGE_SIZE },
    ),
  ]
}

const CURSOR_PARAMETERS: readonly Parameter[] = [
  inQuery('page[after]', TEXT, {
    description: 'The cursor of a link: the page after it, in the same time wherever it is.',
  }),
  inQuery('page[before]', TEXT, { description: 'The page before it.' }),
  inQuery(
    'page[count]',
    { type: 'string', enum: ['none'] },
    { description: 'Leaves the total out; links have cursors.' },
  ),
]

const PAGE_SIZE = `Whoever asks for more than ${MAX_PAGE_SIZE} gets ${MAX_PAGE_SIZE}.`

/** Several names in one comma-separated value. */
const LIST = { style: 'form', explode: false }

function namesOf(names: readonly string[]): Schema {
  return { type: 'array', items: { type: 'string', enum: names } }
}

function inQuery(name: string, schema: Schema, more: Partial<Parameter> = {}): Parameter {
  return { name, in: 'query', schema, ...more }
}

/** Headers of an upload that OpenAPI does not describe elsewhere. */
export const FILE_PARAMETERS: readonly Parameter[] = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A name of the sender’s choice: the same file under the same key makes one job, for a day at least.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
  },
  {
    name: 'Content-Encoding',
    in: 'header',
    description: 'How the form as a whole is compressed.',
    schema: { type: 'string', enum: ['gzip', 'identity'] },
  },
]
