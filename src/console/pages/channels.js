import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Deletion } from '../parts/dialog.js'
import { Answered, Empty, Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { client } from '../session.js'
import { KIND_NAMES, NewChannel } from './new-channel.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** Where messages go. @param {{ query: import('../parts/use-query.js').QueryResult, onChange: () => void }} props */
export function Channels({ query, onChange }) {
  const [isCreating, setCreating] = useState(false)
  const [removed, setRemoved] = useState(/** @type {Resource | undefined} */ (undefined))
  return html`<section>
    <div class="page-head"><h2>Channels</h2>
      <button type="button" class="small" onClick=${() => setCreating(true)}>New channel …</button></div>
    <${Answered} query=${query} lines=${3}>
      ${(/** @type {ApiDocument} */ { data }) =>
        data.length === 0
          ? html`<${Empty} title="There is no channel yet"><p class="soft">Messages need one to go to.</p><//>`
          : html`<div class="scroll" role="region" aria-label="Channels" tabindex="0"><table class="list">
            <thead><tr><th scope="col">Channel</th><th scope="col">Kind</th><th scope="col">State</th>
              <th scope="col"><span class="unseen">Actions</span></th></tr></thead>
            <tbody>${data.map(
              (/** @type {Resource} */ channel) => html`<${Channel} key=${channel.id} channel=${channel}
                onChange=${onChange} onRemove=${() => setRemoved(channel)} />`,
            )}</tbody>
          </table></div>`}
    <//>
    ${isCreating && html`<${NewChannel} onClose=${() => setCreating(false)} onDone=${onChange} />`}
    ${removed && html`<${Removal} channel=${removed} onClose=${() => setRemoved(undefined)} onDone=${onChange} />`}
  </section>`
}

/** @param {{ channel: Resource, onChange: () => void, onRemove: () => void }} props */
function Channel({ channel: { id, attributes }, onChange, onRemove }) {
  const path = `channels/${encodeURIComponent(id)}`
  const name = plain(attributes.name, 100)
  const testing = useAction(async () => {
    await client.send('POST', `${path}/test`)
    onChange()
  })
  const turning = useAction(async () => {
    await client.send('PUT', path, { type: 'channels', attributes: { enabled: !attributes.enabled } })
    onChange()
  })
  const turn = attributes.enabled ? 'Turn off' : 'Turn on'
  return html`<tr class=${attributes.enabled ? '' : 'over'}>
    <td class="main"><b class="isolated">${name}</b>
      <span class="under soft isolated">${plain(attributes.address, 200)}</span>
      <${Refusal} problem=${testing.problem ?? turning.problem} /></td>
    <td class="whole" data-name="Kind">${KIND_NAMES[attributes.kind] ?? plain(attributes.kind, 20)}</td>
    <td class="whole" data-name="State">${attributes.enabled ? 'on' : 'off'}</td>
    <td class="act">
      <button type="button" class="small" aria-label=${`Send a test to ${name}`} onClick=${() => testing.run()}
        aria-disabled=${testing.isRunning ? 'true' : undefined}>Send a test</button>
      <button type="button" class="small" aria-label=${`${turn} the channel ${name}`} onClick=${() => turning.run()}>${turn}</button>
      <button type="button" class="small" aria-label=${`Remove the channel ${name}`} onClick=${onRemove}>Remove</button>
    </td>
  </tr>`
}

/** @param {{ channel: Resource, onClose: () => void, onDone: () => void }} props */
function Removal({ channel: { id, attributes }, onClose, onDone }) {
  const path = `channels/${encodeURIComponent(id)}`
  return html`<${Deletion} title="Remove this channel?" verb="Remove" path=${path} onClose=${onClose} onDone=${onDone}>
    <p><b class="isolated">${plain(attributes.name, 100)}</b> is removed with its rules and messages, sent or not.</p>
  <//>`
}
