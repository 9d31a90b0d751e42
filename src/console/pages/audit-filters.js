import { parameters, replaceWith, withParameters } from '../address.js'
import { html } from '../html.js'
import { ACTIONS, actionName, OBJECTS, objectName } from '../parts/audit-words.js'
import { SearchField } from '../parts/search-field.js'
import { plain } from '../parts/text.js'

/** Filters of the address, by the parameter of the API that each becomes. */
const API_NAMES = {
  who: 'filter[actor]',
  by: 'filter[actor_kind]',
  action: 'filter[action]',
  type: 'filter[object_type]',
  object: 'filter[object]',
  request: 'filter[request_id]',
  from: 'filter[occurred_at__gte]',
  to: 'filter[occurred_at__lte]',
}

const ACTORS = [
  { kind: 'person', name: 'People' },
  { kind: 'key', name: 'API keys' },
  { kind: 'operator', name: 'Operators' },
  { kind: 'system', name: 'The service' },
]

/** The filters of the address, as parameters of the API. @returns {[string, string][]} */
export function auditFilters() {
  return Object.entries(API_NAMES).flatMap(([name, apiName]) => {
    const value = parameters.value.get(name)
    return value === null || value === '' ? [] : [/** @type {[string, string]} */ ([apiName, value])]
  })
}

/** Which events are shown: by whom, of what, and when. */
export function AuditFilters() {
  const types = Object.keys(OBJECTS).toSorted((a, b) => objectName(a).localeCompare(objectName(b)))
  return html`<search class="filters">
      <${SearchField} name="who" label="Who: address or key" />
      <${SearchField} name="object" label="What: its name" />
      <${Choice} name="by" label="By" all="Anybody" options=${ACTORS.map(({ kind, name }) => [kind, name])} />
      <${Choice} name="action" label="Action" all="Any change" options=${ACTIONS.map((action) => [action, actionName(action)])} />
      <${Choice} name="type" label="Type" all="Of anything" options=${types.map((type) => [type, objectName(type)])} />
      <${Day} name="from" label="From" /><${Day} name="to" label="To" />
    </search>
    <${OfRequest} />`
}

/** @param {{ name: string, label: string, all: string, options: readonly (readonly [string, string])[] }} props */
function Choice({ name, label, all, options }) {
  return html`<label class="inline"><span class="unseen">${label}</span>
    <select value=${parameters.value.get(name) ?? ''} onChange=${setter(name)}>
      <option value="">${all}</option>
      ${options.map(([value, text]) => html`<option key=${value} value=${value}>${text}</option>`)}
    </select>
  </label>`
}

/** @param {{ name: string, label: string }} props */
function Day({ name, label }) {
  return html`<label class="inline day"><span>${label}</span>
    <input type="date" value=${parameters.value.get(name) ?? ''} onChange=${setter(name)} />
  </label>`
}

/** Events are kept to one request by a link of theirs. */
function OfRequest() {
  const request = parameters.value.get('request')
  if (request === null) return null
  return html`<ul class="chips" aria-label="More filters"><li class="chip">
    <span class="soft">request</span> <code>${plain(request, 60)}</code>
    <a href=${withParameters({ request: undefined })} aria-label="Take away the filter by request">✕</a>
  </li></ul>`
}

/** @param {string} name */
function setter(name) {
  return (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement)
      replaceWith(withParameters({ [name]: target.value }))
  }
}
