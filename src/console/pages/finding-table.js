import { addressOf } from '../address.js'
import { html } from '../html.js'
import { AccountName } from '../parts/account.js'
import { EndOf } from '../parts/end-of.js'
import { exceptionOf, FindingState, Place, WorkMarks } from '../parts/finding-words.js'
import { Severity } from '../parts/severity.js'
import { plain } from '../parts/text.js'
import { Ago, Day } from '../parts/time.js'

/** @import { Resource } from '../api/client.js' */

/** The time of a finding that the table shows, and what it is called. */
const TIMES = /** @type {const} */ ({
  first_seen_at: 'First seen',
  last_seen_at: 'Last seen',
  changed_at: 'Last changed',
  ends: 'Ends',
})

/** @typedef {keyof typeof TIMES} Time */

/**
 * Findings, with what tells them apart.
 *
 * @param {{
 *   findings: Resource[],
 *   name: string,
 *   sorted: 'severity' | 'first_seen_at' | 'changed_at',
 *   time?: Time,
 *   selection?: import('../parts/use-selection.js').Selection | undefined,
 * }} props `sorted`: by what they are in order, the worst or latest first. `time`: what is shown where they are not in order of one.
 *   `selection`: where some of them can be chosen.
 */
export function FindingTable({ findings, name, sorted, time = 'last_seen_at', selection }) {
  const shown = sorted === 'severity' ? time : sorted
  const order = (/** @type {string} */ column) => (column === sorted ? 'descending' : undefined)
  return html`<div class="scroll" role="region" aria-label=${name} tabindex="0">
    <table class=${`list findings ${selection ? 'choosing' : ''} ${shown === 'ends' ? 'excepted' : ''}`}>
      <thead><tr>
        ${selection && html`<th scope="col" class="choose"><${ChooseAll} selection=${selection} /></th>`}
        <th scope="col" class="what" aria-sort=${order('severity')}>Severity</th><th scope="col">Finding</th>
        <th scope="col" class="place">Where</th><th scope="col" class="account">Account</th>
        <th scope="col" class="seen" aria-sort=${order(shown)}>${TIMES[shown]}</th>
      </tr></thead>
      <tbody>${findings.map(
        ({ id, attributes }) =>
          html`<${Row} key=${id} id=${id} finding=${attributes} time=${shown} selection=${selection} />`,
      )}</tbody>
    </table></div>`
}

/** @param {{ selection: import('../parts/use-selection.js').Selection }} props */
function ChooseAll({ selection: { chosen, isAll, chooseAll } }) {
  return html`<input type="checkbox" aria-label="Choose all findings of this page" checked=${isAll}
    indeterminate=${chosen.length > 0 && !isAll} onChange=${() => chooseAll(!isAll)} />`
}

/**
 * @param {{
 *   id: string,
 *   finding: Resource['attributes'],
 *   time: Time,
 *   selection: import('../parts/use-selection.js').Selection | undefined,
 * }} props
 */
function Row({ id, finding, time, selection }) {
  const title = plain(finding.title, 200) || plain(finding.check)
  return html`<tr>
    ${
      selection &&
      html`<td class="choose"><input type="checkbox" aria-label=${`Choose ${title}`} checked=${selection.has(id)}
        onChange=${() => selection.toggle(id)} /></td>`
    }
    <td class="what"><${Severity} severity=${finding.severity} /></td>
    <td class="main"><a href=${addressOf(`findings/${id}`)} title=${title}>${title}</a>
      <span class="under" title=${plain(whyOf(finding), 220)}><${FindingState} finding=${finding} endsBeside=${time === 'ends'} /><${WorkMarks} finding=${finding} />
        <span class="soft isolated">${plain(whyOf(finding), 220)}</span></span></td>
    <td class="place"><${Place} finding=${finding} />
      <span class="soft"><${EndOf} text=${finding.resource_name} /></span></td>
    <td class="account"><${AccountName} uid=${finding.provider_uid} name=${finding.provider_name} /></td>
    <td class="seen" data-name=${TIMES[time]}>${time === 'ends' ? html`<${Day} at=${exceptionOf(finding)?.until} />` : html`<${Ago} at=${finding[time]} />`}</td>
  </tr>`
}

/** Why it is in the list: why it failed; for what is accepted or muted, who says so and why. @param {Resource['attributes']} finding */
function whyOf(finding) {
  const { by, reason } = exceptionOf(finding) ?? {}
  const said = [by, reason].filter(Boolean).join(': ')
  return said || finding.reason || finding.check
}
