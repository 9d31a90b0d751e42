import { parameters, replaceWith, withParameters } from '../address.js'
import { html } from '../html.js'
import { labelText } from './labels.js'
import { useQuery } from './use-query.js'

/** @import { Resource } from '../api/client.js' */

/** The labels that accounts have. @returns {readonly { key: string, value: string }[]} */
export function useLabels() {
  const { document } = useQuery('account-labels?page[size]=100')
  return document?.data.map((/** @type {Resource} */ { attributes }) => attributes) ?? []
}

/** All accounts, or those with a label; nothing where there is no label. */
export function LabelChoice() {
  const labels = useLabels().map(labelText)
  const chosen = parameters.value.get('label') ?? ''
  if (labels.length === 0 && chosen === '') return null
  const options = chosen === '' || labels.includes(chosen) ? labels : [chosen, ...labels]
  return html`<label class="inline"><span class="unseen">Label</span>
    <select value=${chosen} onChange=${(/** @type {Event} */ { target }) => {
      if (target instanceof HTMLSelectElement) replaceWith(withParameters({ label: target.value }))
    }}>
      <option value="">Any label</option>
      ${options.map((label) => html`<option key=${label} value=${label}>${label}</option>`)}
    </select>
  </label>`
}
