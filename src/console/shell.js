import { html } from './html.js'
import { preloadLinked } from './pages.js'
import { Refusal } from './parts/states.js'
import { plain } from './parts/text.js'
import { useAction } from './parts/use-action.js'
import { useCurrentInView } from './parts/use-current-in-view.js'
import { isReachable, logOut, may } from './session.js'

/** @type {readonly { page: string, name: string, needs?: string }[]} */
const PAGES = [
  { page: '', name: 'Overview' },
  { page: 'findings', name: 'Findings' },
  { page: 'due-dates', name: 'Due dates' },
  { page: 'compliance', name: 'Compliance' },
  { page: 'reports', name: 'Reports' },
  { page: 'ingestions', name: 'Ingestions' },
  { page: 'providers', name: 'Accounts' },
  { page: 'teams', name: 'Teams' },
  { page: 'api-keys', name: 'API keys' },
  { page: 'members', name: 'Members', needs: 'manage_users' },
  { page: 'notifications', name: 'Notifications', needs: 'manage_account' },
  { page: 'trackers', name: 'Trackers', needs: 'manage_account' },
  { page: 'audit-log', name: 'Audit log', needs: 'manage_users' },
  { page: 'tenant', name: 'Tenant', needs: 'manage_account' },
]

/**
 * What is around each page: where one can go, and who one is.
 *
 * @param {{ session: import('./session.js').Session, current: string, children: unknown }} props
 */
export function Shell({ session, current, children }) {
  const leaving = useAction(logOut)
  // On narrow screens the pages are a row that scrolls.
  const row = useCurrentInView(current)
  const shown = PAGES.filter(({ needs }) => needs === undefined || may(needs))
  return html`<div class="shell" onPointerOver=${preloadLinked} onFocusIn=${preloadLinked}>
    <button type="button" class="skip" onClick=${() => document.getElementById('content')?.focus()}>
      Skip to the content
    </button>
    <header class="side">
      <a class="brand" href="#/" aria-label="Assay, overview"><span class="mark" aria-hidden="true"></span>Assay</a>
      <nav aria-label="Pages" ref=${row}>
        <ul>
          ${shown.map(
            ({ page, name }) => html`<li key=${page}>
              <a href=${`#/${page}`} aria-current=${page === current ? 'page' : undefined}>${name}</a>
            </li>`,
          )}
        </ul>
      </nav>
      <div class="who">
        <span class="tenant">${plain(session.tenant, 60)}</span>
        <span class="email">${plain(session.email, 80)}</span>
        <button type="button" class="small" aria-disabled=${leaving.isRunning ? 'true' : undefined} onClick=${() => leaving.run()}>Log out</button>
        <${Refusal} problem=${leaving.problem} />
      </div>
    </header>
    <div class="beside">
      <div class="connection" role="status">${
        !isReachable.value &&
        html`<p class="outdated"><b>The service cannot be reached.</b> What is shown is what was answered last. The page tries again by itself.</p>`
      }</div>
      ${children}
    </div>
  </div>`
}
