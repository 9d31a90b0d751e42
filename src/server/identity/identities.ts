import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../store/store.ts'
import type { Authentication } from '../auth/session-renewal.ts'
import { type CHECK_SECONDS, ProviderChecks } from './checks.ts'
import { IdentityMetrics } from './identity-metrics.ts'
import { KnownProviders } from './known-providers.ts'

/** What this process knows of identity providers and of those who came through them. */
export interface Identities {
  readonly providers: KnownProviders
  readonly metrics: IdentityMetrics
  /** Authenticates requests, and lets providers be asked whether people may stay. */
  readonly authentication: Authentication
}

interface IdentitiesOptions {
  readonly store: Store
  readonly logger: FastifyBaseLogger
  /** When providers are asked again. */
  readonly seconds?: { readonly [Name in keyof typeof CHECK_SECONDS]: number }
}

/** Asks no provider before somebody logs in. */
export function openIdentities({ store, logger, ...options }: IdentitiesOptions): Identities {
  const providers = new KnownProviders(store)
  const metrics = new IdentityMetrics()
  const { renew } = new ProviderChecks({ store, providers, metrics, logger, ...options })
  return { providers, metrics, authentication: { store, renew } }
}
