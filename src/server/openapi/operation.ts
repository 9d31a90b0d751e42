import type { RouteOptions } from 'fastify'
import { MEDIA_TYPE } from '../json-api/document.ts'
import { REQUEST_NAMES, refusals } from './error-responses.ts'
import { FILE_PARAMETERS, filterParameters, listParameters, pathParameters } from './parameters.ts'
import { documentSchema, groupsSchema } from './resource-schema.ts'
import type { RouteDescription } from './route-description.ts'
import type { Operation, Response, Schema } from './types.ts'

/** Error statuses of every request, and those added for requests that need a credential. */
const EVERY_REQUEST = [406, 500]
const WITH_CREDENTIAL = [401, 429, 503]
const WITH_DOCUMENT = [400, 413, 415]
const WITH_FILE = [400, 408, 409, 413, 415, 422, 507]

/** The OpenAPI operation of a route. */
export function operationOf(route: RouteOptions): Operation {
  const description: Partial<RouteDescription> = route.config?.description ?? {}
  const { summary = '', tag = folderOf(route.url), list, takesFile = false, isOpen = false } = description
  const parameters = [
    ...pathParameters(route),
    ...(takesFile ? FILE_PARAMETERS : []),
    ...(list === undefined ? [] : listParameters(list)),
    ...filterParameters(description),
  ]
  return {
    tags: [tag],
    summary,
    operationId: operationId(route),
    ...(isOpen && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(takesFile && { requestBody: FILE }),
    ...(route.schema?.body !== undefined && { requestBody: documentBody(route.schema.body) }),
    responses: {
      ...success(description),
      ...(description.revised && { 304: UNCHANGED }),
      ...refusals(statusesOf(route, description)),
    },
  }
}

/** The default tag: `ingestions` for `/api/v1/ingestions/:id`. */
function folderOf(url: string): string {
  return url.split('/')[3] ?? 'api'
}

function operationId({ method, url }: RouteOptions): string {
  return String(method).toLowerCase() + url.replace(/\W+(\w)/g, (_, first) => String(first).toUpperCase())
}

function statusesOf(
  { config, method, schema, url }: RouteOptions,
  { list, filters, takesFile, isOpen, refuses = [] }: Partial<RouteDescription>,
): number[] {
  const requirement = config?.requirement
  const mayForbid = method !== 'GET' || requirement === undefined || requirement.permission !== undefined
  const statuses = [
    ...EVERY_REQUEST,
    ...(isOpen ? [] : WITH_CREDENTIAL),
    // Without a permission, too: a page of another origin may have caused what changes something.
    ...(isOpen || !mayForbid ? [] : [403]),
    ...(isOpen || requirement?.subscription === false ? [] : [402]),
    ...(url.includes(':') || list !== undefined ? [404] : []),
    ...(list === undefined && filters === undefined ? [] : [400]),
    ...(takesFile ? WITH_FILE : []),
    ...(schema?.body === undefined ? [] : WITH_DOCUMENT),
    ...refuses,
  ]
  return [...new Set(statuses)].toSorted((one, other) => one - other)
}

function success(description: Partial<RouteDescription>): Record<string, Response> {
  const { list, answers = list, meta, takesFile = false, creates = false, begins = false } = description
  if (answers === undefined) return { 204: { description: 'Done.', headers: REQUEST_NAMES } }
  if (answers === 'json') return { 200: plain('application/json') }
  if (answers === 'html') return { 200: plain('text/html') }
  if (answers === 'redirect') return { 303: ELSEWHERE }
  if (answers === 'export') return { 200: EXPORT }
  if (answers === 'table') return { 200: plain('text/csv') }
  if (answers === 'events') return { 200: plain('text/event-stream') }
  const schema = meta === undefined ? documentSchema(answers.type, list) : groupsSchema(answers.type, meta)
  const content = { [MEDIA_TYPE]: { schema } }
  const answer = (description: string, headers: Response['headers'] = {}): Response => ({
    description,
    headers: { ...REQUEST_NAMES, ...headers },
    content,
  })
  if (creates) return { 201: answer('It was made.', LOCATION) }
  if (begins) return { 202: answer('It goes on after this.', JOB_LOCATION) }
  if (takesFile) return { 202: answer('The bytes and the job are stored.', JOB_LOCATION) }
  return { 200: answer('What was asked for.') }
}

const UNCHANGED: Response = {
  description: 'Nothing has changed since the answer whose ETag If-None-Match names.',
  headers: REQUEST_NAMES,
}

const EXPORT: Response = {
  description: 'A file, in pieces as it is read.',
  headers: REQUEST_NAMES,
  content: { 'application/json': {}, 'text/csv': {} },
}

function plain(mediaType: string): Response {
  return { description: 'What was asked for.', headers: REQUEST_NAMES, content: { [mediaType]: {} } }
}

const ADDRESS = { required: true, schema: { type: 'string', format: 'uri-reference' } }
const LOCATION = { Location: { description: 'Where it is.', ...ADDRESS } }
const JOB_LOCATION = { 'Content-Location': { description: 'Where to follow the job.', ...ADDRESS } }

const ELSEWHERE: Response = {
  description: 'A page of the console.',
  headers: { ...REQUEST_NAMES, ...LOCATION },
}

/** Request body, from the schema that the route validates with. */
function documentBody(schema: unknown): NonNullable<Operation['requestBody']> {
  return { required: true, content: { [MEDIA_TYPE]: { schema: schema as Schema } } }
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
            description: 'A JSON array of OCSF Detection Findings; the name of the file ends in .ocsf.json.',
            contentMediaType: 'application/json',
          },
        },
      },
    },
  },
}
