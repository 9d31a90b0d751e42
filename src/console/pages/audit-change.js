import { withParameters } from '../address.js'
import { html } from '../html.js'
import { counted, plain } from '../parts/text.js'

/** @import { Resource } from '../api/client.js' */

/** @typedef {ReadonlyMap<unknown, string>} Names Names of what events call by its id. */

/** A change of so few values is read at a glance. */
const FEW = 3

/** What an event did: each value before and after. @param {{ event: Resource['attributes'], known: Names }} props */
export function AuditChange({ event, known }) {
  const { before, after, request_id, object_id, position } = event
  const isSaid = (/** @type {string} */ name) => (before?.[name] ?? after?.[name] ?? null) !== null
  const names = Object.keys({ ...before, ...after }).filter((name) => name !== 'id' && isSaid(name))
  return html`<details class="change" open=${before !== null && after !== null && names.length <= FEW}>
    <summary>${counted(names.length, 'value')}</summary>
    <${Values} names=${names} before=${before} after=${after} known=${known} />
    <p class="hint">id <code>${plain(object_id, 60)}</code>${
      request_id !== null &&
      html` · request <a href=${withParameters({ request: request_id })}><code>${plain(request_id, 60)}</code></a>`
    } · ${position === null ? 'not sealed yet' : `event ${position} of the chain`}</p>
  </details>`
}

/** @param {{ names: readonly string[], before: Record<string, unknown> | null, after: Record<string, unknown> | null, known: Names }} props */
function Values({ names, before, after, known }) {
  const text = (/** @type {unknown} */ value) => textOf(value, known)
  return html`<dl class="values">${names.map(
    (name) => html`<div key=${name}>
      <dt>${plain(name.replace(/_id$/, '').replaceAll('_', ' '), 60)}</dt>
      <dd>${before !== null && name in before && html`<del>${text(before[name])}</del>`}
        ${before !== null && after !== null && html`<span class="soft" aria-hidden="true"> → </span>`}
        ${after !== null && name in after && html`<ins>${text(after[name])}</ins>`}</dd>
    </div>`,
  )}</dl>`
}

/** @param {unknown} value @param {Names} known @returns {string} */
function textOf(value, known) {
  if (value === null || value === '') return 'nothing'
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((one) => textOf(one, known)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${plain(name.replaceAll('_', ' '), 60)} ${textOf(one, known)}`)
      .join(', ')
  return plain(known.get(value) ?? value)
}
