import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.ts'
import { PasswordThread } from './auth/passwords/password-thread.ts'
import { backChannelRoutes } from './identity/back-channel-routes.ts'
import type { Identities } from './identity/identities.ts'
import type { PublicAddress } from './identity/public-root.ts'
import { identityRoutes } from './identity/routes.ts'
import { takeDocuments } from './json-api/request-documents.ts'
import { receiptRoutes } from './leaving/routes.ts'
import { GuessLimits, type LoginLimits } from './log-in/login-limits.ts'
import { limitAddresses } from './rate-limits/limit-rates.ts'
import { TokenBuckets } from './rate-limits/token-buckets.ts'
import { sessionLogInRoutes } from './sessions/log-in-routes.ts'
import { tokenRoutes } from './tokens/routes.ts'

interface LogInRoutesOptions {
  readonly store: Store
  /** Where browsers reach the service. */
  readonly address: PublicAddress
  readonly identities: Identities
  readonly limits: LoginLimits
}

/**
 * Routes that require no credential but a password, a refresh token, what an identity provider says or the id of a receipt, so
 * they share limits of their own.
 */
export async function logInRoutes(
  app: FastifyInstance,
  { store, limits, address, identities }: LogInRoutesOptions,
): Promise<void> {
  const passwords = new PasswordThread()
  app.addHook('onClose', () => passwords.close())
  limitAddresses(app, new TokenBuckets(store, 'token address', limits.perAddress))
  takeDocuments(app)
  const services = { store, passwords, guesses: new GuessLimits(store, limits) }
  await app.register(tokenRoutes, { services })
  await app.register(sessionLogInRoutes, { services, authentication: identities.authentication })
  const { providers, metrics } = identities
  await app.register(identityRoutes, { store, providers, address, count: metrics.countLogIn })
  await app.register(backChannelRoutes, { store, providers })
  await app.register(receiptRoutes, { store })
}
