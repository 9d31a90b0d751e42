import { path } from './address.js'
import { html } from './html.js'
import { ApiKeysPage } from './pages/api-keys.js'
import { AuditLogPage } from './pages/audit-log.js'
import { CompliancePage, FrameworkPage } from './pages/compliance.js'
import { DueDatesPage } from './pages/due-dates.js'
import { FindingPage } from './pages/finding.js'
import { FindingsPage } from './pages/findings.js'
import { IngestionPage } from './pages/ingestion.js'
import { IngestionsPage } from './pages/ingestions.js'
import { LOG_IN_PAGES, LogInPage } from './pages/log-in.js'
import { MembersPage } from './pages/members.js'
import { MissingPage } from './pages/missing.js'
import { NotificationsPage } from './pages/notifications.js'
import { OverviewPage } from './pages/overview.js'
import { ProvidersPage } from './pages/providers.js'
import { ReportsPage } from './pages/reports.js'
import { TeamPage } from './pages/team.js'
import { TeamsPage } from './pages/teams.js'
import { TenantPage } from './pages/tenant.js'
import { TenantReceiptPage } from './pages/tenant-receipt.js'
import { TrackersPage } from './pages/trackers.js'
import { Failure, Loading } from './parts/states.js'
import { resumeSession, sessionState } from './session.js'
import { Shell } from './shell.js'

/** Page of a first segment of the path, alone and with an id after it. */
const PAGES = /** @type {Readonly<Record<string, readonly [Function, Function?]>>} */ ({
  '': [OverviewPage],
  findings: [FindingsPage, FindingPage],
  'due-dates': [DueDatesPage],
  compliance: [CompliancePage, FrameworkPage],
  reports: [ReportsPage],
  ingestions: [IngestionsPage, IngestionPage],
  providers: [ProvidersPage],
  teams: [TeamsPage, TeamPage],
  'api-keys': [ApiKeysPage],
  members: [MembersPage],
  'audit-log': [AuditLogPage],
  notifications: [NotificationsPage],
  trackers: [TrackersPage],
  tenant: [TenantPage],
  'tenant-deletions': [MissingPage, TenantReceiptPage],
})

/** The console: a page when somebody is logged in, else the way in. What was gone to stays in the address. */
export function App() {
  const state = sessionState.value
  if (state.state === 'unknown') return html`<main class="outside"><${Loading} lines=${3} /></main>`
  if (state.state === 'failed')
    return html`<main class="outside">
      <${Failure} problem=${state.problem} onRetry=${() => resumeSession()} />
    </main>`
  if (state.state === 'none') return html`<${LogInPage} hasEnded=${state.hasEnded} />`
  // Who is in already goes on to the overview.
  const [page = '', id, ...rest] = LOG_IN_PAGES.includes(path.value[0] ?? '') ? [] : path.value
  const [List, One] = Object.hasOwn(PAGES, page) ? (PAGES[page] ?? []) : []
  const Shown = rest.length > 0 ? undefined : id === undefined ? List : One
  // Another session sees nothing of the one before.
  return html`<${Shell} key=${state.session.id} session=${state.session} current=${page}>
    <${Shown ?? MissingPage} key=${path.value.join('/')} id=${id} />
  <//>`
}
