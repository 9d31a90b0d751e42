import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { Refusal } from '../parts/states.js'
import { useAction } from '../parts/use-action.js'
import { logIn } from '../session.js'

/** Logs in by a password. @param {{ isFirst: boolean }} props Whether it is what most people log in by here. */
export function PasswordForm({ isFirst }) {
  const email = useRef(/** @type {HTMLInputElement | null} */ (null))
  const password = useRef(/** @type {HTMLInputElement | null} */ (null))
  const entering = useAction(logIn)
  useEffect(() => {
    if (isFirst) email.current?.focus()
  }, [])
  useEffect(() => {
    if (entering.problem?.kind === 'expired') password.current?.select()
  }, [entering.problem])
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault()
    void entering.run({ email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' })
  }
  return html`<form class="log-in-form" onSubmit=${submit}>
    <label>Email address
      <input ref=${email} type="email" name="email" autocomplete="username" required maxlength="320" />
    </label>
    <label>Password
      <input ref=${password} type="password" name="password" autocomplete="current-password" required maxlength="1024" />
    </label>
    <${Refusal} problem=${entering.problem} />
    <button type="submit" class=${isFirst ? 'primary' : ''} aria-disabled=${entering.isRunning ? 'true' : undefined}>
      ${entering.isRunning ? 'Logging in …' : 'Log in'}
    </button>
    <p class="soft small-print">No password yet? Who runs the service gives one:${' '}<code>assay admin users set-password</code></p>
  </form>`
}
