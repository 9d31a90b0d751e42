import { namesIn } from '../address.js'
import { html } from '../html.js'
import { Empty } from '../parts/states.js'
import { counted, number, plain } from '../parts/text.js'
import { CONTROL_STATUSES } from './control-status.js'
import { findingsWith } from './finding-filters.js'

/** @import { Control } from './control-status.js' */

/** Controls with how they stand; those that have findings lead to them. @param {{ framework: string, controls: readonly Control[] }} props */
export function ControlTable({ framework, controls }) {
  if (controls.length === 0) return html`<${Empty} title="No control stands so" />`
  return html`<div class="scroll" role="region" aria-label="Controls" tabindex="0"><table class="list controls">
    <thead><tr><th scope="col">Control</th><th scope="col">What should be</th><th scope="col">Status</th>
      <th scope="col" class="amount">Findings</th><th scope="col" class="amount">Accounts</th></tr></thead>
    <tbody>${controls.map(
      ({ id, group, title, status, counts }) => html`<tr key=${id}>
        <td class="control"><b>${plain(id, 100)}</b></td>
        <td class="main"><span>${plain(title, 300) || html`<span class="soft">not in the frameworks of this version</span>`}</span>
          <span class="under soft">${plain(group, 100)}</span></td>
        <td data-name="Status"><span class=${`key ${status}`}>${CONTROL_STATUSES.find((one) => one.status === status)?.name}</span></td>
        <td data-name="Findings" class="amount">${counts && html`<${Findings} control=${`${framework}:${id}`} counts=${counts} />`}</td>
        <td data-name="Accounts" class="amount">${counts && accountsWords(counts)}</td>
      </tr>`,
    )}</tbody>
  </table></div>`
}

/** @param {{ control: string, counts: Record<string, number> }} props */
function Findings({ control, counts: { failed = 0, review = 0, excepted = 0, passed = 0 } }) {
  const state = failed > 0 ? undefined : review > 0 ? 'review' : excepted > 0 ? 'accepted,muted' : 'all'
  const [amount, name] =
    failed > 0
      ? [failed, 'open']
      : review > 0
        ? [review, 'to review']
        : excepted > 0
          ? [excepted, 'accepted']
          : [passed, 'passed']
  return html`<a href=${findingsWith({ compliance: control, state, account: namesIn('account') })}>${number(amount)} ${name}</a>`
}

/** @param {Record<string, number>} counts */
function accountsWords({ accounts = 0, failing_accounts = 0 }) {
  return failing_accounts > 0
    ? `fails in ${number(failing_accounts)} of ${number(accounts)}`
    : counted(accounts, 'account')
}
