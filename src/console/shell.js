import { useEffect, useRef } from 'preact/hooks'
import { html } from './html.js'
import { Refusal } from './parts/states.js'
import { plain } from './parts/text.js'
import { useAction } from './parts/use-action.js'
import { logOut, may } from './session.js'

/** @type {readonly { page: string, name: string, needs?: string }[]} */
const PAGES = [
  { page: '', name: 'Overview' },
  { page: 'findings', name: 'Findings' },
  { page: 'ingestions', name: 'Ingestions' },
  { page: 'providers', name: 'Accounts' },
  { page: 'api-keys', name: 'API keys' },
  { page: 'members', name: 'Members', needs: 'manage_users' },
]

/**
 * What is around each page: where one can go, and who one is.
 *
 * @param {{ session: import('./session.js').Session, current: string, children: unknown }} props
 */
export function Shell({ session, current, children }) {
  const leaving = useAction(logOut)
  const here = useRef(/** @type {HTMLElement | null} */ (null))
  // On narrow screens the pages are a row that scrolls.
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const shown = PAGES.filter(({ needs }) => needs === undefined || may(needs))
  return html`<div class="shell">
    <button type="button" class="skip" onClick=${() => document.getElementById('content')?.focus()}>
      Skip to the content
    </button>
    <header class="side">
      <a class="brand" href="#/" aria-label="Assay, overview"><span class="mark" aria-hidden="true"></span>Assay</a>
      <nav aria-label="Pages">
        <ul>
          ${shown.map(
            ({ page, name }) => html`<li key=${page}>
              <a href=${`#/${page}`} ref=${page === current ? here : undefined} aria-current=${page === current ? 'page' : undefined}>${name}</a>
            </li>`,
          )}
        </ul>
      </nav>
      <div class="who">
        <span class="tenant">${plain(session.tenant, 60)}</span>
        <span class="email">${plain(session.email, 80)}</span>
        <button type="button" class="small" disabled=${leaving.isRunning} onClick=${() => leaving.run()}>Log out</button>
        <${Refusal} problem=${leaving.problem} />
      </div>
    </header>
    ${children}
  </div>`
}
