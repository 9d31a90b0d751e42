import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Copyable } from '../parts/copyable.js'
import { number, plainJson } from '../parts/text.js'

/** Characters of a record that are shown: browsers stall on megabytes of text. */
const MOST = 100_000

/** The record as it arrived, which is made into text once somebody wants to see it. @param {{ record: unknown }} props */
export function RawRecord({ record }) {
  const [isOpen, setOpen] = useState(false)
  return html`<details class="card raw" onToggle=${(/** @type {Event} */ { target }) => {
    if (target instanceof HTMLDetailsElement) setOpen(target.open)
  }}>
    <summary><h2>Record as it arrived</h2></summary>
    ${isOpen && html`<${Text} text=${plainJson(JSON.stringify(record, null, 2))} />`}
  </details>`
}

/** @param {{ text: string }} props */
function Text({ text }) {
  const shown = text.length > MOST ? `${text.slice(0, MOST)}…` : text
  return html`${text.length > MOST && html`<p class="soft">The first ${number(MOST)} of ${number(text.length)} characters.</p>`}
    <${Copyable} name="Record" text=${shown} />`
}
