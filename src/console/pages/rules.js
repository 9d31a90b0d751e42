import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Deletion } from '../parts/dialog.js'
import { Answered, Empty, Refusal } from '../parts/states.js'
import { counted, plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { client } from '../session.js'
import { EVENT_NAMES, NewRule } from './new-rule.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/**
 * What is told, and where.
 *
 * @param {{ query: import('../parts/use-query.js').QueryResult, channels: readonly Resource[], onChange: () => void }} props
 */
export function Rules({ query, channels, onChange }) {
  const [isCreating, setCreating] = useState(false)
  const [removed, setRemoved] = useState(/** @type {Resource | undefined} */ (undefined))
  return html`<section>
    <div class="page-head"><h2>Rules</h2>
      ${channels.length > 0 && html`<button type="button" class="small" onClick=${() => setCreating(true)}>New rule …</button>`}</div>
    <${Answered} query=${query} lines=${3}>
      ${(/** @type {ApiDocument} */ { data }) =>
        data.length === 0
          ? html`<${Empty} title="There is no rule yet"><p class="soft">Nothing is told without one.</p><//>`
          : html`<div class="scroll" role="region" aria-label="Rules" tabindex="0"><table class="list">
            <thead><tr><th scope="col">Rule</th><th scope="col">Tells</th><th scope="col">Channel</th>
              <th scope="col"><span class="unseen">Actions</span></th></tr></thead>
            <tbody>${data.map(
              (/** @type {Resource} */ rule) => html`<${Rule} key=${rule.id} rule=${rule}
                onChange=${onChange} onRemove=${() => setRemoved(rule)} />`,
            )}</tbody>
          </table></div>`}
    <//>
    ${isCreating && html`<${NewRule} channels=${channels} onClose=${() => setCreating(false)} onDone=${onChange} />`}
    ${removed && html`<${Removal} rule=${removed} onClose=${() => setRemoved(undefined)} onDone=${onChange} />`}
  </section>`
}

/** @param {{ rule: Resource, onChange: () => void, onRemove: () => void }} props */
function Rule({ rule: { id, attributes }, onChange, onRemove }) {
  const name = plain(attributes.name, 100)
  const turn = attributes.enabled ? 'Turn off' : 'Turn on'
  const turning = useAction(async () => {
    const change = { type: 'notification-rules', attributes: { enabled: !attributes.enabled } }
    await client.send('PUT', `notification-rules/${encodeURIComponent(id)}`, change)
    onChange()
  })
  return html`<tr class=${attributes.enabled ? '' : 'over'}>
    <td class="main"><b class="isolated">${name}</b>${!attributes.enabled && html` <span class="soft">off</span>`}
      <span class="under soft">${conditionsOf(attributes)}</span>
      <${Refusal} problem=${turning.problem} /></td>
    <td data-name="Tells">${attributes.events.map((/** @type {string} */ event) => EVENT_NAMES[event] ?? plain(event, 40)).join(', ')}</td>
    <td data-name="Channel"><span class="isolated">${plain(attributes.channel_name, 100)}</span></td>
    <td class="act">
      <button type="button" class="small" aria-label=${`${turn} the rule ${name}`} onClick=${() => turning.run()}>${turn}</button>
      <button type="button" class="small" aria-label=${`Remove the rule ${name}`} onClick=${onRemove}>Remove</button>
    </td>
  </tr>`
}

/** @param {Resource['attributes']} attributes */
function conditionsOf({ min_severity, providers, teams, labels, checks }) {
  return [
    min_severity === 'informational' ? 'any severity' : `${min_severity} or worse`,
    ...(providers.length > 0 ? [counted(providers.length, 'account')] : []),
    ...(teams.length > 0 ? [counted(teams.length, 'team')] : []),
    ...labels.map((/** @type {string} */ label) => plain(label, 200)),
    ...(checks.length > 0 ? [counted(checks.length, 'check')] : []),
  ].join(', ')
}

/** @param {{ rule: Resource, onClose: () => void, onDone: () => void }} props */
function Removal({ rule: { id, attributes }, onClose, onDone }) {
  const path = `notification-rules/${encodeURIComponent(id)}`
  return html`<${Deletion} title="Remove this rule?" verb="Remove" path=${path} onClose=${onClose} onDone=${onDone}>
    <p><b class="isolated">${plain(attributes.name, 100)}</b> tells nothing any more. What it has told stays in the list of messages.</p>
  <//>`
}
