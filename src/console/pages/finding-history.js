import { html } from '../html.js'
import { Answered } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { Moment } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** What happened, by what a finding became. */
const EVENTS = /** @type {Readonly<Record<string, string>>} */ ({
  FAIL: 'failed',
  PASS: 'passed',
  MANUAL: 'was to be reviewed',
  RESOLVED: 'was resolved',
  ACCEPTED: 'was accepted',
})

/** What happened to a finding, the latest first. @param {{ id: string, attributes: Resource['attributes'] }} props */
export function FindingHistory({ id, attributes }) {
  const query = useQuery(`findings/${encodeURIComponent(id)}/changes?page[size]=50`, { everyMs: 60_000 })
  return html`<section class="card"><h2>History</h2>
    <${Answered} query=${query} lines=${3}>
      ${(/** @type {ApiDocument} */ { data }) => html`<ol class="history">
        ${data.map(
          (
            /** @type {Resource} */ { id, attributes: { changed_at, from, to, ...more } },
          ) => html`<li key=${id} class=${`to-${to}`}>
            <span>${eventOf(from, to)}</span> <span class="soft"><${Moment} at=${changed_at} /></span>
            ${more.by && html`<span class="soft under isolated">by ${plain(more.by, 120)}</span>`}
            ${more.reason && html`<span class="soft under isolated">${plain(more.reason)}</span>`}
          </li>`,
        )}
        <li><span>Seen for the first time</span> <span class="soft"><${Moment} at=${attributes.first_seen_at} /></span></li>
      </ol>`}
    <//>
  </section>`
}

/**
 * @param {string} from
 * @param {string} to
 */
function eventOf(from, to) {
  if (from === 'RESOLVED' && to === 'FAIL') return 'It reopened'
  if (from === 'ACCEPTED') return 'The acceptance ended'
  return `It ${EVENTS[to] ?? plain(to)}`
}
