import { html } from '../html.js'
import { NAMELESS } from '../parts/audit-words.js'
import { IssueLink } from '../parts/issue-link.js'
import { Answered } from '../parts/states.js'
import { counted, plain } from '../parts/text.js'
import { Day, Moment } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** @typedef {Resource['attributes']} Change */

/** What happened, by what a finding became. */
const STATUSES = /** @type {Readonly<Record<string, string>>} */ ({
  FAIL: 'failed',
  PASS: 'passed',
  MANUAL: 'was to be reviewed',
  RESOLVED: 'was resolved',
})

/** What happened to an issue, by what it became. */
const ISSUES = /** @type {Readonly<Record<string, string>>} */ ({
  open: 'opened',
  closed: 'closed',
  gone: 'deleted or moved',
})

/** The largest page of the API. Earlier changes are counted here, and read from the API. */
const SHOWN = 100

/** What happened to a finding, the latest first. @param {{ id: string, attributes: Resource['attributes'] }} props */
export function FindingHistory({ id, attributes }) {
  const query = useQuery(`findings/${encodeURIComponent(id)}/changes?page[size]=${SHOWN}`, {
    everyMs: 60_000,
  })
  return html`<section class="card"><h2>History</h2>
    <${Answered} query=${query} lines=${3}>
      ${(/** @type {ApiDocument} */ { data, meta }) => html`<ol class="history">
        ${data.map((/** @type {Resource} */ { id, attributes: change }) => html`<${Event} key=${id} change=${change} />`)}
        <${Earlier} count=${(meta?.['pagination']?.count ?? 0) - data.length} />
        <li><span>Seen for the first time</span> <span class="soft"><${Moment} at=${attributes.first_seen_at} /></span></li>
      </ol>`}
    <//>
  </section>`
}

/** @param {{ change: Change }} props */
function Event({ change }) {
  const { field, to, changed_at, by, reason } = change
  return html`<li class=${field === 'status' ? `to-${to}` : ''}>
    <span><${What} change=${change} /></span> <span class="soft"><${Moment} at=${changed_at} /></span>
    ${by && html`<span class="soft under isolated">by ${NAMELESS[by] ?? plain(by, 120)}</span>`}
    ${reason && html`<span class="soft under isolated">${plain(reason)}</span>`}
  </li>`
}

/** @param {{ change: Change }} props */
function What({ change: { field, from, to, issue } }) {
  switch (field) {
    case 'acceptance':
      return to === 'ACCEPTED' ? 'It was accepted' : 'The acceptance ended'
    case 'assignee':
      return html`${to === null ? 'No longer assigned to' : 'Assigned to'} <span class="isolated">${plain(to ?? from, 120)}</span>`
    case 'due_at':
      return html`${to === null ? 'No longer due on' : 'Due on'} <${Day} at=${to ?? from} />`
    case 'issue': {
      const became = from === 'closed' && to === 'open' ? 'reopened' : (ISSUES[to] ?? plain(to, 20))
      return html`Issue <${IssueLink} number=${issue.number} url=${issue.url} /> ${became} in <span class="isolated">${plain(issue.project, 120)}</span>`
    }
    default:
      return from === 'RESOLVED' && to === 'FAIL' ? 'It reopened' : `It ${STATUSES[to] ?? plain(to, 40)}`
  }
}

/** @param {{ count: number }} props */
function Earlier({ count }) {
  return (
    count > 0 &&
    html`<li><span class="soft">${counted(count, 'earlier change')}, which the API has</span></li>`
  )
}
