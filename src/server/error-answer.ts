import type { FastifyError } from 'fastify'
import { ApiError, notFound } from './errors.ts'

/** PostgreSQL's classes for "come back later": connection, resources, operator intervention. */
const UNAVAILABLE_SQL_STATE = /^(08|53|57)/
const UNAVAILABLE_SYSTEM_ERROR = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const RETRY_AFTER_SECONDS = 5

/** The answer to whatever a request ended with. Nothing of an error nobody foresaw gets out. */
export function answerTo(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof Error)) return unexpected(error)
  const { statusCode, validationContext, code = '' } = error as Partial<FastifyError>
  // An id that cannot be one is as unknown as any other.
  if (validationContext === 'params') return notFound()
  if (statusCode === 413) return new ApiError('file_too_large', 'The body is too large.')
  if (statusCode === 415) {
    return new ApiError(
      'unsupported_media_type',
      'Send the file as multipart/form-data, in the part “file”.',
      {
        headers: { Accept: 'multipart/form-data' },
      },
    )
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError('invalid', error.message, { status: statusCode })
  }
  if (UNAVAILABLE_SQL_STATE.test(code) || UNAVAILABLE_SYSTEM_ERROR.has(code)) return unavailable(error)
  return unexpected(error)
}

function unavailable(cause: Error): ApiError {
  return new ApiError('error', 'The service is not available at the moment. Try again later.', {
    status: 503,
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    cause,
  })
}

function unexpected(cause: unknown): ApiError {
  return new ApiError(
    'error',
    'Something went wrong on our side. Quote the Transaction-ID when you report it.',
    {
      cause,
    },
  )
}
