import { useState } from 'preact/hooks'
import { addressOf } from '../address.js'
import { html } from '../html.js'
import { accountKind } from '../parts/account.js'
import { Deletion } from '../parts/dialog.js'
import { Labels, labelsFrom } from '../parts/labels.js'
import { Answered, Empty, Refusal } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { useQuery } from '../parts/use-query.js'
import { client } from '../session.js'
import { AccountRuleForm } from './account-rule-form.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** The rules that label accounts and add them to teams, the first one first. */
export function AccountRules() {
  const query = useQuery('account-rules?page[size]=100', { everyMs: 60_000 })
  const [changed, setChanged] = useState(/** @type {Resource | 'new' | undefined} */ (undefined))
  const [removed, setRemoved] = useState(/** @type {Resource | undefined} */ (undefined))
  return html`<div class="page-head"><p class="hint">A rule applies to the accounts that are connected and to those that come later. If several rules
      set the same label, the first one wins. A label set by hand wins over every rule.</p>
      <button type="button" class="primary" onClick=${() => setChanged('new')}>New rule …</button></div>
    <${Answered} query=${query} lines=${3}>
      ${(/** @type {ApiDocument} */ { data }) =>
        data.length === 0
          ? html`<${Empty} title="There is no rule yet"><p class="soft">One rule labels many accounts: everything whose name begins with
              github.com/acme/payments, say, is of the team payments.</p><//>`
          : html`<${Rules} rules=${data} onOrder=${query.refresh} onChange=${setChanged} onRemove=${setRemoved} />`}
    <//>
    ${changed && html`<${AccountRuleForm} rule=${changed === 'new' ? undefined : changed} onClose=${() => setChanged(undefined)} onDone=${query.refresh} />`}
    ${removed && html`<${Removal} rule=${removed} onClose=${() => setRemoved(undefined)} onDone=${query.refresh} />`}`
}

/**
 * @param {{
 *   rules: readonly Resource[],
 *   onOrder: () => void,
 *   onChange: (rule: Resource) => void,
 *   onRemove: (rule: Resource) => void,
 * }} props
 */
function Rules({ rules, onOrder, onChange, onRemove }) {
  return html`<div class="scroll" role="region" aria-label="Rules" tabindex="0"><table class="list">
    <thead><tr><th scope="col">Rule</th><th scope="col">Labels</th><th scope="col">Team</th>
      <th scope="col" class="amount">Accounts</th><th scope="col"><span class="unseen">Actions</span></th></tr></thead>
    <tbody>${rules.map(
      (rule, at) => html`<tr key=${rule.id}>
        <td class="main"><b class="isolated">${plain(rule.attributes.name, 100)}</b>
          <span class="under soft isolated">${conditionsOf(rule.attributes)}</span></td>
        <td data-name="Labels" class="labels"><${Labels} labels=${labelsFrom(rule.attributes.labels)} /></td>
        <td data-name="Team"><${Team} rule=${rule.attributes} /></td>
        <td data-name="Accounts" class="amount">${number(rule.attributes.matches)}</td>
        <td class="act"><${Earlier} rule=${rule} before=${rules[at - 1]} onDone=${onOrder} />
          <button type="button" class="small" aria-label=${`Change the rule ${plain(rule.attributes.name, 100)}`} onClick=${() => onChange(rule)}>Change …</button>
          <button type="button" class="small" aria-label=${`Remove the rule ${plain(rule.attributes.name, 100)}`} onClick=${() => onRemove(rule)}>Remove</button></td>
      </tr>`,
    )}</tbody>
  </table></div>`
}

/** @param {Resource['attributes']} rule */
function conditionsOf({ accounts, providers }) {
  const kinds = providers.map(accountKind).join(', ')
  const names = accounts.map((/** @type {string} */ glob) => plain(glob, 100)).join(', ')
  return [kinds, names].filter(Boolean).join(': ') || 'all accounts'
}

/** @param {{ rule: Resource['attributes'] }} props */
function Team({ rule: { team, team_name } }) {
  if (team === null) return html`<span class="soft">none</span>`
  return html`<a class="isolated" href=${addressOf(`teams/${team}`)}>${plain(team_name, 100)}</a>`
}

/** Moves a rule before the one that stands above it. @param {{ rule: Resource, before: Resource | undefined, onDone: () => void }} props */
function Earlier({ rule: { id, attributes }, before, onDone }) {
  const moving = useAction(async () => {
    const change = { position: before?.attributes.position }
    await client.send('PUT', `account-rules/${id}`, { type: 'account-rules', attributes: change })
    onDone()
  })
  if (before === undefined) return null
  return html`<button type="button" class="small" aria-label=${`Move the rule ${plain(attributes.name, 100)} up`}
      aria-disabled=${moving.isRunning ? 'true' : undefined} onClick=${() => moving.run()}>↑</button>
    <${Refusal} problem=${moving.problem} />`
}

/** @param {{ rule: Resource, onClose: () => void, onDone: () => void }} props */
function Removal({ rule: { id, attributes }, onClose, onDone }) {
  return html`<${Deletion} title="Remove this rule?" verb="Remove" path=${`account-rules/${id}`} onClose=${onClose} onDone=${onDone}>
    <p><b class="isolated">${plain(attributes.name, 200)}</b> goes with the labels that it gives${
      attributes.team === null
        ? ''
        : html`, and its accounts leave the team <b class="isolated">${plain(attributes.team_name, 100)}</b>`
    }. What was set by hand stays.</p>
  <//>`
}
