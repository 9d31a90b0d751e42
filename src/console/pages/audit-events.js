import { html } from '../html.js'
import { deedOf, NAMELESS } from '../parts/audit-words.js'
import { plain } from '../parts/text.js'
import { Moment } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { AuditChange } from './audit-change.js'

/** @import { Resource } from '../api/client.js' */
/** @import { Names } from './audit-change.js' */

/** Events with who, what and when. @param {{ events: Resource[] }} props */
export function AuditEvents({ events }) {
  const known = useNames()
  return html`<div class="scroll" role="region" aria-label="Events" tabindex="0"><table class="list events">
    <thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th></tr></thead>
    <tbody>${events.map(
      ({ id, attributes }) => html`<tr key=${id}>
        <td data-name="When"><${Moment} at=${attributes.occurred_at} /></td>
        <td data-name="Who"><${Who} event=${attributes} /></td>
        <td class="main"><${What} event=${attributes} known=${known} /></td>
      </tr>`,
    )}</tbody>
  </table></div>`
}

/** @param {{ event: Resource['attributes'] }} props */
function Who({ event: { actor_kind, actor_name, address } }) {
  return html`<span>${
    actor_name === null
      ? html`<span class="soft">${NAMELESS[actor_kind] ?? plain(actor_kind, 40)}</span>`
      : html`<span class="isolated">${plain(actor_name, 160)}</span>`
  }${address !== null && html`<span class="under soft">from ${plain(address, 60)}</span>`}</span>`
}

/** @param {{ event: Resource['attributes'], known: Names }} props */
function What({ event, known }) {
  const isNamed =
    event.object_name !== null && !(event.object_type === 'sessions' && event.action === 'create')
  return html`<span class="deed">${deedOf(event)}</span>${isNamed && html` <b class="isolated">${plain(event.object_name, 160)}</b>`}
    <${AuditChange} event=${event} known=${known} />`
}

/** Names that there are now of what events call by its id. @returns {Names} */
function useNames() {
  const roles = useQuery('roles?page[size]=100')
  const teams = useQuery('teams?page[size]=100')
  const members = useQuery('members?page[size]=100')
  const all = [roles, teams, members].flatMap(({ document }) => document?.data ?? [])
  return new Map(
    all.map((/** @type {Resource} */ { id, attributes }) => [id, attributes.name ?? attributes.email]),
  )
}
