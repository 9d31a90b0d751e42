import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Deletion, FormDialog } from '../parts/dialog.js'
import { Page } from '../parts/page.js'
import { Answered, Empty } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { client } from '../session.js'
import { NewTracker, TOKEN_HELP, TRACKER_NAMES } from './new-tracker.js'
import { WaitingIssues } from './waiting-issues.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** Where issues of findings are created. */
export function TrackersPage() {
  const query = useQuery('trackers?page[size]=100', { everyMs: 60_000 })
  const [isCreating, setCreating] = useState(false)
  const [renewed, setRenewed] = useState(/** @type {Resource | undefined} */ (undefined))
  const [removed, setRemoved] = useState(/** @type {Resource | undefined} */ (undefined))
  const actions = html`<button type="button" class="primary" onClick=${() => setCreating(true)}>New tracker …</button>`
  return html`<${Page} title="Trackers" actions=${actions}
    about="Repositories of GitHub and projects of GitLab in which issues are created for findings. An issue is closed when its finding is resolved, and opened again when that comes back.">
    <${Answered} query=${query} lines=${3}>
      ${(/** @type {ApiDocument} */ { data }) =>
        data.length === 0
          ? html`<${Empty} title="There is no tracker yet"><p class="soft">With one, findings get the button “Create issue”.</p><//>`
          : html`<div class="scroll" role="region" aria-label="Trackers" tabindex="0"><table class="list">
            <thead><tr><th scope="col">Tracker</th><th scope="col">Kind</th><th scope="col">Created by</th>
              <th scope="col"><span class="unseen">Actions</span></th></tr></thead>
            <tbody>${data.map(
              (/** @type {Resource} */ tracker) => html`<${Tracker} key=${tracker.id} tracker=${tracker}
                onRenew=${() => setRenewed(tracker)} onRemove=${() => setRemoved(tracker)} />`,
            )}</tbody>
          </table></div>`}
    <//>
    <${WaitingIssues} />
    ${isCreating && html`<${NewTracker} onClose=${() => setCreating(false)} onDone=${query.refresh} />`}
    ${renewed && html`<${Renewal} tracker=${renewed} onClose=${() => setRenewed(undefined)} />`}
    ${removed && html`<${Removal} tracker=${removed} onClose=${() => setRemoved(undefined)} onDone=${query.refresh} />`}
  <//>`
}

/** @param {{ tracker: Resource, onRenew: () => void, onRemove: () => void }} props */
function Tracker({ tracker: { attributes }, onRenew, onRemove }) {
  const { kind, server, project, created_by } = attributes
  const name = plain(attributes.name, 100)
  return html`<tr>
    <td class="main"><b class="isolated">${name}</b>
      <span class="under soft isolated">${plain(`${server}/${project}`, 300)}</span></td>
    <td class="whole" data-name="Kind">${TRACKER_NAMES[kind] ?? plain(kind, 20)}</td>
    <td data-name="Created by"><span class="isolated">${plain(created_by, 120)}</span></td>
    <td class="act">
      <button type="button" class="small" aria-label=${`Another token for the tracker ${name}`} onClick=${onRenew}>Another token …</button>
      <button type="button" class="small" aria-label=${`Remove the tracker ${name}`} onClick=${onRemove}>Remove</button>
    </td>
  </tr>`
}

/** @param {{ tracker: Resource, onClose: () => void }} props */
function Renewal({ tracker: { id, attributes }, onClose }) {
  return html`<${FormDialog} title="Another token" verb="Save" onClose=${onClose}
    onSend=${async (/** @type {FormData} */ form) => {
      const token = String(form.get('token')).trim()
      await client.send('PUT', `trackers/${encodeURIComponent(id)}`, {
        type: 'trackers',
        attributes: { token },
      })
      onClose()
    }}>
    <p>Issues of <b class="isolated">${plain(attributes.name, 100)}</b> that failed are tried again with it.</p>
    <label>Token<input name="token" type="password" required maxlength="1000" autocomplete="off" aria-describedby="token-help" /></label>
    <p class="soft small-print" id="token-help">${TOKEN_HELP[attributes.kind]}</p>
  <//>`
}

/** @param {{ tracker: Resource, onClose: () => void, onDone: () => void }} props */
function Removal({ tracker: { id, attributes }, onClose, onDone }) {
  const path = `trackers/${encodeURIComponent(id)}`
  return html`<${Deletion} title="Remove this tracker?" verb="Remove" path=${path} onClose=${onClose} onDone=${onDone}>
    <p>Findings forget their issues in <b class="isolated">${plain(attributes.name, 100)}</b>. The issues stay there as they are, and
      nobody closes them any more.</p>
  <//>`
}
