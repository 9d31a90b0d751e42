import type { FastifyInstance } from 'fastify'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { endProviderSessions, type LoggedOut } from '../../store/identity/sessions.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { ApiError, temporaryError } from '../http/errors.ts'
import { ID } from '../json-api/one-resource.ts'
import { findOrRefuse } from './find-or-refuse.ts'
import type { KnownProvider, KnownProviders } from './known-providers.ts'

/** A token has a few hundred bytes. */
const MAX_BODY_BYTES = 16 * 1024
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A token is sent at once; a later one was kept by somebody. */
const MAX_AGE_SECONDS = 5 * 60
/** Tolerated difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_SECONDS = 30
/** Signatures by a key that only the provider has. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const LOG_OUT = {
  schema: {
    params: {
      type: 'object',
      properties: { provider: ID },
      required: ['provider'],
    },
  },
  config: {
    description: {
      summary:
        'Where an identity provider says that somebody has logged out (OpenID Connect Back-Channel Logout)',
      isOpen: true,
      refuses: [400, 404, 413, 415, 429, 503],
    },
  },
} as const

interface BackChannelRoutesOptions {
  readonly store: Store
  readonly providers: KnownProviders
}

/** The route by which an identity provider ends sessions here when they end there. */
export async function backChannelRoutes(
  app: FastifyInstance,
  { store, providers }: BackChannelRoutesOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  )

  app.post<{ Params: { provider: string }; Body: URLSearchParams }>(
    '/log-in/:provider/log-out',
    LOG_OUT,
    async (request, reply) => {
      const provider = await findOrRefuse(providers, request.params.provider, request.log)
      const loggedOut = await verify(provider, request.body?.get('logout_token') ?? '')
      const ended = await store.inTenant(wholeTenant(provider.tenantId), (transaction) =>
        endProviderSessions(transaction, provider.id, loggedOut),
      )
      request.log.info(
        { tenantId: provider.tenantId, provider: provider.id, ended },
        'logged out by the provider',
      )
      return reply.code(204).header('Cache-Control', 'no-store').removeHeader('Content-Type').send()
    },
  )
}

/** OpenID Connect Back-Channel Logout 1.0, section 2.6. */
async function verify({ issuer, clientId, keys }: KnownProvider, token: string): Promise<LoggedOut> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ['iat', 'jti', 'events'],
    })
    return loggedOutBy(payload)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof ApiError) throw invalidToken(error)
    throw temporaryError(
      503,
      'The keys of the identity provider cannot be read. Try again in a moment.',
      10,
      error,
    )
  }
}

/** It cannot end sessions that were opened after it was issued, so sending it again does nothing. */
function loggedOutBy({ iat = 0, sub, ...claims }: JWTPayload): LoggedOut {
  const { events, sid } = claims
  const isLogOut = typeof events === 'object' && events !== null && EVENT in events
  const providerSession = typeof sid === 'string' ? sid : undefined
  if (!isLogOut || 'nonce' in claims || (sub === undefined && providerSession === undefined))
    throw invalidToken()
  const before = new Date((iat + CLOCK_TOLERANCE_SECONDS) * 1000)
  return { subject: sub, providerSession, before }
}

function invalidToken(cause?: unknown): ApiError {
  return new ApiError(
    'invalid',
    'The logout token is not one of this provider, for this service, or not valid now.',
    {
      source: { pointer: '/logout_token' },
      cause,
    },
  )
}
