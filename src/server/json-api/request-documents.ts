import { Ajv, type ValidateFunction } from 'ajv'
import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
} from 'fastify'
import { ApiError } from '../http/errors.ts'
import { MEDIA_TYPE } from './document.ts'
import { documentProblem } from './document-problem.ts'

/** Limit for JSON documents; uploaded files have their own. */
const MAX_DOCUMENT_BYTES = 16 * 1024

/**
 * Lets routes of this scope accept JSON:API documents, also as `application/json`, as `curl --json` sends them. Values
 * are not coerced, and errors point to the value at fault.
 */
export function takeDocuments(scope: FastifyInstance): void {
  scope.setValidatorCompiler(lazyCompiler())
  scope.setSchemaErrorFormatter(([error]) => invalidDocument(error))
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    [MEDIA_TYPE, 'application/json'],
    { parseAs: 'string', bodyLimit: MAX_DOCUMENT_BYTES },
    async (request: FastifyRequest, body: string) => {
      refuseExtensions(request.headers['content-type'])
      return parse(body)
    },
  )
  scope.addContentTypeParser('*', async () => {
    throw unsupported(`Send the document as ${MEDIA_TYPE}.`)
  })
}

/**
 * Compiles a schema when its first document comes, so that a start does not wait for the schemas of all routes. They are
 * our own, and need no validation against the schema of schemas.
 */
function lazyCompiler(): FastifySchemaCompiler<object> {
  // `verbose` gives errors their schemas, whose descriptions say what a value must be.
  const ajv = new Ajv({ strict: true, validateSchema: false, verbose: true })
  return ({ schema }) => {
    let validate: ValidateFunction | undefined
    return (document: unknown) => {
      validate ??= ajv.compile(schema)
      if (validate(document)) return { value: document }
      return {
        error: (validate.errors ?? []).map((error) => ({ ...error, message: documentProblem(error) })),
      }
    }
  }
}

/** A request document that holds a resource of one type. */
export interface RequestDocument<Attributes> {
  readonly data: { readonly attributes: Attributes }
}

/** A name that people give: one line, and not only space. PostgreSQL text cannot hold NUL. */
export const NAME = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\p{Cc}]*[^\\p{Cc}\\s][^\\p{Cc}]*$',
  description: 'one line of text',
} as const

/** The JSON Schema of a request document with a resource of this type, which has these attributes and no others. */
export function documentOf<Attributes>(
  type: string,
  required: readonly (string & keyof Attributes)[],
  properties: Readonly<Record<keyof Attributes, object>>,
): object {
  const attributes = { type: 'object', required, properties, additionalProperties: false }
  const data = {
    type: 'object',
    required: ['type', 'attributes'],
    properties: { type: { const: type }, attributes },
  }
  return { type: 'object', required: ['data'], properties: { data } }
}

/** JSON:API 1.1, "Server Responsibilities": only the parameter `profile` may be ignored. */
function refuseExtensions(contentType = ''): void {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase())
  if (type !== MEDIA_TYPE || parameters.every((parameter) => parameter.startsWith('profile='))) return
  throw unsupported(`Send the document as ${MEDIA_TYPE}, without media type parameters.`)
}

function unsupported(detail: string): ApiError {
  return new ApiError('unsupported_media_type', detail, { headers: { Accept: MEDIA_TYPE } })
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (error) {
    // The parser's message would quote the document, which may hold a password.
    throw new ApiError('invalid', 'The document is not JSON.', { source: { pointer: '' }, cause: error })
  }
}

/** JSON:API 1.1, "Error Objects": for a missing member, the pointer names the object that lacks it. */
function invalidDocument(error: FastifySchemaValidationError | undefined): ApiError {
  const pointer = error?.instancePath ?? ''
  return new ApiError('invalid', `The document cannot be used: ${pointer} ${error?.message}.`, {
    source: { pointer },
  })
}
