import { html } from '../html.js'
import { accountKind, PROVIDERS } from '../parts/account.js'
import { FormDialog } from '../parts/dialog.js'
import { LabelFields, labelsIn } from '../parts/label-fields.js'
import { labelsFrom } from '../parts/labels.js'
import { plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { client } from '../session.js'

/** @import { Resource } from '../api/client.js' */

/** Makes a rule, or changes one. @param {{ rule?: Resource, onClose: () => void, onDone: () => void }} props */
export function AccountRuleForm({ rule, onClose, onDone }) {
  const { name = '', accounts = [], providers = [], labels = {}, team = null } = rule?.attributes ?? {}
  const send = async (/** @type {FormData} */ form) => {
    const document = { type: 'account-rules', attributes: ruleIn(form) }
    if (rule === undefined) await client.send('POST', 'account-rules', document)
    else await client.send('PUT', `account-rules/${rule.id}`, document)
    onDone()
    onClose()
  }
  const title = rule === undefined ? 'New rule' : 'Change this rule'
  const verb = rule === undefined ? 'Create' : 'Save'
  const kinds = [...new Set([...PROVIDERS, ...providers])]
  return html`<${FormDialog} title=${title} verb=${verb} onSend=${send} onClose=${onClose}>
    <label>Name<input name="name" required maxlength="200" autocomplete="off" placeholder="payments" defaultValue=${name} /></label>
    <div><label>Accounts<textarea name="accounts" rows="3" autocomplete="off" placeholder="github.com/acme/payments-*"
      aria-describedby="accounts-hint" defaultValue=${accounts.join('\n')} /></label>
      <p class="hint" id="accounts-hint">Names or ids, one in each line; * stands for any text. A repository has the address of its git
        remote. Empty for all.</p></div>
    <fieldset><legend>Kinds</legend><div class="kinds">${kinds.map(
      (kind) => html`<label key=${kind} class="check">
        <input type="checkbox" name="provider" value=${kind} defaultChecked=${providers.includes(kind)} /><span>${accountKind(kind)}</span>
      </label>`,
    )}</div><p class="hint">None for all.</p></fieldset>
    <${LabelFields} labels=${labelsFrom(labels)} />
    <${TeamField} chosen=${team} name=${rule?.attributes.team_name} />
  <//>`
}

/** The team that the accounts join. @param {{ chosen: string | null, name: string | null | undefined }} props As the rule has it. */
function TeamField({ chosen, name }) {
  const { document } = useQuery('teams?page[size]=100')
  /** @type {Resource[]} */
  const known = document?.data ?? []
  const teams = known.map(({ id, attributes }) => ({ id, name: attributes.name }))
  const options =
    chosen === null || teams.some(({ id }) => id === chosen) ? teams : [{ id: chosen, name }, ...teams]
  return html`<div><label>Team<select name="team" aria-describedby="team-hint"><option value="">none</option>${options.map(
    (team) =>
      html`<option key=${team.id} value=${team.id} selected=${team.id === chosen}>${plain(team.name, 60)}</option>`,
  )}</select></label><p class="hint" id="team-hint">Its members see the accounts.</p></div>`
}

/** @param {FormData} form */
function ruleIn(form) {
  const lines = String(form.get('accounts')).split('\n')
  const team = String(form.get('team'))
  return {
    name: String(form.get('name')).trim(),
    accounts: [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== ''),
    providers: form.getAll('provider').map(String),
    labels: labelsIn(form),
    team: team === '' ? null : team,
  }
}
