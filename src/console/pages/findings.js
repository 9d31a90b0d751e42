import { namesIn, parameters, replaceWith, withParameters } from '../address.js'
import { html } from '../html.js'
import { LabelChoice, useLabels } from '../parts/label-choice.js'
import { Page } from '../parts/page.js'
import { SearchField } from '../parts/search-field.js'
import { SEVERITIES, severityName } from '../parts/severity.js'
import { Tabs } from '../parts/tabs.js'
import { counted, number, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { client } from '../session.js'
import { AccountFilter } from './account-filter.js'
import {
  apiFilters,
  chosenGroup,
  chosenOrder,
  chosenState,
  EXTRA,
  GROUP_ORDERS,
  GROUPS,
  isList,
  labelGroup,
  ORDERS,
  STATES,
} from './finding-filters.js'
import { FindingGroups } from './finding-groups.js'
import { FindingList } from './finding-list.js'

/** @import { Resource } from '../api/client.js' */

const COUNTS_EVERY_MS = 60_000

/** All findings, as the filters of the address choose them. */
export function FindingsPage() {
  const group = chosenGroup()
  const exported = apiFilters()
  exported.set('format', 'csv')
  const actions = html`<a class="button" href=${client.addressOf(`findings/export?${exported}`)} download="findings.csv">Export CSV</a>`
  return html`<${Page} title="Findings" actions=${actions}>
    <${StateTabs} />
    <${Filters} />
    <${ExtraFilters} />
    <div class="found">
      <${Found} />
      ${group?.group !== 'severity' && html`<${OrderChoice} orders=${group === undefined ? ORDERS : GROUP_ORDERS} />`}
    </div>
    ${group === undefined ? html`<${FindingList} />` : html`<${FindingGroups} group=${group} />`}
  <//>`
}

function StateTabs() {
  const tabs = STATES.map(({ state, name }) => ({
    name,
    href: withParameters({ state: state === 'open' ? undefined : state }),
    isCurrent: state === chosenState(),
  }))
  return html`<${Tabs} label="State of findings" tabs=${tabs} />`
}

function Filters() {
  return html`<search class="filters">
    <${SearchField} label="Search check, title, resource, file or account" placeholder="Search check, resource, file, account" />
    <${AccountFilter} counts=${`finding-counts?group=account&${apiFilters({ without: ['account'] })}`} />
    <${Choice} name="service" group="service" label="Service" all="All services" />
    <${Choice} name="owner" group="owner" label="Owner" all="All owners" isRare />
    <${LabelChoice} />
    <label class="inline"><span class="unseen">Assigned to</span>
      <select value=${parameters.value.get('assignee') ?? ''} onChange=${setter('assignee')}>
        <option value="">Anybody’s</option>
        <option value="me">Assigned to me</option>
        <option value="none">Assigned to nobody</option>
      </select>
    </label>
    <label class="inline"><span class="unseen">Due</span>
      <select value=${parameters.value.get('overdue') ?? ''} onChange=${setter('overdue')}>
        <option value="">Due at any time</option>
        <option value="true">Overdue</option>
      </select>
    </label>
    <${IssueChoice} />
    <${GroupChoice} />
    <${SeverityFilter} />
  </search>`
}

/** Findings with or without an issue; nothing where there is no tracker. */
function IssueChoice() {
  const { document } = useQuery('trackers?page[size]=1')
  const chosen = parameters.value.get('issue') ?? ''
  if ((document === undefined || document.data.length === 0) && chosen === '') return null
  return html`<label class="inline"><span class="unseen">Issue</span>
    <select value=${chosen} onChange=${setter('issue')}>
      <option value="">Issue or none</option>
      <option value="exists">With an issue</option>
      <option value="none">Without an issue</option>
    </select>
  </label>`
}

function GroupChoice() {
  const keys = [...new Set(useLabels().map(({ key }) => key))]
  const chosen = chosenGroup()
  const known = [...GROUPS, ...keys.map(labelGroup)]
  const groups =
    chosen === undefined || known.some(({ group }) => group === chosen.group) ? known : [...known, chosen]
  return html`<label class="inline"><span class="unseen">Group by</span>
    <select value=${chosen?.group ?? ''} onChange=${setter('group')}>
      <option value="">Not grouped</option>
      ${groups.map(({ group, name }) => html`<option key=${group} value=${group}>By ${plain(name.toLowerCase(), 80)}</option>`)}
    </select>
  </label>`
}

function SeverityFilter() {
  const filters = apiFilters({ without: ['severity'] })
  const { document } = useQuery(`finding-counts?group=severity&${filters}`, { everyMs: COUNTS_EVERY_MS })
  const counts = new Map(
    document?.data.map((/** @type {Resource} */ { attributes }) => [attributes.value, attributes.count]),
  )
  const chosen = namesIn('severity')
  /** @param {string} severity */
  const toggled = (severity) =>
    SEVERITIES.filter((one) => chosen.includes(one) !== (one === severity)).join(',')
  return html`<fieldset class="toggles"><legend class="unseen">Severity</legend>
    ${SEVERITIES.map(
      (severity) => html`<button key=${severity} type="button" class=${`toggle ${severity}`}
        aria-pressed=${chosen.includes(severity) ? 'true' : 'false'}
        onClick=${() => replaceWith(withParameters({ severity: toggled(severity) }))}>
        ${severityName(severity)}${document && html` <b class="number">${number(counts.get(severity))}</b>`}
      </button>`,
    )}
  </fieldset>`
}

/** How many findings the filters leave, also for who does not see the list change. */
function Found() {
  const { document, isStale } = useQuery(`finding-counts?group=severity&${apiFilters()}`, {
    everyMs: COUNTS_EVERY_MS,
  })
  const isKnown = document !== undefined && !isStale
  return html`<p role="status">${
    isKnown &&
    `${counted(document.meta['total'], 'finding')}${document.meta['exact'] === false ? ' or more' : ''}`
  }</p>`
}

/** @param {{ orders: typeof GROUP_ORDERS }} props */
function OrderChoice({ orders }) {
  return html`<label class="inline order"><span>Order</span>
    <select value=${chosenOrder(orders).order} onChange=${setter('order')}>
      ${orders.map(({ order, name }) => html`<option key=${order} value=${order}>${name}</option>`)}
    </select>
  </label>`
}

/**
 * A filter by one of the values that there are. What not every scan tells is offered only where there is a value.
 *
 * @param {{ name: string, group: string, label: string, all: string, isRare?: boolean }} props
 */
function Choice({ name, group, label, all, isRare = false }) {
  const filters = apiFilters({ without: [name] })
  const { document } = useQuery(`finding-counts?group=${group}&${filters}`, { everyMs: COUNTS_EVERY_MS })
  const chosen = parameters.value.get(name) ?? ''
  /** @type {{ value: string, count?: number }[]} */
  const known = document?.data.map((/** @type {Resource} */ { attributes }) => attributes) ?? []
  const options =
    chosen === '' || known.some(({ value }) => value === chosen) ? known : [{ value: chosen }, ...known]
  if (isRare && options.every(({ value }) => value === '')) return null
  return html`<label class="inline"><span class="unseen">${label}</span>
    <select value=${chosen} onChange=${setter(name)}>
      <option value="">${all}</option>
      ${options
        .filter(({ value }) => value !== '')
        .map(
          ({ value, count }) => html`<option key=${value} value=${value}>
            ${plain(value, 60)}${count === undefined ? '' : ` (${number(count)})`}
          </option>`,
        )}
    </select>
  </label>`
}

function ExtraFilters() {
  const set = EXTRA.filter((name) => parameters.value.has(name))
  if (set.length === 0) return null
  return html`<ul class="chips" aria-label="More filters">
    ${set.map(
      (name) => html`<li key=${name} class="chip">
        <span class="soft">${name}</span> <span class="isolated">${plain(shown(name), 120)}</span>
        <a href=${withParameters({ [name]: undefined })} aria-label=${`Take away the filter by ${name}`}>✕</a>
      </li>`,
    )}
  </ul>`
}

/** What a filter of the address keeps to, in words. @param {string} name */
function shown(name) {
  return isList(name) ? namesIn(name).join(', ') : parameters.value.get(name)
}

/** @param {string} name */
function setter(name) {
  return (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLSelectElement) replaceWith(withParameters({ [name]: target.value }))
  }
}
