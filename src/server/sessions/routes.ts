import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSession } from '../../store/access/sessions.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { SessionPrincipal } from '../auth/principal.ts'
import { principalOf } from '../auth/require-permission.ts'
import { SESSION_COOKIE } from '../auth/session-cookie.ts'
import { signToken } from '../auth/token.ts'
import { notFound } from '../http/errors.ts'
import { described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { resourceDocument } from '../json-api/document.ts'
import { SESSION, sessionResource } from './session-resource.ts'

/** The cookie is enough: no permission and no subscription is required. */
const requirement = { subscription: false } as const

const TOKEN = {
  type: 'session-tokens',
  attributes: {
    access: described(TEXT, 'What to send as “Authorization: Bearer”, or as “access_token” of a stream.'),
    access_expires_at: TIME,
  },
} as const

const MAKE_TOKEN = {
  config: {
    requirement,
    description: {
      summary: 'An access token of the session, for event streams; it ends with the session',
      answers: TOKEN,
      refuses: [404],
    },
  },
} as const

const LOG_OUT = {
  type: 'log-outs',
  attributes: {
    url: described(
      orNull(TEXT),
      'Where the browser ends the session at the identity provider, if it has one.',
    ),
  },
} as const

interface SessionRoutesOptions {
  readonly store: Store
  /** Where a browser logs out of the identity provider that a session came through. */
  readonly logOutUrl: (session: SessionPrincipal, request: FastifyRequest) => Promise<string | null>
}

const SHOW = {
  config: {
    requirement,
    description: { summary: 'Who is logged in, by the session cookie', answers: SESSION, refuses: [404] },
  },
} as const

const END = {
  config: {
    requirement,
    description: { summary: 'Log out: ends the session of the cookie', answers: LOG_OUT, refuses: [404] },
  },
} as const

/** Routes to show and to end the session of the cookie. Other credentials have none: 404. */
export async function sessionRoutes(
  app: FastifyInstance,
  { store, logOutUrl }: SessionRoutesOptions,
): Promise<void> {
  app.get('/session', SHOW, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return resourceDocument(await sessionResource(store, sessionOf(request)))
  })

  app.post('/session/token', MAKE_TOKEN, async (request, reply) => {
    const { tenantId, userId, sessionId } = sessionOf(request)
    const key = await store.findSigningKey()
    const { id, jwt, expiresAt } = await signToken(key, 'access', { userId, tenantId, sessionId })
    reply.header('Cache-Control', 'no-store')
    return resourceDocument({
      type: TOKEN.type,
      id,
      attributes: { access: jwt, access_expires_at: expiresAt },
    })
  })

  app.delete('/session', END, async (request, reply) => {
    const session = sessionOf(request)
    const { tenantId, sessionId, actor } = session
    const url = await logOutUrl(session, request)
    await store.inTenant(wholeTenant(tenantId, actor), (transaction) => endSession(transaction, sessionId))
    return reply
      .headers({ 'Set-Cookie': SESSION_COOKIE.remove(request), 'Cache-Control': 'no-store' })
      .send(resourceDocument({ type: LOG_OUT.type, id: sessionId, attributes: { url } }))
  })
}

function sessionOf(request: FastifyRequest): SessionPrincipal {
  const principal = principalOf(request)
  if (principal.kind !== 'session') throw notFound()
  return principal
}
