import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { FormDialog } from '../parts/dialog.js'
import { IssueLink } from '../parts/issue-link.js'
import { Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { useQuery } from '../parts/use-query.js'
import { client, may } from '../session.js'

/** @import { Resource } from '../api/client.js' */

/** @typedef {{ id: string, tracker: string, number: number | null, url: string | null, state: string, problem: string | null }} Issue */

/** @type {Readonly<Record<string, string>>} */
const STATES = { waiting: 'is being created', open: 'open', closed: 'closed', gone: 'gone' }

/**
 * The issues that stand for a finding, and a way to another one. Nothing where there is no tracker.
 *
 * @param {{ id: string, finding: Resource['attributes'], onChange: () => void }} props
 */
export function FindingIssues({ id, finding, onChange }) {
  const trackers = useQuery('trackers?page[size]=100').document?.data ?? []
  const [isCreating, setCreating] = useState(false)
  const issues = /** @type {readonly Issue[]} */ (finding.issues ?? [])
  const mayCreate =
    may('manage_findings') && trackers.length > 0 && (finding.state === 'open' || finding.state === 'review')
  if (issues.length === 0 && !mayCreate) return null
  const close = () => setCreating(false)
  return html`<section class="card"><h2>Issues</h2>
    ${issues.length > 0 && html`<dl class="facts">${issues.map((issue) => html`<${Issue} key=${issue.id} issue=${issue} onChange=${onChange} />`)}</dl>`}
    ${mayCreate && html`<p class="below"><button type="button" class="small" onClick=${() => setCreating(true)}>Create issue</button></p>`}
    ${
      isCreating &&
      html`<${FormDialog} title="Create an issue for this finding" verb="Create issue" onClose=${close}
        onSend=${async (/** @type {FormData} */ form) => {
          const attributes = { finding: id, ...trackerOf(form) }
          await client.send('POST', 'issues', { type: 'issues', attributes })
          close()
          onChange()
        }}>
        <${TrackerField} />
      <//>`
    }
  </section>`
}

/** @param {{ issue: Issue, onChange: () => void }} props */
function Issue({ issue: { id, tracker, number, url, state, problem }, onChange }) {
  const trying = useAction(async () => {
    await client.send('POST', `issues/${encodeURIComponent(id)}/again`)
    onChange()
  })
  return html`<dt class="isolated">${plain(tracker, 60)}</dt>
    <dd>${number !== null && html`<${IssueLink} number=${number} url=${url} />, `}${STATES[state] ?? plain(state, 20)}
      ${problem !== null && html`<br /><span class="soft">${plain(problem, 300)}</span>`}
      ${
        problem !== null &&
        state !== 'gone' &&
        may('manage_findings') &&
        html`<br /><button type="button" class="small" aria-label=${`Try again in ${plain(tracker, 60)}`} onClick=${() => trying.run()}
          aria-disabled=${trying.isRunning ? 'true' : undefined}>Try again</button>`
      }
      <${Refusal} problem=${trying.problem} /></dd>`
}

/** In which tracker issues are created. */
export function TrackerField() {
  const { document } = useQuery('trackers?page[size]=100')
  const trackers = /** @type {readonly Resource[]} */ (document?.data ?? [])
  return html`
    <label>Tracker<select name="tracker" required>${trackers.map(
      ({ id, attributes }) => html`<option key=${id} value=${id}>${plain(attributes.name, 60)}</option>`,
    )}</select></label>
    ${document !== undefined && trackers.length === 0 && html`<p class="soft">There is no tracker yet. A member who may manage the account can add one.</p>`}`
}

/** @param {FormData} form */
export function trackerOf(form) {
  return { tracker: String(form.get('tracker') ?? '') }
}
