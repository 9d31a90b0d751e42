import type { FastifyInstance, FastifyReply } from 'fastify'
import { MAX_TOKEN_LENGTH } from '../auth/token.ts'
import { described, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { type Resource, resourceDocument } from '../json-api/document.ts'
import { documentOf, type RequestDocument } from '../json-api/request-documents.ts'
import { type Credentials, credentialsFor } from '../log-in/credentials.ts'
import { type LogInServices, verifyLogIn } from '../log-in/verify-log-in.ts'
import { logIn, refresh, type TokenPair } from './token-pairs.ts'

const REFRESH = documentOf<{ refresh: string }>('tokens', ['refresh'], {
  refresh: { type: 'string', minLength: 1, maxLength: MAX_TOKEN_LENGTH },
})

const TOKENS = {
  type: 'tokens',
  attributes: {
    tenant_id: TEXT,
    access: described(TEXT, 'What to send as “Authorization: Bearer”.'),
    access_expires_at: TIME,
    refresh: described(TEXT, 'Good for one refresh; sent again, it ends the session.'),
    refresh_expires_at: TIME,
  },
} as const

/** The JSON:API resource of a token pair. */
function tokenResource({ subject, access, refresh }: TokenPair): Resource {
  return {
    type: 'tokens',
    id: subject.sessionId,
    attributes: {
      tenant_id: subject.tenantId,
      access: access.jwt,
      access_expires_at: access.expiresAt,
      refresh: refresh.jwt,
      refresh_expires_at: refresh.expiresAt,
    },
  }
}

/** Routes for tokens: login and refresh. */
export async function tokenRoutes(
  app: FastifyInstance,
  { services }: { services: LogInServices },
): Promise<void> {
  const { store } = services

  app.post<{ Body: RequestDocument<Credentials> }>('/tokens', LOG_IN, async (request, reply) => {
    const user = await verifyLogIn(services, request.body.data.attributes, request)
    return send(reply, await logIn(store, user))
  })

  app.post<{ Body: RequestDocument<{ refresh: string }> }>(
    '/tokens/refresh',
    REFRESH_TOKENS,
    async (request, reply) => send(reply, await refresh(store, request.body.data.attributes.refresh)),
  )
}

/** Error statuses of a request that sends a document and authenticates. */
const REFUSES = [400, 401, 413, 415, 429, 503]

const LOG_IN = {
  schema: { body: credentialsFor('tokens') },
  config: {
    description: {
      summary: 'Log in: an access token and a refresh token',
      answers: TOKENS,
      isOpen: true,
      refuses: [...REFUSES, 403],
    },
  },
} as const

const REFRESH_TOKENS = {
  schema: { body: REFRESH },
  config: {
    description: {
      summary: 'Spend a refresh token for the next pair',
      answers: TOKENS,
      isOpen: true,
      refuses: REFUSES,
    },
  },
} as const

/** RFC 6749, section 5.1: no cache may keep a token. */
function send(reply: FastifyReply, pair: TokenPair): FastifyReply {
  return reply.header('Cache-Control', 'no-store').send(resourceDocument(tokenResource(pair)))
}
