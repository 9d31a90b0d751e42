import { useRef, useState } from 'preact/hooks'
import { html } from '../html.js'

/** @import { Label } from './labels.js' */

/** As many as the API takes. */
const MOST = 16

/**
 * Fields for labels: a key and a value in each row.
 *
 * @param {{ labels: readonly Label[] }} props As they are now.
 */
export function LabelFields({ labels }) {
  const [rows, setRows] = useState(() =>
    [...labels, { key: '', value: '' }].map((label, id) => ({ ...label, id })),
  )
  const next = useRef(rows.length)
  const add = () => setRows([...rows, { key: '', value: '', id: next.current++ }])
  return html`<fieldset class="label-fields"><legend>Labels</legend>
    ${rows.map(
      ({ id, key, value }) => html`<div key=${id} class="label-row">
        <input name="key" aria-label="Key" placeholder="environment" defaultValue=${key} maxlength="63"
          pattern="[a-z0-9]([a-z0-9._\\/\\-]*[a-z0-9])?" title="Small letters, digits, and . _ / - between them" autocomplete="off" />
        <input name="value" aria-label="Value" placeholder="production" defaultValue=${value} maxlength="128" autocomplete="off" />
        <button type="button" class="small" aria-label="Take this label away" onClick=${() =>
          setRows(rows.filter((row) => row.id !== id))}>✕</button>
      </div>`,
    )}
    ${rows.length < MOST && html`<button type="button" class="small" onClick=${add}>Add a label</button>`}
  </fieldset>`
}

/** What the fields say, values by key; rows without a key say nothing. @param {FormData} form @returns {Record<string, string>} */
export function labelsIn(form) {
  const values = form.getAll('value').map((value) => String(value).trim())
  const keys = form.getAll('key').map((key) => String(key).trim())
  return Object.fromEntries(keys.flatMap((key, at) => (key === '' ? [] : [[key, values[at] ?? '']])))
}
