import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Dialog, FormDialog } from '../parts/dialog.js'
import { Answered } from '../parts/states.js'
import { counted, number, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { client } from '../session.js'
import { AcceptanceFields, acceptanceOf } from './acceptance.js'
import { TrackerField, trackerOf } from './finding-issues.js'
import { AssigneeField, assigneeOf, DueField, dueOf } from './work-fields.js'

/** @import { ApiDocument } from '../api/client.js' */

/** How often a job is looked at, which does a thousand findings in about that time. */
const EVERY_MS = 700

/** @typedef {'accept' | 'reopen' | 'assign' | 'due' | 'issue'} ChangeName */

/**
 * What can be done with many findings, by the API's word: the title for how many they are, the verb, and what a form asks for.
 *
 * @type {Readonly<Record<ChangeName, {
 *   title: (findings: string) => string,
 *   verb: string,
 *   about?: string,
 *   Fields?: Function,
 *   said: (form: FormData) => object,
 * }>>}
 */
const CHANGES = {
  accept: {
    title: (findings) => `Accept the risk of ${findings}`,
    verb: 'Accept risk',
    about:
      'They no longer count as open, whatever later scans find, until the acceptance ends. The reason is in the history of each.',
    Fields: AcceptanceFields,
    said: acceptanceOf,
  },
  reopen: {
    title: (findings) => `End the acceptance of ${findings}`,
    verb: 'End acceptances',
    about: 'What scans find of them counts again.',
    said: () => ({}),
  },
  assign: {
    title: (findings) => `Assign ${findings}`,
    verb: 'Assign',
    Fields: AssigneeField,
    said: assigneeOf,
  },
  due: {
    title: (findings) => `Say when ${findings} are due`,
    verb: 'Set date',
    Fields: DueField,
    said: dueOf,
  },
  issue: {
    title: (findings) => `Create issues for ${findings}`,
    verb: 'Create issues',
    about: 'One for each, a hundred at most. Those that have one in this tracker keep it.',
    Fields: TrackerField,
    said: trackerOf,
  },
}

/** Why findings are left as they are, in words. */
const REASONS = /** @type {Readonly<Record<string, string>>} */ ({
  not_found: 'no longer there',
  not_accepted: 'not accepted',
  not_seen_by_assignee: 'in accounts that the member does not see',
  not_failing: 'not failing',
  not_open: 'not open',
  not_reached: 'not reached',
})

/**
 * A change of many findings that somebody wants.
 *
 * @typedef {object} Wanted
 * @property {ChangeName} change
 * @property {{ findings: readonly string[] } | { filter: Record<string, string> }} which
 * @property {number} count
 */

/**
 * Changes many findings: asks for what is needed, and follows the job.
 *
 * @param {{ wanted: Wanted, onClose: (wasSent: boolean) => void }} props
 */
export function BulkChange({ wanted: { change, which, count }, onClose }) {
  const [job, setJob] = useState(/** @type {string | undefined} */ (undefined))
  const { title, verb, about, Fields, said } = CHANGES[change]
  if (job !== undefined) return html`<${Followed} id=${job} verb=${verb} onClose=${() => onClose(true)} />`
  return html`<${FormDialog} title=${title(counted(count, 'finding'))} verb=${verb} onClose=${() => onClose(false)}
    onSend=${async (/** @type {FormData} */ form) => {
      const attributes = { change, ...which, ...said(form) }
      const { data } = await client.send('POST', 'bulk-changes', { type: 'bulk-changes', attributes })
      setJob(data.id)
    }}>
    ${about && html`<p class="soft">${about}</p>`}
    ${Fields && html`<${Fields} />`}
  <//>`
}

/** How far a job is. It goes on without the page. @param {{ id: string, verb: string, onClose: () => void }} props */
function Followed({ id, verb, onClose }) {
  const query = useQuery(`bulk-changes/${id}`, { everyMs: EVERY_MS })
  const hasEnded = query.document?.data.attributes.completed_at != null
  return html`<${Dialog} title=${hasEnded ? `${verb}: done` : `${verb} …`} onClose=${onClose}>
    <${Answered} query=${query} lines=${2}>${(/** @type {ApiDocument} */ { data }) => html`<${Progress} job=${data.attributes} />`}<//>
    <div class="buttons">
      <button type="button" class=${hasEnded ? 'primary' : ''} onClick=${onClose}>${hasEnded ? 'Close' : 'Go on without watching'}</button>
    </div>
  <//>`
}

/** @param {{ job: any }} props */
function Progress({ job: { status, total, done, skipped, problem } }) {
  const left = /** @type {[string, number][]} */ (Object.entries(skipped))
  const gone = done + left.reduce((sum, [, count]) => sum + count, 0)
  if (status === 'pending' || status === 'running')
    return html`<p role="status">${number(gone)} of ${total === null ? '…' : number(total)}</p>
      <progress class="whole" max=${total ?? 1} value=${total === null ? undefined : gone} aria-label="Findings changed"></progress>`
  return html`<div role="status">
    ${problem && html`<p class="refusal">${plain(problem)}</p>`}
    <p>${counted(done, 'finding')} changed.</p>
    ${left.map(([reason, count]) => html`<p key=${reason} class="soft">${counted(count, 'finding')} left as before: ${REASONS[reason] ?? plain(reason)}.</p>`)}
  </div>`
}
