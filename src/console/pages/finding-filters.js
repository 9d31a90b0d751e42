import { addressOf, parameters } from '../address.js'

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

/** Filters of the address, by the parameter of the API that each becomes. */
const API_NAMES = /** @type {const} */ ({
  search: 'filter[search]',
  severity: 'filter[severity__in]',
  service: 'filter[service]',
  owner: 'filter[owner]',
  region: 'filter[region]',
  check: 'filter[check]',
  file: 'filter[file]',
  compliance: 'filter[compliance]',
  resource: 'filter[resource_uid]',
  scan: 'filter[scan_id]',
  assignee: 'filter[assignee]',
  overdue: 'filter[overdue]',
  issue: 'filter[issue]',
  team: 'filter[team]',
  label: 'filter[label]',
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

/** The accounts that the address asks for; none are all. @returns {readonly string[]} */
export function chosenAccounts() {
  const text = parameters.value.get('account') ?? ''
  return text === '' ? [] : text.split(',').map((name) => name.replace(/%2C/g, ',').replace(/%25/g, '%'))
}

/** Names as one parameter of the address: names may have commas. @param {readonly string[]} names */
export function inAddress(names) {
  return names.map((name) => name.replace(/%/g, '%25').replace(/,/g, '%2C')).join(',')
}

/** The accounts that the address asks for, as a parameter of the API. @returns {readonly [name: string, value: string] | undefined} */
export function accountFilter() {
  const accounts = chosenAccounts()
  if (accounts.length === 0) return undefined
  const [first = ''] = accounts
  return accounts.length === 1
    ? ['filter[provider_uid]', first]
    : ['filter[provider_uid__in]', accounts.join(',')]
}

/** @returns {readonly string[]} */
export function chosenSeverities() {
  const text = parameters.value.get('severity') ?? ''
  return text === '' ? [] : text.split(',')
}

/**
 * The filters of the address, as parameters of the API.
 *
 * @param {{ without?: readonly string[] }} [options] Filters of the address that are left out.
 */
export function apiFilters({ without = [] } = {}) {
  const filters = new URLSearchParams()
  const state = chosenState()
  if (state !== 'all' && !without.includes('state')) filters.set('filter[state__in]', state)
  const account = accountFilter()
  if (account !== undefined && !without.includes('account')) filters.set(...account)
  for (const [name, apiName] of Object.entries(API_NAMES)) {
    const value = parameters.value.get(name)
    if (value !== null && value !== '' && !without.includes(name)) filters.set(apiName, value)
  }
  return filters
}

/** The filters of the address by their names, as a change of all that match takes them. */
export function filtersByName() {
  return Object.fromEntries(
    [...apiFilters()].map(([name, value]) => [name.replace(/^filter\[(\w+)\]$/, '$1'), value]),
  )
}

/**
 * The address of the list of findings with these filters alone.
 *
 * @param {Readonly<Record<string, string | undefined>>} filters `account` is the name of one.
 */
export function findingsWith({ account, ...filters }) {
  const accounts = account === undefined ? {} : { account: inAddress([account]) }
  return addressOf('findings', Object.entries({ ...filters, ...accounts }))
}
