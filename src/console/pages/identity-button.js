import { html } from '../html.js'
import { Refusal } from '../parts/states.js'
import { plain } from '../parts/text.js'
import { useAction } from '../parts/use-action.js'
import { goToProvider } from '../session.js'

/**
 * Leads to an identity provider, and from there back to where the person wanted to go.
 *
 * @param {{ id: string, name: string | undefined, returnTo: string }} props Without a name where a link names the provider.
 */
export function IdentityButton({ id, name, returnTo }) {
  const going = useAction(goToProvider)
  return html`<div class="identity">
    <button
      type="button"
      class="primary"
      aria-disabled=${going.isRunning ? 'true' : undefined}
      onClick=${() => going.run(id, returnTo)}
    >${name === undefined ? 'Log in through your organization' : `Log in with ${plain(name)}`}</button>
    <${Refusal} problem=${going.problem} />
  </div>`
}
