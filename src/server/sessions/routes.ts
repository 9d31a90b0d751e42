import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSession } from '../../store/access/sessions.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { SessionPrincipal } from '../auth/principal.ts'
import { principalOf } from '../auth/require-permission.ts'
import { noSessionCookie } from '../auth/session-cookie.ts'
import { notFound } from '../http/errors.ts'
import { resourceDocument } from '../json-api/document.ts'
import { SESSION, sessionResource } from './session-resource.ts'

/** The cookie is enough: no permission and no subscription is required. */
const requirement = { subscription: false } as const

const SHOW = {
  config: {
    requirement,
    description: { summary: 'Who is logged in, by the session cookie', answers: SESSION, refuses: [404] },
  },
} as const

const END = {
  config: {
    requirement,
    description: { summary: 'Log out: ends the session of the cookie', refuses: [404] },
  },
} as const

/** Routes to show and to end the session of the cookie. Other credentials have none: 404. */
export async function sessionRoutes(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.get('/session', SHOW, async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return resourceDocument(await sessionResource(store, sessionOf(request)))
  })

  app.delete('/session', END, async (request, reply) => {
    const { tenantId, sessionId } = sessionOf(request)
    await store.inTenant(wholeTenant(tenantId), (transaction) => endSession(transaction, sessionId))
    return reply.code(204).header('Set-Cookie', noSessionCookie(request)).removeHeader('Content-Type').send()
  })
}

function sessionOf(request: FastifyRequest): SessionPrincipal {
  const principal = principalOf(request)
  if (principal.kind !== 'session') throw notFound()
  return principal
}
