import { html } from '../html.js'
import { label } from '../parts/label-choice.js'
import { labelText } from '../parts/labels.js'
import { NamesInLine } from '../parts/names.js'
import { SEVERITIES } from '../parts/severity.js'
import { counted, plain } from '../parts/text.js'

/** @import { Resource } from '../api/client.js' */

/**
 * @typedef {'providers' | 'teams' | 'labels' | 'checks'} Kind What a rule can be for some of, as the API calls it.
 *
 * @typedef {Readonly<Record<Kind, readonly Resource[]>>} Narrowing
 *   Those that a rule is for, of each kind; none are all. What is gone has no attributes.
 *
 * @typedef {object} Words
 * @property {string} one
 * @property {(attributes: Resource['attributes']) => string} nameOf
 * @property {string} filter Of the list of findings.
 * @property {(attributes: Resource['attributes']) => string} filteredBy What that filter calls one of them.
 */

/** @type {Readonly<Record<Kind, Words>>} */
const WORDS = {
  providers: {
    one: 'account',
    nameOf: ({ name, uid }) => name ?? uid,
    filter: 'account',
    filteredBy: ({ uid }) => uid,
  },
  teams: {
    one: 'team',
    nameOf: ({ name }) => name,
    filter: 'team',
    filteredBy: ({ name }) => name,
  },
  labels: {
    one: 'label',
    nameOf: labelText,
    filter: 'label',
    filteredBy: ({ key, value }) => `${key}=${value}`,
  },
  checks: {
    one: 'check',
    nameOf: ({ value }) => value,
    filter: 'check',
    filteredBy: ({ value }) => value,
  },
}

export const KINDS = /** @type {readonly Kind[]} */ (Object.keys(WORDS))

/** More are counted. */
const FEW = 2

/** What a rule is for, with what is known of it. @param {Resource['attributes']} rule @returns {Narrowing} */
export function narrowingOf({ providers, teams, labels, checks, named }) {
  return {
    providers: among(named.providers, providers),
    teams: among(named.teams, teams),
    labels: labels.map(label),
    checks: checks.map(check),
  }
}

/** @type {Narrowing} */
export const EVERYTHING = { providers: [], teams: [], labels: [], checks: [] }

/** @param {readonly { id: string }[]} known @param {readonly string[]} ids @returns {Resource[]} */
function among(known, ids) {
  return ids.map((id) => ({ type: '', id, attributes: known.find((one) => one.id === id) }))
}

/** A check by its name, and by its title where that is known. @param {string} value @param {string} [title] @returns {Resource} */
export function check(value, title) {
  return { type: 'checks', id: value, attributes: { value, title } }
}

/** Whether it is for less than everything. @param {Narrowing} narrowing */
export function isNarrow(narrowing) {
  return KINDS.some((kind) => narrowing[kind].length > 0)
}

/** The ids of a narrowing, as the API takes them. @param {Narrowing} narrowing */
export function idsIn(narrowing) {
  return Object.fromEntries(
    Object.entries(narrowing).map(([kind, chosen]) => [kind, chosen.map(({ id }) => id)]),
  )
}

/** It stays with what is before it. */
export const SEPARATOR = '\u00a0· '

/** Those of a kind: by name where they are few, else how many there are. @param {Kind} kind @param {readonly Resource[]} chosen @returns {string[]} */
export function namesOf(kind, chosen) {
  const { one, nameOf } = WORDS[kind]
  if (chosen.length > FEW) return [counted(chosen.length, one)]
  return chosen.map(({ attributes }) =>
    attributes === undefined ? 'one that is gone' : plain(nameOf(attributes), 60),
  )
}

/** The same with what they are: `teams Payments, Platform`, or `3 teams`. @param {{ narrowing: Narrowing }} props */
export function Narrowed({ narrowing }) {
  return KINDS.filter((kind) => narrowing[kind].length > 0).map((kind, at) => {
    const { length } = narrowing[kind]
    const { one } = WORDS[kind]
    const word = length > FEW ? '' : length === 1 ? `${one} ` : `${one}s `
    return html`${at > 0 && SEPARATOR}${word}<${NamesInLine} names=${namesOf(kind, narrowing[kind])} />`
  })
}

/**
 * The filters of the list of findings that find what a rule is for; undefined where it is only for what is gone.
 *
 * @param {string} severity The least one.
 * @param {Narrowing} narrowing
 * @returns {Record<string, string[]> | undefined}
 */
export function filtersOf(severity, narrowing) {
  /** @type {Record<string, string[]>} */
  const filters =
    severity === SEVERITIES.at(-1) ? {} : { severity: SEVERITIES.slice(0, SEVERITIES.indexOf(severity) + 1) }
  for (const kind of KINDS) {
    const { filter, filteredBy } = WORDS[kind]
    const chosen = narrowing[kind]
    const values = chosen.flatMap(({ attributes }) =>
      attributes === undefined ? [] : [filteredBy(attributes)],
    )
    if (chosen.length > 0 && values.length === 0) return undefined
    if (values.length > 0) filters[filter] = values
  }
  return filters
}
