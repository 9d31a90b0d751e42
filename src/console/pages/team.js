import { useState } from 'preact/hooks'
import { lastAddressOf, parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { Page } from '../parts/page.js'
import { Failure, Loading } from '../parts/states.js'
import { Tabs } from '../parts/tabs.js'
import { number, plain } from '../parts/text.js'
import { useQuery } from '../parts/use-query.js'
import { may } from '../session.js'
import { TeamAccounts } from './team-accounts.js'
import { Removal, Renaming } from './team-form.js'
import { TeamMembers } from './team-members.js'

/** @import { Resource } from '../api/client.js' */

const EVERY_MS = 60_000

/** One team: its accounts, and for who manages users its members. @param {{ id: string }} props */
export function TeamPage({ id }) {
  const { document, problem, refresh } = useQuery(`teams/${encodeURIComponent(id)}`, { everyMs: EVERY_MS })
  const back = { href: lastAddressOf('teams'), name: 'Teams' }
  if (document === undefined || problem?.kind === 'missing')
    return html`<${Page} title="Team" back=${back}>
      ${problem ? html`<${Failure} problem=${problem} onRetry=${refresh} />` : html`<${Loading} />`}
    <//>`
  /** @type {Resource} */
  const team = document.data
  const isManaged = may('manage_users')
  const isOfMembers = isManaged && parameters.value.get('show') === 'members'
  const Shown = isOfMembers ? TeamMembers : TeamAccounts
  return html`<${Page} title=${plain(team.attributes.name, 200)} back=${back}
    actions=${isManaged && html`<${Actions} team=${team} onChange=${refresh} />`}>
    ${isManaged && html`<${Parts} team=${team} isOfMembers=${isOfMembers} />`}
    <${Shown} key=${isOfMembers} team=${team} onChange=${refresh} />
  <//>`
}

/** @param {{ team: Resource, isOfMembers: boolean }} props */
function Parts({ team: { attributes }, isOfMembers }) {
  return html`<${Tabs} label="What belongs to the team" tabs=${[
    {
      name: `accounts ${number(attributes.accounts)}`,
      href: withParameters({ show: undefined }),
      isCurrent: !isOfMembers,
    },
    {
      name: `members ${number(attributes.members)}`,
      href: withParameters({ show: 'members' }),
      isCurrent: isOfMembers,
    },
  ]} />`
}

/** @param {{ team: Resource, onChange: () => void }} props */
function Actions({ team, onChange }) {
  const [open, setOpen] = useState(/** @type {'rename' | 'remove' | undefined} */ (undefined))
  const onClose = () => setOpen(undefined)
  return html`<button type="button" onClick=${() => setOpen('rename')}>Rename …</button>
    <button type="button" onClick=${() => setOpen('remove')}>Remove …</button>
    ${open === 'rename' && html`<${Renaming} team=${team} onClose=${onClose} onDone=${onChange} />`}
    ${
      open === 'remove' &&
      html`<${Removal} team=${team} onClose=${onClose} onDone=${() => {
        location.hash = '#/teams'
      }} />`
    }`
}
