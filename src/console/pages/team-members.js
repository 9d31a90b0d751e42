import { html } from '../html.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { Answered, Empty } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { AddToTeam, RemoveFromTeam } from './team-belonging.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** The members of a team. @param {{ team: Resource, onChange: () => void }} props */
export function TeamMembers({ team, onChange }) {
  const search = pageParameters(50)
  search.set('filter[team]', team.attributes.name)
  const query = useQuery(`members?${search}`, { everyMs: 60_000 })
  const changed = () => {
    void query.refresh()
    onChange()
  }
  return html`<${Adding} team=${team} onDone=${changed} />
    <${Answered} query=${query}>${(/** @type {ApiDocument} */ { data, meta }) =>
      data.length === 0
        ? html`<${Empty} title="The team has no member yet"><p class="soft">Whoever is in it sees its accounts, by a role that sees teams.</p><//>`
        : html`<div class="scroll" role="region" aria-label="Members of the team" tabindex="0"><table class="list">
            <thead><tr><th scope="col">Member</th><th scope="col">Role</th><th scope="col"><span class="unseen">Action</span></th></tr></thead>
            <tbody>${data.map(
              (/** @type {Resource} */ { id, attributes: { email, role } }) => html`<tr key=${id}>
                <td class="main"><b class="isolated">${plain(email, 120)}</b></td>
                <td data-name="Role">${plain(role, 100)}</td>
                <td class="act"><${RemoveFromTeam} team=${team} kind="members" id=${id} name=${plain(email, 120)} onDone=${changed} /></td>
              </tr>`,
            )}</tbody>
          </table></div>
          <${Pager} meta=${meta} what="members" />`}<//>
    <p class="hint">A member whose groups at an identity provider lead to the team leaves it and comes back with them.</p>`
}

/** @param {{ team: Resource, onDone: () => void }} props */
function Adding({ team, onDone }) {
  return html`<${AddToTeam} team=${team} kind="members" path="members" onDone=${onDone}>${(
    /** @type {Resource} */ { attributes: { email, role } },
  ) =>
    html`<span class="isolated">${plain(email, 120)} <span class="soft">${plain(role, 60)}</span></span>`}<//>`
}
