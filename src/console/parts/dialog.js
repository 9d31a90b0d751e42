import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { client } from '../session.js'
import { Refusal } from './states.js'
import { useAction } from './use-action.js'

/**
 * A dialog over the page: Escape closes it, and the focus goes back to where it was.
 *
 * @param {{ title: string, onClose: () => void, children: unknown }} props
 */
export function Dialog({ title, onClose, children }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null))
  const heading = useRef(/** @type {HTMLElement | null} */ (null))
  const firstTitle = useRef(title)
  // Before the next key or click, which is the dialog's already.
  useLayoutEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  // What had the focus may be gone with what the dialog has shown before.
  useEffect(() => {
    if (title !== firstTitle.current) heading.current?.focus()
  }, [title])
  return html`<dialog ref=${dialog} aria-labelledby="dialog-title" onClose=${onClose}>
    <h2 id="dialog-title" ref=${heading} tabindex="-1">${title}</h2>
    ${children}
  </dialog>`
}

/**
 * A dialog with a form, which is sent once.
 *
 * @param {{
 *   title: string,
 *   verb: string,
 *   onSend: (form: FormData) => Promise<unknown>,
 *   onClose: () => void,
 *   isForGood?: boolean,
 *   children: unknown,
 * }} props `isForGood`: whether it cannot be undone.
 */
export function FormDialog({ title, verb, onSend, onClose, isForGood = false, children }) {
  const sending = useAction(onSend)
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault()
    if (event.target instanceof HTMLFormElement) void sending.run(new FormData(event.target))
  }
  return html`<${Dialog} title=${title} onClose=${onClose}>
    <form class="form" onSubmit=${submit}>
      ${children}
      <${Refusal} problem=${sending.problem} />
      <div class="buttons">
        <button type="button" onClick=${onClose}>Cancel</button>
        <button type="submit" class=${isForGood ? 'danger' : 'primary'} aria-disabled=${sending.isRunning ? 'true' : undefined}>${verb}</button>
      </div>
    </form>
  <//>`
}

/**
 * Asks before something is deleted, which cannot be undone.
 *
 * @param {{
 *   title: string,
 *   verb: string,
 *   path: string,
 *   onClose: () => void,
 *   onDone: () => void,
 *   children: unknown,
 * }} props `path`: what the API deletes.
 */
export function Deletion({ title, verb, path, onClose, onDone, children }) {
  const action = useAction(async () => {
    await client.send('DELETE', path)
    onClose()
    onDone()
  })
  return html`<${Dialog} title=${title} onClose=${onClose}>
    ${children}
    ${action.problem && html`<p class="refusal" role="alert">${action.problem.message}</p>`}
    <div class="buttons">
      <button type="button" onClick=${onClose}>Cancel</button>
      <button type="button" class="danger" aria-disabled=${action.isRunning ? 'true' : undefined} onClick=${() => action.run()}>${verb}</button>
    </div>
  <//>`
}
