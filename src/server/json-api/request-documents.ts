import { Ajv } from 'ajv'
import type {
  FastifyInstance,
  FastifyRequest,
  FastifySchemaCompiler,
  FastifySchemaValidationError,
} from 'fastify'
import { ApiError } from '../errors.ts'
import { MEDIA_TYPE } from './document.ts'

/** For documents that a person's program writes; files have their own limit. */
const MAX_DOCUMENT_BYTES = 16 * 1024

/**
 * Lets routes of this scope take JSON:API documents, also under the name of plain JSON, as `curl --json` sends them.
 * They are taken as they are: a number is no string, and what is wrong is pointed at.
 */
export function takeDocuments(scope: FastifyInstance): void {
  const ajv = new Ajv({ strict: true })
  const compile: FastifySchemaCompiler<object> = ({ schema }) => ajv.compile(schema)
  scope.setValidatorCompiler(compile)
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

/** JSON:API 1.1, "Server Responsibilities": of parameters only a profile may be passed over. */
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
    // The parser's own words would quote the document, and it may hold a password.
    throw new ApiError('invalid', 'The document is not JSON.', { source: { pointer: '' }, cause: error })
  }
}

/** JSON:API 1.1, "Error Objects": a missing member is pointed at by the object that lacks it. */
function invalidDocument(error: FastifySchemaValidationError | undefined): ApiError {
  const pointer = error?.instancePath ?? ''
  return new ApiError('invalid', `The document cannot be used: ${pointer} ${error?.message}.`, {
    source: { pointer },
  })
}
