import { html } from '../html.js'
import { Answered, Empty, Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { Ago } from '../parts/time.js'
import { useAction } from '../parts/use-action.js'
import { client } from '../session.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** @type {Readonly<Record<string, string>>} */
const STATES = { pending: 'waits', delivered: 'delivered', dead: 'failed', gathered: 'gathered' }

/** The latest messages. @param {{ query: import('../parts/use-query.js').QueryResult, onChange: () => void }} props */
export function Deliveries({ query, onChange }) {
  return html`<section>
    <h2>Messages</h2>
    <${Answered} query=${query} lines=${3}>
      ${(/** @type {ApiDocument} */ { data }) =>
        data.length === 0
          ? html`<${Empty} title="Nothing was told yet" />`
          : html`<div class="scroll" role="region" aria-label="Messages" tabindex="0"><table class="list">
            <thead><tr><th scope="col">Message</th><th scope="col">Channel</th><th scope="col">State</th>
              <th scope="col"><span class="unseen">Action</span></th></tr></thead>
            <tbody>${data.map(
              (/** @type {Resource} */ one) =>
                html`<${Delivery} key=${one.id} delivery=${one} onChange=${onChange} />`,
            )}</tbody>
          </table></div>
          <p class="hint">The latest ${data.length}. A message that fails is tried again for three days.</p>`}
    <//>
  </section>`
}

/** @param {{ delivery: Resource, onChange: () => void }} props */
function Delivery({ delivery: { id, attributes }, onChange }) {
  const { summary, channel_name, status, attempts, problem, created_at } = attributes
  const sending = useAction(async () => {
    await client.send('POST', `deliveries/${encodeURIComponent(id)}/again`)
    onChange()
  })
  return html`<tr>
    <td class="main"><b class="isolated">${plain(summary, 200)}</b>
      <span class="under soft"><${Ago} at=${created_at} />${problem !== null && html`<br />${plain(problem, 300)}`}</span>
      <${Refusal} problem=${sending.problem} /></td>
    <td data-name="Channel"><span class="isolated">${plain(channel_name, 100)}</span></td>
    <td class="whole" data-name="State"><span>${STATES[status] ?? plain(status, 20)}${attempts > 1 && html` <span class="soft">${attempts} attempts</span>`}</span></td>
    <td class="act">${
      (status === 'dead' || attempts > 0) &&
      html`<button type="button" class="small" aria-label=${`Send again: ${plain(summary, 100)}`} onClick=${() => sending.run()}
        aria-disabled=${sending.isRunning ? 'true' : undefined}>Send again</button>`
    }</td>
  </tr>`
}
