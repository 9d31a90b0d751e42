import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { plain } from '../parts/text.js'
import { client, may, sessionState } from '../session.js'
import { TenantDeletion } from './tenant-deletion.js'

/** The tenant itself: what it is called, and for who may manage it the way to leave. */
export function TenantPage() {
  const state = sessionState.value
  if (state.state !== 'open') return null
  const { tenant, tenantId } = state.session
  return html`<${Page} title="Tenant" about="What members and pipelines share here, apart from every other tenant of the service.">
    <section class="card tenant-card">
      <dl class="facts">
        <dt>Name</dt><dd>${plain(tenant)}</dd>
        <dt>Id</dt><dd><code>${tenantId}</code></dd>
      </dl>
    </section>
    ${may('manage_account') && html`<${Leaving} tenant=${tenant} />`}
  <//>`
}

/** What goes when the tenant is deleted, and what stays. */
const CONSEQUENCES = [
  {
    what: 'Access',
    sentence:
      'All members are logged out at once, you among them, and cannot come back. API keys end: no pipeline can push any more.',
  },
  {
    what: 'People',
    sentence: 'Members who belong to no other tenant are deleted. The others stay members there.',
  },
  {
    what: 'Data',
    sentence:
      'Findings with their history and acceptances, accounts, teams, labels, rules, channels, trackers and the audit log.',
  },
  {
    what: 'Under way',
    sentence: 'Files that are not processed yet and messages that are not sent yet are given up.',
  },
  {
    what: 'What stays',
    sentence:
      'A receipt, which says what was deleted and when. Issues in trackers, as they are. Backups of the service, for as long as they are kept.',
  },
]

/** @param {{ tenant: string }} props */
function Leaving({ tenant }) {
  const [isDeleting, setDeleting] = useState(false)
  return html`<section class="card tenant-card leaving">
    <h2>Delete this tenant</h2>
    <p>All that it has is deleted for good. Nobody can take that back.</p>
    <dl class="facts">${CONSEQUENCES.map(({ what, sentence }) => html`<dt key=${what}>${what}</dt><dd>${sentence}</dd>`)}</dl>
    <h3>Export first</h3>
    <${Exports} />
    <p class="hint">Whoever runs the service can export all that the tenant has:${' '}<code>assay admin tenants export</code></p>
    <div class="buttons">
      <button type="button" class="danger" onClick=${() => setDeleting(true)}>Delete this tenant …</button>
    </div>
    ${isDeleting && html`<${TenantDeletion} tenant=${tenant} onClose=${() => setDeleting(false)} />`}
  </section>`
}

const EXPORTS = [
  { path: 'findings/export?format=ocsf', file: 'findings.ocsf.json', name: 'Findings as OCSF' },
  { path: 'findings/export?format=csv', file: 'findings.csv', name: 'Findings as CSV' },
  {
    path: 'audit-events/export',
    file: 'audit.ocsf.json',
    name: 'Audit log as OCSF',
    needs: 'manage_users',
  },
]

/** Files that the person may take along. */
function Exports() {
  const shown = EXPORTS.filter(({ needs }) => needs === undefined || may(needs))
  return html`<div class="exports">${shown.map(
    ({ path, file, name }) =>
      html`<a key=${path} class="button" href=${client.addressOf(path)} download=${file}>${name}</a>`,
  )}</div>`
}
