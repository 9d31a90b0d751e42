import { html } from '../html.js'
import { number } from './text.js'

/** State of a job, in the colours of what it means. @param {{ status: string }} props */
export function JobState({ status }) {
  return html`<span class=${`job ${status}`}>${status}</span>`
}

/** @param {{ summary: { total: number, processed: number, invalid: number } }} props */
export function Progress({ summary: { total, processed, invalid } }) {
  const done = processed + invalid
  // The number of records is known at the end of a file.
  if (total === 0 || total < done) return html`<span class="soft"> ${number(done)} records so far</span>`
  return html`<progress max=${total} value=${done} aria-label="Records processed">${done} of ${total}</progress>`
}
