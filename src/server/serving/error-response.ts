import type { FastifyError } from 'fastify'
import { StreamRefusal } from '../../sse/errors.ts'
import { type Outage, outageOf } from '../../store/outage.ts'
import { ApiError, notAuthenticated, notFound, notMultipart, temporaryError } from '../http/errors.ts'

/** About how long a restart of the database takes. */
const RETRY_AFTER_SECONDS = 5
/** Disk space has to be freed by a person. */
const RETRY_AFTER_FULL_DISK_SECONDS = 60

const NOT_AVAILABLE = 'The service is not available at the moment. Try again later.'
const DISK_FULL = 'The service has no room left to store anything. Try again later.'
const UNEXPECTED = 'Something went wrong on our side. Quote the Transaction-ID when you report it.'

/**
 * The error response for anything thrown by a request. Reveals nothing of unexpected errors. `known` is why the database
 * is away, if that is known: a lost connection does not say that the disk is full.
 */
export function errorResponseTo(error: unknown, known?: Outage): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof StreamRefusal) return refusal(error)
  if (!(error instanceof Error)) return unexpected(error)
  const { code, statusCode, validationContext } = error as Partial<FastifyError>
  // Fastify's message shows the URL, whose query may carry a credential.
  if (code === 'FST_ERR_BAD_URL') return new ApiError('invalid', 'The URL cannot be decoded.')
  // A malformed id is answered like an unknown one.
  if (validationContext === 'params') return notFound()
  if (statusCode === 413) return new ApiError('file_too_large', 'The body is too large.')
  if (statusCode === 415) return notMultipart()
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('invalid', error.message, { status: statusCode })
  }
  const outage = outageOf(error)
  switch (outage === 'unavailable' ? (known ?? outage) : outage) {
    case 'unavailable':
      return temporaryError(503, NOT_AVAILABLE, RETRY_AFTER_SECONDS, error)
    case 'disk_full':
      // The transaction was rolled back, so nothing of the request is kept.
      return temporaryError(507, DISK_FULL, RETRY_AFTER_FULL_DISK_SECONDS, error)
    default:
      return unexpected(error)
  }
}

function refusal(error: StreamRefusal): ApiError {
  const { code, message, status, headers } = error
  return code === 'not_authenticated'
    ? notAuthenticated(message)
    : new ApiError(code, message, { status, headers, cause: error })
}

function unexpected(cause: unknown): ApiError {
  return new ApiError('error', UNEXPECTED, { cause })
}
