import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { Choices } from '../parts/choices.js'
import { Dialog } from '../parts/dialog.js'
import { useListed } from '../parts/options.js'
import { Refusal } from '../parts/states.js'
import { number, plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { client } from '../session.js'

/** @import { Resource } from '../api/client.js' */

/** As many as one request may add. */
const MOST = 100

/** @typedef {'accounts' | 'members'} Kind What belongs to a team. */

/**
 * Adds accounts or members to a team.
 *
 * @param {{
 *   team: Resource,
 *   kind: Kind,
 *   path: string,
 *   onDone: () => void,
 *   children: (resource: Resource) => unknown,
 * }} props `path`: of the list that has them; `children`: one of them, as it is shown.
 */
export function AddToTeam({ team, kind, path, onDone, children }) {
  const [isOpen, setOpen] = useState(false)
  return html`<p class="above"><button type="button" onClick=${() => setOpen(true)}>Add ${kind} …</button></p>
    ${isOpen && html`<${Adding} team=${team} kind=${kind} path=${path} onClose=${() => setOpen(false)} onDone=${onDone}>${children}<//>`}`
}

/** @param {{ team: Resource, kind: Kind, path: string, onClose: () => void, onDone: () => void, children: (resource: Resource) => unknown }} props */
function Adding({ team, kind, path, onClose, onDone, children }) {
  const [chosen, setChosen] = useState(/** @type {readonly Resource[]} */ ([]))
  const adding = useAction(async () => {
    await change(team, kind, { add: chosen.map(({ id }) => id) })
    onClose()
    onDone()
  })
  /** @param {Resource} resource */
  const isIn = ({ attributes: { teams } }) => teams.includes(team.attributes.name)
  const options = useListed(path)
  const others = options.found?.filter((resource) => !isIn(resource))
  const isPossible = chosen.length > 0 && chosen.length <= MOST
  return html`<${Dialog} title=${`Add ${kind} to ${plain(team.attributes.name, 80)}`} onClose=${onClose}>
    <${Choices} name=${kind} options=${{ ...options, found: others }} chosen=${chosen} onChoose=${setChosen}>${children}<//>
    <${Refusal} problem=${adding.problem} />
    <div class="buttons">
      <button type="button" onClick=${onClose}>Cancel</button>
      <button type="button" class="primary" aria-disabled=${adding.isRunning || !isPossible ? 'true' : undefined}
        onClick=${() => isPossible && adding.run()}>${chosen.length === 0 ? 'Add' : `Add ${number(chosen.length)}`}</button>
    </div>
  <//>`
}

/** Takes one out of a team; who does so by mistake adds it again. @param {{ team: Resource, kind: Kind, id: string, name: string, onDone: () => void }} props */
export function RemoveFromTeam({ team, kind, id, name, onDone }) {
  const removing = useAction(async () => {
    await change(team, kind, { remove: [id] })
    onDone()
  })
  return html`<button type="button" class="small" aria-label=${`Take out ${name}`}
      aria-disabled=${removing.isRunning ? 'true' : undefined} onClick=${() => removing.run()}>Take out</button>
    <${Refusal} problem=${removing.problem} />`
}

/** @param {Resource} team @param {Kind} kind @param {{ add?: readonly string[], remove?: readonly string[] }} belonging */
function change({ id }, kind, belonging) {
  return client.send('PUT', `teams/${id}`, { type: 'teams', attributes: { [kind]: belonging } })
}
