import { html } from './html.js'
import { LogInPage } from './pages/log-in.js'
import { MissingPage } from './pages/missing.js'
import { pageAt, place } from './pages.js'
import { Failure, Loading } from './parts/states.js'
import { resumeSession, sessionState } from './session.js'
import { Shell } from './shell.js'

/** The console: a page when somebody is logged in, else the way in. What was gone to stays in the address. */
export function App() {
  const state = sessionState.value
  if (state.state === 'unknown') return html`<main class="outside"><${Loading} lines=${3} /></main>`
  if (state.state === 'failed')
    return html`<main class="outside">
      <${Failure} problem=${state.problem} onRetry=${() => resumeSession()} />
    </main>`
  if (state.state === 'none') return html`<${LogInPage} hasEnded=${state.hasEnded} />`
  const [page = '', id] = place.value
  // Another session sees nothing of the one before.
  return html`<${Shell} key=${state.session.id} session=${state.session} current=${page}>
    <${pageAt(place.value) ?? MissingPage} key=${place.value.join('/')} id=${id} />
  <//>`
}
