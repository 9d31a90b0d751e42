import { html } from '../html.js'
import { plain } from './text.js'
import { Ago, day } from './time.js'
import { isWebAddress } from './web-address.js'

/** @import { Resource } from '../api/client.js' */

/** Where a finding is: file and line, or the resource of an account. @param {Resource['attributes']} finding */
export function placeOf({ file, line, resource_uid, resource_name }) {
  if (file) return line ? `${file}:${line}` : file
  return resource_uid || resource_name
}

/** Whether the record says that Assay wrote it, which anybody can say. @param {any} record */
export function saysOurs(record) {
  return record?.metadata?.product?.name === 'Assay'
}

/** What is to be known of a finding that is not simply open. @param {{ finding: Resource['attributes'] }} props */
export function FindingState({ finding }) {
  const { state, status, delta, accepted, resolved_at, gone_at } = finding
  if (state === 'resolved')
    return html`<span class="mark-of passing">resolved <${Ago} at=${resolved_at} /></span>`
  if (state === 'gone') return html`<span class="mark-of quiet">gone <${Ago} at=${gone_at} /></span>`
  if (state === 'passing') return html`<span class="mark-of passing">passing</span>`
  if (accepted)
    return html`<span class="mark-of quiet">accepted${accepted.until ? ` until ${day(accepted.until)}` : ''}</span>`
  if (finding.muted) return html`<span class="mark-of quiet">muted</span>`
  if (status === 'MANUAL') return html`<span class="mark-of review">to be reviewed</span>`
  if (delta === 'new' || delta === 'reopened') return html`<span class="mark-of fresh">${delta}</span>`
  return null
}

/** Only the web is linked to: addresses come from files that were uploaded. @param {{ url: unknown }} props */
export function WebLink({ url }) {
  const text = plain(url, 300)
  if (!isWebAddress(url) || text !== url) return html`<span>${text}</span>`
  return html`<a href=${url} rel="noreferrer noopener" target="_blank">${text}<span class="unseen"> (opens a new tab)</span></a>`
}
