import { addressOf } from '../address.js'
import { html } from '../html.js'
import { exceptionOf, FindingState, Place } from '../parts/finding-words.js'
import { Severity } from '../parts/severity.js'
import { plain } from '../parts/text.js'
import { Ago } from '../parts/time.js'

/** @import { Resource } from '../api/client.js' */

/** The time of a finding that the table shows, and what it is called. */
const TIMES = /** @type {const} */ ({
  first_seen_at: 'First seen',
  last_seen_at: 'Last seen',
  changed_at: 'Last changed',
})

/**
 * Findings, with what tells them apart.
 *
 * @param {{ findings: Resource[], name: string, sorted: 'severity' | keyof typeof TIMES }} props
 *   `sorted`: by what they are in order, the worst or latest first.
 */
export function FindingTable({ findings, name, sorted }) {
  const time = sorted === 'severity' ? 'last_seen_at' : sorted
  const order = (/** @type {string} */ column) => (column === sorted ? 'descending' : undefined)
  return html`<div class="scroll" role="region" aria-label=${name} tabindex="0"><table class="list findings">
    <thead><tr>
      <th scope="col" aria-sort=${order('severity')}>Severity</th><th scope="col">Finding</th><th scope="col">Where</th>
      <th scope="col">Account</th><th scope="col" aria-sort=${order(time)}>${TIMES[time]}</th>
    </tr></thead>
    <tbody>${findings.map(({ id, attributes }) => html`<${Row} key=${id} id=${id} finding=${attributes} time=${time} />`)}</tbody>
  </table></div>`
}

/** @param {{ id: string, finding: Resource['attributes'], time: keyof typeof TIMES }} props */
function Row({ id, finding, time }) {
  return html`<tr>
    <td class="what"><${Severity} severity=${finding.severity} /></td>
    <td class="main"><a href=${addressOf(`findings/${id}`)}>${plain(finding.title, 200) || plain(finding.check)}</a>
      <span class="under"><${FindingState} finding=${finding} />
        <span class="soft isolated">${plain(whyOf(finding), 220)}</span></span></td>
    <td class="place"><${Place} finding=${finding} />
      <span class="soft isolated">${plain(finding.resource_name, 100)}</span></td>
    <td class="account"><span class="isolated">${plain(finding.provider_uid, 80)}</span></td>
    <td class="seen" data-name=${TIMES[time]}><${Ago} at=${finding[time]} /></td>
  </tr>`
}

/** Why it is in the list: why it failed; for what is accepted or muted, who says so and why. @param {Resource['attributes']} finding */
function whyOf(finding) {
  const { by, reason } = exceptionOf(finding) ?? {}
  const said = [by, reason].filter(Boolean).join(': ')
  return said || finding.reason || finding.check
}
