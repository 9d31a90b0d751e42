import type { FastifyRequest } from 'fastify'
import { NotAuthenticated } from './errors.ts'
import type { StreamCredential } from './stream-access.ts'

/** Far above the length of our JWTs. */
const MAX_TOKEN_LENGTH = 4_096

/** Three parts (RFC 7519). An API key has another form, so the query cannot carry one. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * The credential of a request. The `Authorization` header takes precedence, even when empty or
 * invalid; the query parameter `access_token` holds a JWT, for browsers' EventSource, which cannot set headers. Throws
 * NotAuthenticated.
 */
export function credentialOf(request: FastifyRequest): StreamCredential | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) return { header: authorization }
  const { access_token: token } = request.query as Record<string, unknown>
  if (token === undefined) return undefined
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH || !JWT.test(token)) {
    throw new NotAuthenticated(
      'The parameter access_token takes one JWT, once. Send an API key in the header.',
    )
  }
  return { token }
}
