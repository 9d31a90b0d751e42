import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { openBrowserSession } from '../../store/access/browser-sessions.ts'
import type { Store } from '../../store/store.ts'
import { authenticateSession, SESSION_SECONDS, sessionHash } from '../auth/browser-session.ts'
import { newCookieToken } from '../auth/host-cookie.ts'
import { refuseOtherOrigins } from '../auth/request-forgery.ts'
import { SESSION_COOKIE } from '../auth/session-cookie.ts'
import type { Authentication } from '../auth/session-renewal.ts'
import { resourceDocument } from '../json-api/document.ts'
import type { RequestDocument } from '../json-api/request-documents.ts'
import { type Credentials, credentialsFor } from '../log-in/credentials.ts'
import { type LogInServices, openFor, type ProvenUser, verifyLogIn } from '../log-in/verify-log-in.ts'
import { endFormerSession } from './former-session.ts'
import { SESSION, sessionResource } from './session-resource.ts'

const LOG_IN = {
  schema: { body: credentialsFor('sessions') },
  config: {
    description: {
      summary: 'Log in: a session cookie for a browser',
      answers: SESSION,
      creates: true,
      isOpen: true,
      refuses: [400, 401, 403, 413, 415, 429, 503],
    },
  },
} as const

/** The route that opens a browser's session. */
export async function sessionLogInRoutes(
  app: FastifyInstance,
  { services, authentication }: { services: LogInServices; authentication: Authentication },
): Promise<void> {
  const { store } = services

  // A page of another origin may not log its visitor in as somebody else either.
  app.addHook('onRequest', async (request) => refuseOtherOrigins(request))

  app.post<{ Body: RequestDocument<Credentials> }>('/session', LOG_IN, async (request, reply) => {
    const user = await verifyLogIn(services, request.body.data.attributes, request)
    const token = await openSession(store, user)
    await endFormerSession(store, SESSION_COOKIE.tokenOf(request))
    const resource = await sessionResource(store, await authenticateSession(authentication, token))
    return reply
      .code(201)
      .headers({
        'Set-Cookie': SESSION_COOKIE.set(request, token),
        'Cache-Control': 'no-store',
        Location: '/api/v1/session',
      })
      .send(resourceDocument(resource))
  })
}

/** Opens a session under a new token, whatever cookie came with the request; returns the token. */
async function openSession(store: Store, user: ProvenUser): Promise<string> {
  const token = newCookieToken()
  const session = {
    ...user,
    sessionId: uuidv7(),
    cookieHash: sessionHash(token),
    idleSeconds: SESSION_SECONDS.idle,
    longestSeconds: SESSION_SECONDS.longest,
  }
  await openFor(store, user, (transaction) => openBrowserSession(transaction, session))
  return token
}
