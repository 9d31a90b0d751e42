import { html } from '../html.js'
import { Empty } from '../parts/states.js'
import { sessionState } from '../session.js'
import { FirstScan } from './first-scan.js'

/** Why somebody sees no account, and what to do about it. */
export function NoAccounts() {
  if (isInNoTeam()) return html`<${NoTeam} />`
  return html`${
    seenTeams() !== null &&
    html`<p class="notice"><b>Your teams have no account yet.</b> Somebody who looks after members can give them some. What
        you are the first to push about belongs to them as well.</p>`
  }
    <${FirstScan} />`
}

/** Whether the person sees nothing, whatever is sent. */
export function isInNoTeam() {
  return seenTeams()?.length === 0
}

export function NoTeam() {
  return html`<${Empty} title="You are in no team">
    <p class="soft">Your role shows the accounts of your teams. Somebody who looks after members can add you to one.</p>
  <//>`
}

/** The teams whose accounts the person sees; null: all accounts. */
function seenTeams() {
  const state = sessionState.value
  return state.state === 'open' ? state.session.teams : null
}
