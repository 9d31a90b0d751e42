import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Store } from '../../store/store.ts'
import { PasswordThread } from '../auth/passwords/password-thread.ts'
import { resourceDocument } from '../json-api/document.ts'
import { takeDocuments } from '../json-api/request-documents.ts'
import { limitAddresses } from '../rate-limits/limit-rates.ts'
import { TokenBuckets } from '../rate-limits/token-buckets.ts'
import { CREDENTIALS, REFRESH, TOKENS, type TokenDocument, tokenResource } from './documents.ts'
import { type Credentials, logIn } from './log-in.ts'
import { GuessLimits, type LoginLimits } from './login-limits.ts'
import { refresh } from './refresh.ts'
import type { TokenPair } from './token-pair.ts'

export interface TokenRoutesOptions {
  readonly store: Store
  readonly limits: LoginLimits
}

/** Routes for login and refresh. They require no credential, so they have limits of their own. */
export async function tokenRoutes(
  app: FastifyInstance,
  { store, limits }: TokenRoutesOptions,
): Promise<void> {
  const passwords = new PasswordThread()
  app.addHook('onClose', () => passwords.close())
  limitAddresses(app, new TokenBuckets(store, 'token address', limits.perAddress))
  const guesses = new GuessLimits(store, limits)
  takeDocuments(app)

  app.post<{ Body: TokenDocument<Credentials> }>('/tokens', LOG_IN, async (request, reply) => {
    const { attributes } = request.body.data
    return send(reply, await logIn({ store, passwords, guesses }, attributes, request.ip))
  })

  app.post<{ Body: TokenDocument<{ refresh: string }> }>(
    '/tokens/refresh',
    REFRESH_TOKENS,
    async (request, reply) => send(reply, await refresh(store, request.body.data.attributes.refresh)),
  )
}

/** Error statuses of a request that sends a document and authenticates. */
const REFUSES = [400, 401, 413, 415, 429, 503]

const LOG_IN = {
  schema: { body: CREDENTIALS },
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
