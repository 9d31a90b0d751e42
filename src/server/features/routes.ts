import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { EventStreams } from '../../sse/event-streams.ts'
import { mountEventStream } from '../../sse/mount-event-stream.ts'
import type { Store } from '../../store/store.ts'
import { logPrincipals } from '../auth/log-principals.ts'
import { requirePermission } from '../auth/require-permission.ts'
import type { Authentication } from '../auth/session-renewal.ts'
import { limitAddresses, limitTenants, type RequestLimits } from '../rate-limits/limit-rates.ts'
import type { Feature, FeatureRoutes } from './feature.ts'

interface FeatureRoutesOptions {
  readonly store: Store
  readonly authentication: Authentication
  readonly boss: PgBoss
  readonly limits: RequestLimits
  readonly features: readonly Feature[]
  readonly streams: EventStreams | undefined
}

/** Access rules and API description of event streams; each feature's view set checks the rest. */
const EVENT_STREAM = {
  requirement: { subscription: false },
  description: { summary: 'Events as they happen', answers: 'events', refuses: [400, 403] },
} as const

/** Registers the routes of every feature, under the access rules and limits of the rest of the API. */
export async function featureRoutes(
  site: FastifyInstance,
  { store, authentication, boss, limits, features, streams }: FeatureRoutesOptions,
): Promise<void> {
  const underApi = async (scope: FastifyInstance): Promise<void> => {
    limitAddresses(scope, limits.addresses)
    // Outside the guarded scope: a stream also accepts its credential in the query.
    const stream: FeatureRoutes['stream'] = (path, viewSet) => {
      if (streams === undefined) throw new Error('A feature streams, and the server was given no streams.')
      mountEventStream(scope, path, viewSet, streams, EVENT_STREAM)
    }
    await scope.register(async (guarded) => {
      requirePermission(guarded, authentication, 'manage_ingestions')
      logPrincipals(guarded)
      limitTenants(guarded, limits.tenants)
      for (const feature of features) {
        // Separate scopes, so that a body parser of one feature does not affect another.
        await guarded.register(async (api) => feature.routes?.({ api, site, store, boss, stream }))
      }
    })
  }
  await site.register(underApi, { prefix: '/api/v1' })
}
