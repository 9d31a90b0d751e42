import { parameters } from '../address.js'
import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { Answered, Empty } from '../parts/states.js'
import { number } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { placeParameters, Turns } from '../parts/turns.js'
import { useQuery } from '../parts/use-query.js'
import { client } from '../session.js'
import { AuditEvents } from './audit-events.js'
import { AuditFilters, auditFilters } from './audit-filters.js'

/** @import { ApiDocument } from '../api/client.js' */

const SIZE = 50
const EVERY_MS = 60_000

/** Who changed what, the latest first. */
export function AuditLogPage() {
  const query = useQuery(`audit-events?${placeParameters(SIZE, auditFilters())}`, { everyMs: EVERY_MS })
  const actions = html`<a class="button" href=${client.addressOf('audit-events/export')} download="audit.ocsf.json">Export OCSF</a>`
  return html`<${Page} title="Audit log" actions=${actions}
    about="Who changed what, and from where. What scans say of findings is in the history of each finding. The log is kept as long as the tenant.">
    <${Chain} sealed=${query.document?.meta['sealed']} />
    <${AuditFilters} />
    <${Answered} query=${query} lines=${10}>
      ${(/** @type {ApiDocument} */ { data, links }) =>
        data.length === 0
          ? html`<${Empty} title="No event is like this">
              ${parameters.value.size > 0 && html`<p><a href="#/audit-log">All events</a></p>`}
            <//>`
          : html`<${AuditEvents} events=${data} /><${Turns} links=${links ?? {}} what="events" />`}
    <//>
  <//>`
}

/** How far the chain of hashes reaches. @param {{ sealed: { position: number, occurred_at: string, hash: string } | null | undefined }} props */
function Chain({ sealed }) {
  if (sealed === undefined) return null
  return html`<p class="notice">${
    sealed === null
      ? html`<b>No event is sealed yet.</b> The service seals what is new every hour.`
      : html`<b>Sealed up to event ${number(sealed.position)}</b> (<${Ago} at=${sealed.occurred_at} />): nobody can change an earlier one
          unseen. Its hash is <code class="hash" title=${sealed.hash}>${sealed.hash.slice(0, 16)}…</code>; <code>assay admin audit-log verify</code> checks
          the whole chain.`
  }</p>`
}
