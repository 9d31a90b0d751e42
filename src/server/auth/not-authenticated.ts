import { ApiError } from '../errors.ts'

/** What the `Authorization` header may hold (RFC 9110, section 11.6.1). */
const CHALLENGES = 'Bearer, Api-Key'

/** 401, with the challenge that HTTP asks for. */
export function notAuthenticated(detail: string): ApiError {
  return new ApiError('not_authenticated', detail, { headers: { 'WWW-Authenticate': CHALLENGES } })
}
