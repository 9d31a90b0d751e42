import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { Copyable } from '../parts/copyable.js'
import { Page } from '../parts/page.js'
import { Answered } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { Moment } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'

/** @import { ApiDocument } from '../api/client.js' */

/** How often a deletion is looked at while it is under way. */
const EVERY_MS = 3_000

/** The receipt for who is logged in, to another tenant. @param {{ id: string }} props */
export function TenantReceiptPage({ id }) {
  return html`<${Page} title="A tenant that left"><${TenantReceipt} id=${id} /><//>`
}

/** What is left of a tenant. Whoever knows the id may read it, without a session. @param {{ id: string }} props */
export function TenantReceipt({ id }) {
  const query = useQuery(`tenant-deletions/${encodeURIComponent(id)}`, { everyMs: waitOf })
  return html`<section class="card receipt" aria-label="Receipt">
    <${Answered} query=${query} lines=${3}>${(/** @type {ApiDocument} */ { data }) => html`<${Receipt} receipt=${data.attributes} />`}<//>
  </section>`
}

/** Nothing more happens once all is gone. @param {ApiDocument} document */
function waitOf({ data }) {
  return data.attributes.finished_at === null ? EVERY_MS : 0
}

/** @param {{ receipt: Record<string, any> }} props */
function Receipt({ receipt }) {
  const { name, closed_at, finished_at, removed, audit_position, audit_hash } = receipt
  return html`<${Heading}>“<span class="isolated">${plain(name)}</span>” ${finished_at === null ? 'is being deleted' : 'is deleted'}<//>
    <p role="status">It was closed on <${Moment} at=${closed_at} />${
      finished_at === null
        ? '. What it had is being removed: nobody has to wait here.'
        : html`, and nothing of it has been left since <${Moment} at=${finished_at} />.`
    }</p>
    <${Removed} tables=${removed} isAll=${finished_at !== null} />
    <${AuditEnd} position=${audit_position} hash=${audit_hash} />
    <p>This is the receipt. Keep its address, which opens it without a log-in:</p>
    <${Copyable} name="Address of the receipt" text=${location.href} />`
}

/** Takes the focus where nothing has it, so that it is read out after the page that it replaces. @param {{ children: unknown }} props */
function Heading({ children }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return html`<h2 ref=${heading} tabindex="-1">${children}</h2>`
}

/** @param {{ tables: Readonly<Record<string, number>>, isAll: boolean }} props `tables`: rows of each. */
function Removed({ tables, isAll }) {
  const rows = Object.entries(tables).sort(([, one], [, other]) => other - one)
  const total = rows.reduce((sum, [, count]) => sum + count, 0)
  return html`<details>
    <summary>Rows removed${isAll ? '' : ' so far'}: ${number(total)}</summary>
    <dl class="facts">${rows.map(
      ([table, count]) =>
        html`<dt key=${table}>${plain(table.replaceAll('_', ' '), 60)}</dt><dd>${number(count)}</dd>`,
    )}</dl>
  </details>`
}

/** Where the audit log ended, for who has exported it. @param {{ position: number | null, hash: string | null }} props */
function AuditEnd({ position, hash }) {
  if (position === null || hash === null) return null
  return html`<p class="soft">Its audit log ended with event ${number(position)}, hash${' '}
    <code class="hash" title=${hash}>${hash.slice(0, 16)}…</code>: an export of the whole log ends the same.</p>`
}
