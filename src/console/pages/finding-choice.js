import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { counted } from '../parts/text.js'
import { useSelection } from '../parts/use-selection.js'
import { may } from '../session.js'
import { AcceptanceForm, isAcceptable } from './acceptance.js'
import { chosenState } from './finding-filters.js'
import { FindingTable } from './finding-table.js'

/** @import { Resource } from '../api/client.js' */

/**
 * Findings of a page of the list, of which some can be chosen and accepted with one reason.
 *
 * @param {{ findings: Resource[], sorted: 'severity' | 'first_seen_at' | 'changed_at', onChange: () => void }} props
 */
export function FindingChoice({ findings, sorted, onChange }) {
  const selection = useSelection(findings)
  const [isAccepting, setAccepting] = useState(false)
  const { chosen } = selection
  const mayChoose =
    may('manage_findings') && findings.some(({ attributes }) => isAcceptable(attributes.state))
  const onDone = () => {
    selection.chooseAll(false)
    onChange()
  }
  return html`
    ${
      mayChoose &&
      html`<div class="selection" role="group" aria-label="Chosen findings">
        <span role="status">${chosen.length === 0 ? 'Choose findings to accept their risk.' : `${counted(chosen.length, 'finding')} chosen`}</span>
        <button type="button" class="primary" aria-disabled=${chosen.length === 0 ? 'true' : undefined}
          onClick=${() => chosen.length > 0 && setAccepting(true)}>Accept risk</button>
        ${chosen.length > 0 && html`<button type="button" onClick=${() => selection.chooseAll(false)}>Choose none</button>`}
      </div>`
    }
    <${FindingTable} findings=${findings} name="Findings" sorted=${sorted} selection=${mayChoose ? selection : undefined}
      time=${chosenState() === 'accepted,muted' ? 'ends' : undefined} />
    ${isAccepting && html`<${AcceptanceForm} ids=${chosen} onClose=${() => setAccepting(false)} onDone=${onDone} />`}`
}
