import { asParameter, namesIn, replaceWith, withParameters } from '../address.js'
import { html } from '../html.js'
import { Choices } from './choices.js'
import { labelText } from './labels.js'
import { Menu } from './menu.js'
import { useListed } from './options.js'
import { counted, plain } from './text.js'
import { useQuery } from './use-query.js'

/**
 * @import { Resource } from '../api/client.js'
 * @import { Options } from './options.js'
 */

/** The labels that accounts have. @returns {readonly { key: string, value: string }[]} */
export function useLabels() {
  const { document } = useQuery('account-labels?page[size]=100')
  return document?.data.map((/** @type {Resource} */ { attributes }) => attributes) ?? []
}

/** Keeps the page to accounts with one of some labels, or without any of a key; nothing where there is no label. */
export function LabelChoice() {
  const { document } = useQuery('account-labels?page[size]=1')
  const chosen = namesIn('label').map(label)
  if (chosen.length === 0 && (document === undefined || document.data.length === 0)) return null
  /** @param {readonly Resource[]} labels */
  const choose = (labels) => replaceWith(withParameters({ label: asParameter(labels.map(({ id }) => id)) }))
  return html`<${Menu} summary=${html`<span class="unseen">Label: </span><span class="start-of">${chosenWords(chosen)}</span>`}>
    <${Labels} chosen=${chosen} onChoose=${choose} />
  <//>`
}

/** @param {{ chosen: readonly Resource[], onChoose: (labels: readonly Resource[]) => void }} props */
function Labels({ chosen, onChoose }) {
  const options = useListed('account-labels')
  return html`<${Choices} name="labels" options=${withAbsences(options)} chosen=${chosen} onChoose=${onChoose} all="Any label">${(
    /** @type {Resource} */ { attributes },
  ) => html`<span class="isolated">${wordsOf(attributes)}</span>`}<//>`
}

/** Behind the labels of each key, that an account has none of it. @param {Options} options @returns {Options} */
function withAbsences({ found, ...options }) {
  const keys = [...new Set(found?.map(({ attributes }) => attributes.key))]
  const all = keys.flatMap((key) => [
    ...(found ?? []).filter(({ attributes }) => attributes.key === key),
    label(`${key}=`),
  ])
  return { ...options, found: found && all }
}

/** A label as filters name it: `environment=production`, or `environment=` for having none. @param {string} id @returns {Resource} */
export function label(id) {
  const at = id.indexOf('=')
  return { type: 'account-labels', id, attributes: { key: id.slice(0, at), value: id.slice(at + 1) } }
}

/** @param {readonly Resource[]} labels */
function chosenWords([first, ...others]) {
  if (first === undefined) return 'Any label'
  return others.length === 0 ? wordsOf(first.attributes) : counted(others.length + 1, 'label')
}

/** @param {Resource['attributes']} label */
function wordsOf({ key, value }) {
  return value === '' ? `no ${plain(key, 63)}` : labelText({ key, value })
}
