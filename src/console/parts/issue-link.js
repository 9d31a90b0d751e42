import { html } from '../html.js'
import { isWebAddress } from './web-address.js'

/** An issue in a tracker, by its number. @param {{ number: number | null, url: string | null }} props */
export function IssueLink({ number, url }) {
  if (number === null) return null
  if (!isWebAddress(url)) return html`#${number}`
  return html`<a href=${url} rel="noreferrer noopener" target="_blank">#${number}<span class="unseen"> (opens a new tab)</span></a>`
}
