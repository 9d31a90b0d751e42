import { useState } from 'preact/hooks'
import { addressOf, parameters } from '../address.js'
import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { Pager, pageParameters } from '../parts/pager.js'
import { SearchField } from '../parts/search-field.js'
import { Answered, Empty } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { useQuery } from '../parts/use-query.js'
import { may } from '../session.js'
import { isInNoTeam, NoTeam } from './no-accounts.js'
import { NewTeam } from './team-form.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** The teams that there are, or those whose accounts the person sees. */
export function TeamsPage() {
  const search = parameters.value.get('search')
  const wanted = pageParameters(50)
  if (search !== null) wanted.set('filter[search]', search)
  const query = useQuery(`teams?${wanted}`, { everyMs: 60_000 })
  const [isCreating, setCreating] = useState(false)
  const create =
    may('manage_users') &&
    html`<button type="button" class="primary" onClick=${() => setCreating(true)}>New team …</button>`
  return html`<${Page} title="Teams" actions=${create}
    about="Who looks after which accounts. Members whose role sees teams see the accounts of their own teams alone.">
    <search class="filters"><${SearchField} label="Search teams" /></search>
    <${Answered} query=${query}>
      ${(/** @type {ApiDocument} */ { data, meta }) =>
        data.length === 0
          ? html`<${NoTeams} isSearched=${search !== null} />`
          : html`<${Teams} teams=${data} /><${Pager} meta=${meta} what="teams" />`}
    <//>
    ${isCreating && html`<${NewTeam} onClose=${() => setCreating(false)} />`}
  <//>`
}

/** @param {{ isSearched: boolean }} props */
function NoTeams({ isSearched }) {
  if (isSearched)
    return html`<${Empty} title="No team is named so"><p><a href="#/teams">All teams</a></p><//>`
  if (isInNoTeam()) return html`<${NoTeam} />`
  if (!may('manage_users'))
    return html`<${Empty} title="There is no team yet"><p class="soft">Somebody who looks after members can make one.</p><//>`
  return html`<${Empty} title="There is no team yet">
    <p class="soft">Make one, give it accounts and members, and a role that sees teams:
      its members then see what is theirs, and reports count by team.</p>
  <//>`
}

/** @param {{ teams: Resource[] }} props */
function Teams({ teams }) {
  return html`<div class="scroll" role="region" aria-label="Teams" tabindex="0"><table class="list">
    <thead><tr><th scope="col">Team</th><th scope="col" class="amount">Accounts</th>
      <th scope="col" class="amount">Members</th><th scope="col">Created</th></tr></thead>
    <tbody>${teams.map(
      ({ id, attributes: { name, accounts, members, created_at } }) => html`<tr key=${id}>
        <td class="main"><a href=${addressOf(`teams/${id}`)}>${plain(name, 200)}</a></td>
        <td data-name="Accounts" class="amount">${amount(accounts)}</td>
        <td data-name="Members" class="amount">${amount(members)}</td>
        <td data-name="Created"><${Ago} at=${created_at} /></td>
      </tr>`,
    )}</tbody>
  </table></div>`
}

/** @param {number} count */
function amount(count) {
  return count === 0 ? html`<span class="soft">none</span>` : number(count)
}
