import { addressOf } from '../address.js'
import { html } from '../html.js'
import { FindingState, placeOf } from '../parts/finding-words.js'
import { Severity } from '../parts/severity.js'
import { plain } from '../parts/text.js'
import { Ago } from '../parts/time.js'

/** @import { Resource } from '../api/client.js' */

/** Findings, with what tells them apart. @param {{ findings: Resource[], name: string }} props */
export function FindingTable({ findings, name }) {
  return html`<div class="scroll" role="region" aria-label=${name} tabindex="0"><table class="list findings">
    <thead><tr>
      <th scope="col">Severity</th><th scope="col">Finding</th><th scope="col">Where</th>
      <th scope="col">Account</th><th scope="col">Last seen</th>
    </tr></thead>
    <tbody>${findings.map(({ id, attributes }) => html`<${Row} key=${id} id=${id} finding=${attributes} />`)}</tbody>
  </table></div>`
}

/** @param {{ id: string, finding: Resource['attributes'] }} props */
function Row({ id, finding }) {
  return html`<tr>
    <td class="what"><${Severity} severity=${finding.severity} /></td>
    <td class="main"><a href=${addressOf(`findings/${id}`)}>${plain(finding.title, 200) || plain(finding.check)}</a>
      <span class="under"><${FindingState} finding=${finding} />
        <span class="soft isolated">${plain(finding.reason || finding.check, 220)}</span></span></td>
    <td class="place"><code>${plain(placeOf(finding), 160)}</code>
      <span class="soft isolated">${plain(finding.resource_name, 100)}</span></td>
    <td class="account"><span class="isolated">${plain(finding.provider_uid, 80)}</span></td>
    <td class="seen"><${Ago} at=${finding.last_seen_at} /></td>
  </tr>`
}
