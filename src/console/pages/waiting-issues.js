import { html } from '../html.js'
import { Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { useQuery } from '../parts/use-query.js'
import { client, may } from '../session.js'

/** @import { Resource } from '../api/client.js' */

/** Issues that could not be created yet, and why. An expired token would otherwise be seen on the page of each finding alone. */
export function WaitingIssues() {
  const query = useQuery('issues?filter[state]=waiting&page[size]=100', { everyMs: 60_000 })
  const issues = /** @type {readonly Resource[]} */ (query.document?.data ?? [])
  const failed = issues.filter(({ attributes }) => attributes.problem !== null)
  if (failed.length === 0) return null
  return html`<section>
    <h2>Issues that could not be created yet</h2>
    <div class="scroll" role="region" aria-label="Issues that could not be created yet" tabindex="0"><table class="list">
      <thead><tr><th scope="col">Problem</th><th scope="col">Tracker</th><th scope="col">For</th>
        <th scope="col"><span class="unseen">Actions</span></th></tr></thead>
      <tbody>${failed.map((issue) => html`<${WaitingIssue} key=${issue.id} issue=${issue} onChange=${query.refresh} />`)}</tbody>
    </table></div>
  </section>`
}

/** @param {{ issue: Resource, onChange: () => void }} props */
function WaitingIssue({ issue: { id, attributes }, onChange }) {
  const { finding, tracker_name, problem, attempts } = attributes
  const trying = useAction(async () => {
    await client.send('POST', `issues/${encodeURIComponent(id)}/again`)
    onChange()
  })
  return html`<tr>
    <td class="main">${plain(problem, 300)}
      <span class="under soft">${attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
      <${Refusal} problem=${trying.problem} /></td>
    <td data-name="Tracker"><span class="isolated">${plain(tracker_name, 100)}</span></td>
    <td class="whole" data-name="For"><a href=${`#/findings/${encodeURIComponent(finding)}`}>its finding</a></td>
    <td class="act">${
      may('manage_findings') &&
      html`<button type="button" class="small" onClick=${() => trying.run()}
        aria-disabled=${trying.isRunning ? 'true' : undefined}>Try again</button>`
    }</td>
  </tr>`
}
