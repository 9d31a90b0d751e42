import type { FastifyInstance } from 'fastify'
import { outgoingOver } from '../store/jobs.ts'
import { acceptanceRoutes } from './acceptances/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { logPrincipals } from './auth/log-principals.ts'
import { requirePermission } from './auth/require-permission.ts'
import { bulkChangeRoutes } from './bulk-changes/routes.ts'
import { controlRoutes } from './findings/control-routes.ts'
import { findingCountRoutes } from './findings/count-routes.ts'
import { findingExportRoutes } from './findings/export-routes.ts'
import { frameworkRoutes } from './findings/framework-routes.ts'
import { findingRoutes } from './findings/routes.ts'
import type { Identities } from './identity/identities.ts'
import { providerLogOutUrl } from './identity/log-out.ts'
import { knownRoot, type PublicAddress } from './identity/public-root.ts'
import { type IngestionRoutesOptions, ingestionRoutes } from './ingestions/routes.ts'
import { leavingRoutes } from './leaving/routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { countRefusals } from './metrics/routes.ts'
import { channelRoutes } from './notifications/channel-routes.ts'
import { deliveryRoutes } from './notifications/delivery-routes.ts'
import { Outbox } from './notifications/outbox.ts'
import { ruleRoutes } from './notifications/rule-routes.ts'
import { keyRoutes } from './people/key-routes.ts'
import { memberRoutes } from './people/member-routes.ts'
import { teamRoutes } from './people/team-routes.ts'
import { labelRoutes } from './providers/label-routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { accountRuleRoutes } from './providers/rule-routes.ts'
import { limitAddresses, limitTenants, type RequestLimits } from './rate-limits/limit-rates.ts'
import { coverageRoutes } from './reports/coverage-routes.ts'
import { openCountRoutes } from './reports/open-count-routes.ts'
import { openTrendRoutes } from './reports/open-trend-routes.ts'
import { scopeRoutes } from './scopes/routes.ts'
import type { SendingOptions } from './sending/senders.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { issueRoutes } from './trackers/issue-routes.ts'
import { projectsIn } from './trackers/project-of.ts'
import { trackerRoutes } from './trackers/tracker-routes.ts'
import { changeRoutes } from './working/change-routes.ts'
import { duePolicyRoutes } from './working/due-policy-routes.ts'
import { fixTimeRoutes } from './working/fix-time-routes.ts'

type ApiRoutesOptions = IngestionRoutesOptions & {
  readonly identities: Identities
  readonly address: PublicAddress
  readonly limits: RequestLimits
  readonly metrics: Metrics
  readonly notifications: SendingOptions
}

/** All routes that require a credential, with what they share: limits, permissions, and who is logged. */
export async function apiRoutes(
  api: FastifyInstance,
  { store, boss, maxFileBytes, slots, limits, metrics, identities, address, notifications }: ApiRoutesOptions,
): Promise<void> {
  countRefusals(api, metrics)
  limitAddresses(api, limits.addresses)
  requirePermission(api, identities.authentication, 'manage_ingestions')
  logPrincipals(api)
  limitTenants(api, limits.tenants)
  await api.register(ingestionRoutes, { store, boss, maxFileBytes, slots })
  await api.register(providerRoutes, { store })
  await api.register(labelRoutes, { store })
  await api.register(accountRuleRoutes, { store })
  await api.register(findingRoutes, { store })
  await api.register(findingCountRoutes, { store })
  await api.register(controlRoutes, { store })
  await api.register(frameworkRoutes)
  await api.register(findingExportRoutes, { store })
  await api.register(scopeRoutes, { store })
  await api.register(openTrendRoutes, { store })
  await api.register(openCountRoutes, { store })
  await api.register(coverageRoutes, { store })
  await api.register(changeRoutes, { store })
  await api.register(bulkChangeRoutes, { store, boss })
  await api.register(duePolicyRoutes, { store })
  await api.register(fixTimeRoutes, { store })
  await api.register(subscriptionRoutes, { store })
  await api.register(sessionRoutes, {
    store,
    logOutUrl: (session, request) =>
      providerLogOutUrl(store, identities.providers, session, knownRoot(request, address)),
  })
  await api.register(keyRoutes, { store })
  await api.register(memberRoutes, { store, boss })
  await api.register(teamRoutes, { store })
  await api.register(auditRoutes, { store })
  await api.register(leavingRoutes, { store, boss })
  const outbox = new Outbox(
    outgoingOver(async () => boss),
    address.publicUrl,
  )
  const { networks = [], mailServer } = notifications
  const allowsPlainHttp = networks.length > 0
  await api.register(acceptanceRoutes, { store, outbox })
  await api.register(channelRoutes, { store, outbox, allowsPlainHttp, sendsMail: mailServer !== undefined })
  await api.register(trackerRoutes, { store, outbox, allowsPlainHttp, openProject: projectsIn(networks) })
  await api.register(ruleRoutes, { store })
  await api.register(deliveryRoutes, { store, outbox })
  await api.register(issueRoutes, { store, outbox })
}
