import { ApiError } from '../errors.ts'

/** Schemes that clients may use, for the `WWW-Authenticate` header (RFC 9110, section 11.6.1). */
const CHALLENGES = 'Bearer, Api-Key'

/** A 401 error with the `WWW-Authenticate` header that HTTP requires. */
export function notAuthenticated(detail: string): ApiError {
  return new ApiError('not_authenticated', detail, { headers: { 'WWW-Authenticate': CHALLENGES } })
}
