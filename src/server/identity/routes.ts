import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../../store/store.ts'
import { refuseOtherOrigins } from '../auth/request-forgery.ts'
import { SESSION_COOKIE } from '../auth/session-cookie.ts'
import { described, FLAG, TEXT } from '../json-api/attribute-schema.ts'
import { META, resourceDocument } from '../json-api/document.ts'
import { ID } from '../json-api/one-resource.ts'
import { documentOf, type RequestDocument } from '../json-api/request-documents.ts'
import { endFormerSession } from '../sessions/former-session.ts'
import { begin } from './begin.ts'
import { findOrRefuse } from './find-or-refuse.ts'
import { finish } from './finish.ts'
import type { CountLogIn } from './identity-metrics.ts'
import type { KnownProviders } from './known-providers.ts'
import { LOG_IN_COOKIE, LOG_IN_SECONDS, logInHash } from './log-in-cookie.ts'
import { type PublicAddress, publicRoot } from './public-root.ts'
import { RefusedLogIn } from './refused-log-in.ts'

interface IdentityRoutesOptions {
  readonly store: Store
  readonly providers: KnownProviders
  readonly address: PublicAddress
  readonly count: CountLogIn
}

const PROVIDER = {
  type: 'log-in-providers',
  attributes: {
    name: TEXT,
    required: described(FLAG, 'Whether passwords no longer open its tenant.'),
  },
} as const

const LIST_PROVIDERS = {
  config: {
    description: {
      summary: 'Identity providers that the log-in page shows',
      answers: PROVIDER,
      meta: {},
      isOpen: true,
      refuses: [429, 503],
    },
  },
} as const

interface NewLogIn {
  /** Id of the provider. */
  readonly provider: string
  readonly return_to?: string
}

const LOG_IN = {
  type: 'log-ins',
  attributes: { url: described(TEXT, 'The page of the provider where the browser goes on.') },
} as const

const BEGIN = {
  schema: {
    body: documentOf<NewLogIn>('log-ins', ['provider'], {
      provider: ID,
      // A page of the console: of another site it cannot be, since it only follows the `#` of our own address. In the
      // characters of a header, as browsers encode it.
      return_to: {
        type: 'string',
        pattern: '^#/[!-~]{0,4000}$',
        description: 'a page of the console, such as #/findings',
      },
    }),
  },
  config: {
    description: {
      summary: 'Begin to log in through an identity provider',
      answers: LOG_IN,
      isOpen: true,
      refuses: [400, 403, 404, 413, 415, 429, 503],
    },
  },
} as const

interface OfProvider {
  Params: { provider: string }
}

const CALLBACK = {
  schema: {
    params: {
      type: 'object',
      properties: { provider: ID },
      required: ['provider'],
    },
  },
  config: {
    description: {
      summary: 'Where an identity provider sends the browser back to',
      answers: 'redirect',
      isOpen: true,
      refuses: [404, 429, 503],
    },
  },
} as const

/** From the callback's path to the console. */
const CONSOLE = '../../../../'

/** Routes by which people log in through an identity provider. They require no credential. */
export async function identityRoutes(
  app: FastifyInstance,
  { store, providers, address, count }: IdentityRoutesOptions,
): Promise<void> {
  app.get('/log-in-providers', LIST_PROVIDERS, async () => {
    const listed = await store.listedIdentityProviders()
    return {
      data: listed.map(({ id, ...attributes }) => ({ type: PROVIDER.type, id, attributes })),
      meta: META,
    }
  })

  app.post<{ Body: RequestDocument<NewLogIn> }>('/log-ins', BEGIN, async (request, reply) => {
    refuseOtherOrigins(request)
    const { provider: id, return_to: returnTo = '' } = request.body.data.attributes
    const root = publicRoot(request, address)
    const provider = await findOrRefuse(providers, id, request.log)
    const { token, url } = await begin(store, provider, { root, returnTo })
    return reply
      .headers({
        'Set-Cookie': LOG_IN_COOKIE.set(request, token, LOG_IN_SECONDS),
        'Cache-Control': 'no-store',
      })
      .send(resourceDocument({ type: LOG_IN.type, id: provider.id, attributes: { url } }))
  })

  app.get<OfProvider>('/log-in/:provider/callback', CALLBACK, async (request, reply) => {
    const id = request.params.provider.toLowerCase()
    try {
      const { token, returnTo } = await finishFor(request, id)
      await endFormerSession(store, SESSION_COOKIE.tokenOf(request))
      count('admitted')
      const cookies = [SESSION_COOKIE.set(request, token), LOG_IN_COOKIE.remove(request)]
      return redirect(reply, `${CONSOLE}${returnTo}`, cookies)
    } catch (error) {
      if (!(error instanceof RefusedLogIn)) throw error
      count(error.reason)
      request.log.warn({ err: error, provider: id, reason: error.reason }, 'log-in refused')
      return redirect(reply, `${CONSOLE}#/log-in-refused/${error.reason}`, [LOG_IN_COOKIE.remove(request)])
    }
  })

  /** A log-in comes back once, to the browser that began it, and from the provider that it was begun at. */
  async function finishFor(
    request: FastifyRequest,
    id: string,
  ): Promise<{ readonly token: string; readonly returnTo: string }> {
    const begun = LOG_IN_COOKIE.tokenOf(request)
    const attempt = begun === undefined ? undefined : await store.takeLogIn(logInHash(begun))
    if (attempt === undefined || attempt.provider_id !== id)
      throw new RefusedLogIn('expired', 'No log-in through this provider was begun in this browser.')
    const provider = await findOrRefuse(providers, id, request.log)
    const { token, userId } = await finish(store, provider, attempt, request)
    request.log.info({ tenantId: provider.tenantId, userId, provider: id }, 'logged in')
    return { token, returnTo: attempt.return_to }
  }
}

/** The address that it comes from holds a code, which no other site has to know. */
function redirect(reply: FastifyReply, location: string, cookies: readonly string[]): FastifyReply {
  return reply
    .code(303)
    .headers({
      Location: location,
      'Set-Cookie': [...cookies],
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .removeHeader('Content-Type')
    .send()
}
