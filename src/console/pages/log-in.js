import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { Refusal } from '../parts/states.js'
import { useAction } from '../parts/use-action.js'
import { logIn } from '../session.js'

/** @param {{ hasEnded: boolean }} props Whether a session has just ended by itself. */
export function LogInPage({ hasEnded }) {
  const email = useRef(/** @type {HTMLInputElement | null} */ (null))
  const password = useRef(/** @type {HTMLInputElement | null} */ (null))
  const entering = useAction(logIn)
  useEffect(() => {
    document.title = 'Log in · Assay'
    email.current?.focus()
  }, [])
  useEffect(() => {
    if (entering.problem?.kind === 'expired') password.current?.select()
  }, [entering.problem])
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault()
    void entering.run({ email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' })
  }
  return html`<main class="outside">
    <form class="log-in" onSubmit=${submit}>
      <h1><span class="mark" aria-hidden="true"></span>Log in to Assay</h1>
      ${hasEnded && html`<p class="notice" role="status">Your session has ended. Log in to go on where you were.</p>`}
      <label>Email address
        <input ref=${email} type="email" name="email" autocomplete="username" required maxlength="320" />
      </label>
      <label>Password
        <input ref=${password} type="password" name="password" autocomplete="current-password" required maxlength="1024" />
      </label>
      <${Refusal} problem=${entering.problem} />
      <button type="submit" class="primary" aria-disabled=${entering.isRunning ? 'true' : undefined}>
        ${entering.isRunning ? 'Logging in …' : 'Log in'}
      </button>
      <p class="soft small-print">No password yet? Who runs the service gives one:${' '}<code>assay admin users set-password</code></p>
    </form>
  </main>`
}
