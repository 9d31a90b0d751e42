import { computed } from '@preact/signals'
import { path, segmentsOf } from './address.js'
import { lazyPage } from './lazy-page.js'
import { LOG_IN_PAGES } from './pages/log-in.js'

/** Page of a first segment of the path, alone and with an id after it. Each is loaded when it is needed. */
const PAGES = /** @type {Readonly<Record<string, readonly (ReturnType<typeof lazyPage> | undefined)[]>>} */ ({
  '': [lazyPage('pages/overview.js', async () => (await import('./pages/overview.js')).OverviewPage)],
  findings: [
    lazyPage('pages/findings.js', async () => (await import('./pages/findings.js')).FindingsPage),
    lazyPage('pages/finding.js', async () => (await import('./pages/finding.js')).FindingPage),
  ],
  'due-dates': [
    lazyPage('pages/due-dates.js', async () => (await import('./pages/due-dates.js')).DueDatesPage),
  ],
  compliance: [
    lazyPage('pages/compliance.js', async () => (await import('./pages/compliance.js')).CompliancePage),
    lazyPage('pages/compliance.js', async () => (await import('./pages/compliance.js')).FrameworkPage),
  ],
  reports: [lazyPage('pages/reports.js', async () => (await import('./pages/reports.js')).ReportsPage)],
  ingestions: [
    lazyPage('pages/ingestions.js', async () => (await import('./pages/ingestions.js')).IngestionsPage),
    lazyPage('pages/ingestion.js', async () => (await import('./pages/ingestion.js')).IngestionPage),
  ],
  providers: [
    lazyPage('pages/providers.js', async () => (await import('./pages/providers.js')).ProvidersPage),
  ],
  teams: [
    lazyPage('pages/teams.js', async () => (await import('./pages/teams.js')).TeamsPage),
    lazyPage('pages/team.js', async () => (await import('./pages/team.js')).TeamPage),
  ],
  'api-keys': [lazyPage('pages/api-keys.js', async () => (await import('./pages/api-keys.js')).ApiKeysPage)],
  members: [lazyPage('pages/members.js', async () => (await import('./pages/members.js')).MembersPage)],
  'audit-log': [
    lazyPage('pages/audit-log.js', async () => (await import('./pages/audit-log.js')).AuditLogPage),
  ],
  notifications: [
    lazyPage(
      'pages/notifications.js',
      async () => (await import('./pages/notifications.js')).NotificationsPage,
    ),
  ],
  trackers: [lazyPage('pages/trackers.js', async () => (await import('./pages/trackers.js')).TrackersPage)],
  tenant: [lazyPage('pages/tenant.js', async () => (await import('./pages/tenant.js')).TenantPage)],
  'tenant-deletions': [
    undefined,
    lazyPage(
      'pages/tenant-receipt.js',
      async () => (await import('./pages/tenant-receipt.js')).TenantReceiptPage,
    ),
  ],
})

/** Where the address leads who is logged in: who is in already goes on from the log-in to the overview. */
export const place = computed(() => (LOG_IN_PAGES.includes(path.value[0] ?? '') ? [] : path.value))

/** The page of a path, if there is one. @param {readonly string[]} path */
export function pageAt([page = '', id, ...rest]) {
  if (rest.length > 0 || !Object.hasOwn(PAGES, page)) return undefined
  return PAGES[page]?.[id === undefined ? 0 : 1]
}

/** Begins to load the page of a link that somebody points at, or reaches by keyboard. @param {Event} event */
export function preloadLinked({ target }) {
  const address = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined
  if (address?.startsWith('#/')) pageAt(segmentsOf(address))?.preload()
}
