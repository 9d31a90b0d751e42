import { html } from '../html.js'
import { Account, accountKind, accountText } from '../parts/account.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Answered, Empty } from '../parts/states.js'
import { useQuery } from '../parts/use-query.js'
import { may } from '../session.js'
import { findingsWith } from './finding-filters.js'
import { AddToTeam, RemoveFromTeam } from './team-belonging.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** The accounts of a team. @param {{ team: Resource, onChange: () => void }} props */
export function TeamAccounts({ team, onChange }) {
  const search = pageParameters(50)
  search.set('filter[team]', team.attributes.name)
  search.set('sort', 'provider,uid')
  const query = useQuery(`providers?${search}`, { everyMs: 60_000 })
  const changed = () => {
    void query.refresh()
    onChange()
  }
  const isManaged = may('manage_users')
  return html`${isManaged && html`<${Adding} team=${team} onDone=${changed} />`}
    <${Answered} query=${query}>${(/** @type {ApiDocument} */ { data, meta }) =>
      data.length === 0
        ? html`<${Empty} title="The team has no account yet"><p class="soft">Accounts that its members or its keys push for the first time belong to it as well.</p><//>`
        : html`<div class="scroll" role="region" aria-label="Accounts of the team" tabindex="0"><table class="list">
            <thead><tr><th scope="col">Account</th><th scope="col">What it is</th>
              ${isManaged && html`<th scope="col"><span class="unseen">Action</span></th>`}</tr></thead>
            <tbody>${data.map(
              (/** @type {Resource} */ { id, attributes }) => html`<tr key=${id}>
                <td class="main"><${Account} uid=${attributes.uid} name=${attributes.name} href=${findingsWith({ account: attributes.uid })} /></td>
                <td data-name="What it is">${accountKind(attributes.provider)}</td>
                ${isManaged && html`<td class="act"><${RemoveFromTeam} team=${team} kind="accounts" id=${id} name=${accountText(attributes)} onDone=${changed} /></td>`}
              </tr>`,
            )}</tbody>
          </table></div>
          <${Pager} meta=${meta} what="accounts" />`}<//>`
}

/** @param {{ team: Resource, onDone: () => void }} props */
function Adding({ team, onDone }) {
  return html`<${AddToTeam} team=${team} kind="accounts" path="providers" onDone=${onDone}>${(
    /** @type {Resource} */ { attributes: { uid, name, provider } },
  ) => html`<${Account} uid=${uid} name=${name} provider=${provider} />`}<//>`
}
