import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Deletion } from '../parts/dialog.js'
import { Answered, Empty, Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { client } from '../session.js'
import { EVENT_NAMES, RuleForm } from './rule-form.js'
import { isNarrow, Narrowed, narrowingOf, SEPARATOR } from './rule-narrowing.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/**
 * What is told, and where.
 *
 * @param {{ query: import('../parts/use-query.js').QueryResult, channels: readonly Resource[], onChange: () => void }} props
 */
export function Rules({ query, channels, onChange }) {
  const [changed, setChanged] = useState(/** @type {Resource | 'new' | undefined} */ (undefined))
  const [removed, setRemoved] = useState(/** @type {Resource | undefined} */ (undefined))
  return html`<section>
    <div class="page-head"><h2>Rules</h2>
      ${channels.length > 0 && html`<button type="button" class="small" onClick=${() => setChanged('new')}>New rule …</button>`}</div>
    <${Answered} query=${query} lines=${3}>
      ${(/** @type {ApiDocument} */ { data }) =>
        data.length === 0
          ? html`<${Empty} title="There is no rule yet"><p class="soft">Nothing is told without one. A rule needs a channel, which is made first.</p><//>`
          : html`<div class="scroll" role="region" aria-label="Rules" tabindex="0"><table class="list">
            <thead><tr><th scope="col">Rule</th><th scope="col">Tells</th><th scope="col">Channel</th>
              <th scope="col"><span class="unseen">Actions</span></th></tr></thead>
            <tbody>${data.map(
              (/** @type {Resource} */ rule) => html`<${Rule} key=${rule.id} rule=${rule}
                onTurn=${onChange} onChange=${() => setChanged(rule)} onRemove=${() => setRemoved(rule)} />`,
            )}</tbody>
          </table></div>`}
    <//>
    ${changed && html`<${RuleForm} rule=${changed === 'new' ? undefined : changed} channels=${channels} onClose=${() => setChanged(undefined)} onDone=${onChange} />`}
    ${removed && html`<${Removal} rule=${removed} onClose=${() => setRemoved(undefined)} onDone=${onChange} />`}
  </section>`
}

/** @param {{ rule: Resource, onTurn: () => void, onChange: () => void, onRemove: () => void }} props */
function Rule({ rule: { id, attributes }, onTurn, onChange, onRemove }) {
  const name = plain(attributes.name, 100)
  const turn = attributes.enabled ? 'Turn off' : 'Turn on'
  const turning = useAction(async () => {
    const change = { type: 'notification-rules', attributes: { enabled: !attributes.enabled } }
    await client.send('PUT', `notification-rules/${encodeURIComponent(id)}`, change)
    onTurn()
  })
  return html`<tr class=${attributes.enabled ? '' : 'over'}>
    <td class="main"><b class="isolated">${name}</b>${!attributes.enabled && html` <span class="soft">off</span>`}
      <span class="under soft"><${Conditions} rule=${attributes} /></span>
      <${Refusal} problem=${turning.problem} /></td>
    <td data-name="Tells">${attributes.events.map((/** @type {string} */ event) => EVENT_NAMES[event] ?? plain(event, 40)).join(', ')}</td>
    <td data-name="Channel"><span class="isolated">${plain(attributes.channel_name, 100)}</span></td>
    <td class="act">
      <button type="button" class="small" aria-label=${`Change the rule ${name}`} onClick=${onChange}>Change …</button>
      <button type="button" class="small" aria-label=${`${turn} the rule ${name}`} onClick=${() => turning.run()}>${turn}</button>
      <button type="button" class="small" aria-label=${`Remove the rule ${name}`} onClick=${onRemove}>Remove</button>
    </td>
  </tr>`
}

/** What a rule is for: the severity, and of each kind the names where they are few. @param {{ rule: Resource['attributes'] }} props */
function Conditions({ rule }) {
  const severity = rule.min_severity === 'informational' ? 'any severity' : `${rule.min_severity} or worse`
  const narrowing = narrowingOf(rule)
  return html`${severity}${isNarrow(narrowing) && SEPARATOR}<${Narrowed} narrowing=${narrowing} />`
}

/** @param {{ rule: Resource, onClose: () => void, onDone: () => void }} props */
function Removal({ rule: { id, attributes }, onClose, onDone }) {
  const path = `notification-rules/${encodeURIComponent(id)}`
  return html`<${Deletion} title="Remove this rule?" verb="Remove" path=${path} onClose=${onClose} onDone=${onDone}>
    <p><b class="isolated">${plain(attributes.name, 100)}</b> tells nothing any more. What it has told stays in the list of messages.</p>
  <//>`
}
