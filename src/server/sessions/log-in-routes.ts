import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { openBrowserSession } from '../../store/access/browser-sessions.ts'
import { endSession } from '../../store/access/sessions.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { authenticateSession, SESSION_SECONDS, sessionHash } from '../auth/browser-session.ts'
import { refuseOtherOrigins } from '../auth/request-forgery.ts'
import { newSessionToken, sessionCookie, sessionTokenOf } from '../auth/session-cookie.ts'
import { resourceDocument } from '../json-api/document.ts'
import type { RequestDocument } from '../json-api/request-documents.ts'
import { type Credentials, credentialsFor } from '../log-in/credentials.ts'
import { type LogInServices, openFor, type ProvenUser, verifyLogIn } from '../log-in/verify-log-in.ts'
import { addressOf } from '../rate-limits/address-of.ts'
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
  { services }: { services: LogInServices },
): Promise<void> {
  const { store } = services

  // A page of another origin may not log its visitor in as somebody else either.
  app.addHook('onRequest', async (request) => refuseOtherOrigins(request))

  app.post<{ Body: RequestDocument<Credentials> }>('/session', LOG_IN, async (request, reply) => {
    const user = await verifyLogIn(services, request.body.data.attributes, addressOf(request))
    const token = await openSession(store, user)
    await endFormerSession(store, sessionTokenOf(request))
    const resource = await sessionResource(store, await authenticateSession(store, token))
    return reply
      .code(201)
      .headers({
        'Set-Cookie': sessionCookie(request, token),
        'Cache-Control': 'no-store',
        Location: '/api/v1/session',
      })
      .send(resourceDocument(resource))
  })
}

/** Opens a session under a new token, whatever cookie came with the request; returns the token. */
async function openSession(store: Store, user: ProvenUser): Promise<string> {
  const token = newSessionToken()
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

/** Ends the session whose cookie is replaced, since nobody could end it afterwards. */
async function endFormerSession(store: Store, token: string | undefined): Promise<void> {
  const former = token === undefined ? undefined : await store.findBrowserSession(sessionHash(token))
  if (former === undefined) return
  await store.inTenant(wholeTenant(former.tenant_id), (transaction) => endSession(transaction, former.id))
}
