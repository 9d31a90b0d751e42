import { addressOf, asParameter, namesIn, parameters } from '../address.js'
import { oneOf } from '../api/filters.js'

/**
 * States of findings, as tabs: what is wrong now comes first. `state` is one of the API's, or several. `none` and `about`
 * are shown where there is none.
 */
export const STATES = [
  {
    state: 'open',
    name: 'Open',
    none: 'Nothing is open',
    about: 'What fails, and is neither accepted nor muted, will be here.',
  },
  {
    state: 'review',
    name: 'To review',
    none: 'Nothing is to be reviewed',
    about: 'What a scan cannot decide, so that somebody has to look, will be here.',
  },
  {
    state: 'accepted,muted',
    name: 'Accepted or muted',
    none: 'Nothing is accepted or muted',
    about:
      'A finding is accepted on its page, and muted where it is scanned: with a reason, for as long as that holds.',
  },
  {
    state: 'resolved',
    name: 'Resolved',
    none: 'Nothing is resolved yet',
    about: 'What failed, and a later scan found mended or no longer found, will be here.',
  },
  {
    state: 'passing',
    name: 'Passing',
    none: 'Nothing passes',
    about: 'Scans report what passes unless --status leaves it out.',
  },
  {
    state: 'gone',
    name: 'Gone',
    none: 'Nothing is gone',
    about: 'What never failed, and a later scan no longer found, will be here.',
  },
  { state: 'all', name: 'All', none: 'There are no findings', about: '' },
]

/** Filters of the address that may name several, by the filter of the API that each becomes. */
const LISTS = /** @type {Readonly<Record<string, string>>} */ ({
  severity: 'severity',
  account: 'provider_uid',
  check: 'check',
  team: 'team',
  label: 'label',
})

/** The others, by the parameter of the API. */
const API_NAMES = /** @type {const} */ ({
  search: 'filter[search]',
  service: 'filter[service]',
  owner: 'filter[owner]',
  region: 'filter[region]',
  file: 'filter[file]',
  compliance: 'filter[compliance]',
  resource: 'filter[resource_uid]',
  scan: 'filter[scan_id]',
  assignee: 'filter[assignee]',
  overdue: 'filter[overdue]',
  issue: 'filter[issue]',
  provider: 'filter[provider]',
})

/** Filters without controls of their own: links set them, and they are shown to be taken away. */
export const EXTRA = /** @type {const} */ ([
  'team',
  'provider',
  'check',
  'file',
  'region',
  'compliance',
  'resource',
  'scan',
])

/** What findings can be grouped by, by the name in the address. */
export const GROUPS = [
  { group: 'check', name: 'Check' },
  { group: 'severity', name: 'Severity' },
  { group: 'service', name: 'Service' },
  { group: 'account', name: 'Account' },
  { group: 'owner', name: 'Owner' },
  { group: 'team', name: 'Team' },
  { group: 'region', name: 'Region' },
  { group: 'file', name: 'File' },
]

/** @typedef {{ group: string, name: string }} Group */

/** The group by the values of a label of accounts. @param {string} key @returns {Group} */
export function labelGroup(key) {
  return { group: `label:${key}`, name: `Label ${key}` }
}

/** The key of the label that a group is by. @param {string} group @returns {string | undefined} */
export function keyOfGroup(group) {
  return group.startsWith('label:') ? group.slice('label:'.length) : undefined
}

/** The group that the address asks for. @returns {Group | undefined} */
export function chosenGroup() {
  const asked = parameters.value.get('group') ?? ''
  const key = keyOfGroup(asked)
  return key === undefined ? GROUPS.find(({ group }) => group === asked) : labelGroup(key)
}

/**
 * @typedef {{ order: string, name: string }} Order
 * @typedef {Order & { sort: string, shown: 'severity' | 'first_seen_at' | 'changed_at' }} ListOrder
 */

/**
 * Orders of the list, by the name in the address: the API's word for each, and the column that shows it. The first one
 * where the address has none.
 *
 * @type {readonly [ListOrder, ...ListOrder[]]}
 */
export const ORDERS = [
  { order: 'worst', name: 'Worst first', sort: '-severity', shown: 'severity' },
  { order: 'newest', name: 'Newest first', sort: '-first_seen_at', shown: 'first_seen_at' },
  { order: 'changed', name: 'Last changed first', sort: '-changed_at', shown: 'changed_at' },
]

/** Orders of groups. @type {readonly [Order, ...Order[]]} */
export const GROUP_ORDERS = [
  { order: 'worst', name: 'Worst first' },
  { order: 'most', name: 'Most first' },
]

/**
 * The one of these orders that the address asks for.
 *
 * @template {{ order: string }} T
 * @param {readonly [T, ...T[]]} orders
 */
export function chosenOrder(orders) {
  const asked = parameters.value.get('order')
  return orders.find(({ order }) => order === asked) ?? orders[0]
}

/** The state, or states, that the address asks for; what is open when it says nothing. */
export function chosenState() {
  return parameters.value.get('state') ?? 'open'
}

/**
 * The filters of the address, as parameters of the API.
 *
 * @param {{ without?: readonly string[] }} [options] Filters of the address that are left out.
 */
export function apiFilters({ without = [] } = {}) {
  const isWanted = (/** @type {string} */ name) => !without.includes(name)
  const state = chosenState()
  const filters = new URLSearchParams([
    ...(state !== 'all' && isWanted('state') ? oneOf('state', state.split(',')) : []),
    ...Object.keys(LISTS).flatMap((name) => (isWanted(name) ? listFilter(name, namesIn(name)) : [])),
  ])
  for (const [name, apiName] of Object.entries(API_NAMES)) {
    const value = parameters.value.get(name)
    if (value !== null && value !== '' && isWanted(name)) filters.set(apiName, value)
  }
  return filters
}

/** Whether a filter of the address may name several. @param {string} name */
export function isList(name) {
  return Object.hasOwn(LISTS, name)
}

/** The parameter of the API for findings of one of these names, by a filter of the address. @param {string} name @param {readonly string[]} names */
export function listFilter(name, names) {
  return oneOf(LISTS[name] ?? name, names)
}

/** The filters of the address by their names, as a change of all that match takes them. */
export function filtersByName() {
  return Object.fromEntries(
    [...apiFilters()].map(([name, value]) => [name.replace(/^filter\[(\w+)\]$/, '$1'), value]),
  )
}

/** @typedef {Readonly<Record<string, string | readonly string[] | undefined>>} Filters Filters of the address: a name, or several. */

/** Filters as parameters of the address. @param {Filters} filters */
export function asParameters(filters) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value = []]) => {
      const values = [value].flat()
      return [name, isList(name) ? asParameter(values) : values.join(',')]
    }),
  )
}

/** The address of the list of findings with these filters alone. @param {Filters} filters */
export function findingsWith(filters) {
  return addressOf('findings', Object.entries(asParameters(filters)))
}
