import { useState } from 'preact/hooks'
import { parameters } from '../address.js'
import { html } from '../html.js'
import { Deletion } from '../parts/dialog.js'
import { Names } from '../parts/names.js'
import { Page } from '../parts/page.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Permissions } from '../parts/permissions.js'
import { SearchField } from '../parts/search-field.js'
import { Answered, Empty, Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { useQuery } from '../parts/use-query.js'
import { client, sessionState } from '../session.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** Who may do what. */
export function MembersPage() {
  const search = parameters.value.get('search')
  const wanted = pageParameters(50)
  if (search !== null) wanted.set('filter[search]', search)
  const members = useQuery(`members?${wanted}`, { everyMs: 60_000 })
  const roles = useQuery('roles?page[size]=100', { everyMs: 60_000 })
  return html`<${Page} title="Members" about="Who may log in. What somebody may do is what the role allows at that moment, also with keys.">
    <search class="filters"><${SearchField} label="Search members" /></search>
    <${Answered} query=${members}>
      ${(/** @type {ApiDocument} */ { data, meta }) =>
        data.length === 0
          ? html`<${Empty} title="No member is named so"><p><a href="#/members">All members</a></p><//>`
          : html`<${Members} members=${data} roles=${roles.document?.data ?? []} onChange=${members.refresh} />
              <${Pager} meta=${meta} what="members" />`}
    <//>
    <section>
      <h2>Roles</h2>
      <${Answered} query=${roles} lines=${3}>
        ${(
          /** @type {ApiDocument} */ { data },
        ) => html`<div class="scroll" role="region" aria-label="Roles" tabindex="0"><table class="list">
          <thead><tr><th scope="col">Role</th><th scope="col">Sees</th><th scope="col">Allows</th></tr></thead>
          <tbody>${data.map(
            (/** @type {Resource} */ { id, attributes: { name, permissions, sees } }) => html`<tr key=${id}>
              <td class="main"><b class="isolated">${plain(name, 100)}</b></td>
              <td data-name="Sees" class="whole">${sees === 'all' ? 'all accounts' : 'those of one’s teams'}</td>
              <td><${Permissions} permissions=${permissions} /></td>
            </tr>`,
          )}</tbody>
        </table></div>`}
      <//>
      <p class="hint">People and roles are added on the server: <code>assay admin users add</code>, <code>assay admin roles create</code>.</p>
    </section>
  <//>`
}

/** @param {{ members: Resource[], roles: Resource[], onChange: () => void }} props */
function Members({ members, roles, onChange }) {
  const [leaving, setLeaving] = useState(/** @type {Resource | undefined} */ (undefined))
  const state = sessionState.value
  const me = state.state === 'open' ? state.session.email : ''
  return html`<div class="scroll" role="region" aria-label="Members" tabindex="0"><table class="list people">
      <thead><tr><th scope="col">Member</th><th scope="col">Role</th><th scope="col">Teams</th><th scope="col"><span class="unseen">Action</span></th></tr></thead>
      <tbody>${members.map(
        (member) => html`<tr key=${member.id}>
          <td class="main"><b class="isolated">${plain(member.attributes.email, 120)}</b>${member.attributes.email === me && html` <span class="soft">you</span>`}</td>
          <td data-name="Role"><${RoleOf} member=${member} roles=${roles} onChange=${onChange} /></td>
          <td data-name="Teams"><${Names} names=${member.attributes.teams} /></td>
          <td class="act"><button type="button" class="small" aria-label=${`Remove ${plain(member.attributes.email, 120)}`}
            onClick=${() => setLeaving(member)}>Remove</button></td>
        </tr>`,
      )}</tbody>
    </table></div>
    ${leaving && html`<${Removal} member=${leaving} onClose=${() => setLeaving(undefined)} onDone=${onChange} />`}`
}

/** @param {{ member: Resource, roles: Resource[], onChange: () => void }} props */
function RoleOf({ member, roles, onChange }) {
  const { role, identity_provider: provider } = member.attributes
  if (provider === null) return html`<${RoleChoice} member=${member} roles=${roles} onChange=${onChange} />`
  return html`${plain(role, 60)} <span class="soft">from ${plain(provider, 60)}</span>`
}

/** @param {{ member: Resource, roles: Resource[], onChange: () => void }} props */
function RoleChoice({ member: { id, attributes }, roles, onChange }) {
  const changing = useAction(async (/** @type {string} */ role) => {
    await client.send('PUT', `members/${encodeURIComponent(id)}`, { type: 'members', attributes: { role } })
    onChange()
  })
  const names = roles.map(({ attributes }) => attributes.name)
  const options = names.includes(attributes.role) ? names : [attributes.role, ...names]
  return html`<select aria-label=${`Role of ${plain(attributes.email, 120)}`} value=${attributes.role}
      onChange=${(/** @type {Event} */ { target }) => {
        if (target instanceof HTMLSelectElement) void changing.run(target.value)
      }}>
      ${options.map((name) => html`<option key=${name} value=${name}>${plain(name, 60)}</option>`)}
    </select>
    <${Refusal} problem=${changing.problem} />`
}

/** @param {{ member: Resource, onClose: () => void, onDone: () => void }} props */
function Removal({ member: { id, attributes }, onClose, onDone }) {
  const path = `members/${encodeURIComponent(id)}`
  return html`<${Deletion} title="Remove this member?" verb="Remove" path=${path} onClose=${onClose} onDone=${onDone}>
    <p><b class="isolated">${plain(attributes.email, 120)}</b> loses access at once, with all keys and sessions in this tenant. What is assigned to this member is then assigned to nobody.</p>
  <//>`
}
