import { computed, signal } from '@preact/signals'
import { noteVisit } from './visits.js'

/**
 * Where the person is: the part of the address after `#`, a path with parameters. Browsers keep it to themselves, so
 * that filters are in no log of a server.
 */

const hash = signal(location.hash)
/** Addresses of pages as they were left, by their path. @type {Map<string, string>} */
const lastAddresses = new Map()
addEventListener('hashchange', ({ oldURL }) => {
  const address = new URL(oldURL).hash
  lastAddresses.set(pathOf(address), address)
  noteVisit()
  hash.value = location.hash
})

/** @param {string} address */
function pathOf(address) {
  return address.replace(/^#?\/?/, '').split('?', 1)[0] ?? ''
}

/**
 * The address of a list as it was left, with its filters and its order.
 *
 * @param {string} page Path without the leading slash.
 */
export function lastAddressOf(page) {
  return lastAddresses.get(page) ?? addressOf(page)
}

/** Segments of the path: `['findings', '<id>']`. */
export const path = computed(() => segmentsOf(hash.value))

/** Segments of the path of an address. @param {string} address */
export function segmentsOf(address) {
  return pathOf(address)
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded)
}

/** Parameters of the address. */
export const parameters = computed(() => {
  const at = hash.value.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : hash.value.slice(at + 1))
})

/** The names that a parameter of the address lists; none where it is not there. @param {string} name @returns {readonly string[]} */
export function namesIn(name) {
  const text = parameters.value.get(name) ?? ''
  return text === '' ? [] : text.split(',').map((each) => each.replace(/%2C/g, ',').replace(/%25/g, '%'))
}

/** Names as one parameter of the address: they may have commas. @param {readonly string[]} names */
export function asParameter(names) {
  return names.map((name) => name.replace(/%/g, '%25').replace(/,/g, '%2C')).join(',')
}

/**
 * The address of a page.
 *
 * @param {string} page Path without the leading slash.
 * @param {Iterable<readonly [string, string | undefined]>} [entries] Parameters; those without a value are left out.
 */
export function addressOf(page, entries = []) {
  const search = new URLSearchParams()
  for (const [name, value] of entries) if (value !== undefined && value !== '') search.append(name, value)
  const text = search.toString()
  return `#/${page}${text === '' ? '' : `?${text}`}`
}

/**
 * The address of this page with other parameters; `undefined` takes one out. Its place in pages is taken out too, since
 * it belongs to the earlier ones.
 *
 * @param {Readonly<Record<string, string | undefined>>} changes
 */
export function withParameters(changes) {
  const entries = new Map(parameters.value)
  for (const name of ['page', 'after', 'before']) entries.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') entries.delete(name)
    else entries.set(name, value)
  }
  return addressOf(path.value.map(encodeURIComponent).join('/'), entries)
}

/**
 * Goes to an address without a step of its own in the history: for what is typed.
 *
 * @param {string} address
 */
export function replaceWith(address) {
  history.replaceState(history.state, '', address)
  hash.value = location.hash
}

/** @param {string} segment */
function decoded(segment) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
