import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { FormDialog } from '../parts/dialog.js'
import { DueDate } from '../parts/finding-words.js'
import { plain } from '../parts/text.js'
import { client, may } from '../session.js'
import { AssigneeField, assigneeOf, DueField, dueOf } from './work-fields.js'

/**
 * Who mends a finding, and by when.
 *
 * @param {{ id: string, finding: import('../api/client.js').Resource['attributes'], onChange: () => void }} props
 */
export function FindingWork({ id, finding, onChange }) {
  const [isChanging, setChanging] = useState(false)
  const { assignee, due_at, state } = finding
  const canBeDue = state === 'open' || state === 'muted'
  const close = () => setChanging(false)
  return html`<section class="card"><h2>Work</h2>
    <dl class="facts">
      <dt>Assigned to</dt><dd>${assignee ? html`<span class="isolated">${plain(assignee, 120)}</span>` : html`<span class="soft">nobody</span>`}</dd>
      <dt>Due</dt><dd><${DueDate} at=${due_at} /></dd>
    </dl>
    ${may('manage_findings') && html`<p class="below"><button type="button" class="small" onClick=${() => setChanging(true)}>Change</button></p>`}
    ${
      isChanging &&
      html`<${FormDialog} title="Who mends this finding, and by when" verb="Save" onClose=${close}
        onSend=${async (/** @type {FormData} */ form) => {
          const attributes = { ...assigneeOf(form), ...(canBeDue && dueOf(form)) }
          await client.send('PUT', `findings/${encodeURIComponent(id)}`, { type: 'findings', attributes })
          close()
          onChange()
        }}>
        <${AssigneeField} value=${assignee} />
        ${canBeDue && html`<${DueField} value=${due_at} />`}
      <//>`
    }
  </section>`
}
