import type { FastifyRequest } from 'fastify'
import type { Store } from '../../store/store.ts'
import { authenticate } from './authenticate.ts'
import { authenticateSession } from './browser-session.ts'
import type { Principal } from './principal.ts'
import { refuseForgery } from './request-forgery.ts'
import { sessionTokenOf } from './session-cookie.ts'

/**
 * The principal of a request; throws 401 when there is none. An `Authorization` header always wins over the cookie, even
 * when it is empty or wrong. Throws 403 when the cookie may have been sent for a page of another origin.
 */
export async function authenticateRequest(store: Store, request: FastifyRequest): Promise<Principal> {
  const { authorization } = request.headers
  const token = authorization === undefined ? sessionTokenOf(request) : undefined
  if (token === undefined) return authenticate(store, authorization)
  const principal = await authenticateSession(store, token)
  refuseForgery(request, token)
  return principal
}
