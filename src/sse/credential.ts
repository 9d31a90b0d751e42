import type { FastifyRequest } from 'fastify'
import { NotAuthenticated } from './errors.ts'
import type { StreamCredential } from './stream-access.ts'

/** Far above a JWT of ours, far below what would be worth sending. */
const MAX_TOKEN_LENGTH = 4_096

/** Three parts (RFC 7519); an API key has another shape, and is refused in an address. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * What the client shows (specification 5.2). The header wins whenever it is there, even empty or wrong; the parameter
 * `access_token`, for browsers' EventSource, which cannot set headers, holds one JWT. Throws NotAuthenticated.
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
