import { html } from '../html.js'
import { EndOf } from './end-of.js'
import { plain } from './text.js'
import { Ago, Day, day, isPast } from './time.js'
import { isWebAddress } from './web-address.js'

/** @import { Resource } from '../api/client.js' */

/** Where a finding is: file and line, or the resource of an account. @param {Resource['attributes']} finding */
function placeOf({ file, line, resource_uid, resource_name }) {
  if (file) return line ? `${file}:${line}` : file
  return resource_uid || resource_name
}

/**
 * Where a finding is, of which the end tells most: it is cut at its beginning. A link to the lines where they are hosted.
 *
 * @param {{ finding: Resource['attributes'] }} props
 */
export function Place({ finding }) {
  const { source_url } = finding
  const place = html`<code><${EndOf} text=${placeOf(finding)} /></code>`
  if (!isWebAddress(source_url)) return place
  return html`<a class="source" href=${source_url} rel="noreferrer noopener" target="_blank">${place}<span class="unseen"> (opens a new tab)</span></a>`
}

/** Whether the record says that Assay wrote it, which anybody can say. @param {any} record */
export function saysOurs(record) {
  return record?.metadata?.product?.name === 'Assay'
}

/**
 * Why a finding does not count as open: what a person said who accepts it, or its producer of who mutes it.
 *
 * @param {Resource['attributes']} finding
 * @returns {{ name: string, reason: string | null, by: string | null, until: string | null } | undefined}
 */
export function exceptionOf({ state, accepted, muted_reason, muted_owner, muted_until }) {
  if (state === 'accepted') return { name: 'accepted', ...accepted }
  if (state !== 'muted') return undefined
  // The end of a day, where the reader is, so that it is the same day for everybody.
  const until = muted_until && `${muted_until}T23:59:59`
  return { name: 'muted', reason: muted_reason, by: muted_owner, until }
}

/**
 * What is to be known of a finding that is not simply open.
 *
 * @param {{ finding: Resource['attributes'], endsBeside?: boolean }} props `endsBeside`: whether its end is shown elsewhere.
 */
export function FindingState({ finding, endsBeside = false }) {
  const { state, delta, since_first_scan, resolved_at, gone_at } = finding
  if (state === 'resolved')
    return html`<span class="mark-of passing">resolved <${Ago} at=${resolved_at} /></span>`
  if (state === 'gone') return html`<span class="mark-of quiet">gone <${Ago} at=${gone_at} /></span>`
  if (state === 'passing') return html`<span class="mark-of passing">passing</span>`
  if (state === 'review') return html`<span class="mark-of review">to be reviewed</span>`
  const exception = exceptionOf(finding)
  if (exception) {
    const { name, until } = exception
    return html`<span class="mark-of quiet">${name}${until && !endsBeside ? ` until ${day(until)}` : ''}</span>`
  }
  // On the first scan of an account everything would be new.
  if ((delta === 'new' && !since_first_scan) || delta === 'reopened')
    return html`<span class="mark-of fresh">${delta}</span>`
  return null
}

/** When a finding is due, and whether that is over. @param {{ at: string | null }} props */
export function DueDate({ at }) {
  if (at === null) return html`<span class="soft">no date</span>`
  return isPast(at)
    ? html`<span class="mark-of late">overdue</span> since <${Day} at=${at} />`
    : html`<${Day} at=${at} />`
}

/** That somebody is to mend a finding, or should have. @param {{ finding: Resource['attributes'] }} props */
export function WorkMarks({ finding: { assignee, due_at } }) {
  return html`${due_at && isPast(due_at) && html`<span class="mark-of late">overdue</span>`}
    ${assignee && html`<span class="mark-of quiet isolated" title="Assigned to">${plain(assignee, 60)}</span>`}`
}

/** Only the web is linked to: addresses come from files that were uploaded. @param {{ url: unknown }} props */
export function WebLink({ url }) {
  const text = plain(url, 300)
  if (!isWebAddress(url) || text !== url) return html`<span>${text}</span>`
  return html`<a href=${url} rel="noreferrer noopener" target="_blank">${text}<span class="unseen"> (opens a new tab)</span></a>`
}
