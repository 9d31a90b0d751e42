import { useEffect, useRef } from 'preact/hooks'
import { parameters, replaceWith, withParameters } from '../address.js'
import { html } from '../html.js'

/** How long somebody pauses who has typed what is searched for. */
const TYPING_MS = 300

/**
 * Searches the list of the page, by a parameter of the address.
 *
 * @param {{ label: string, placeholder?: string, name?: string }} props `name`: of the parameter.
 */
export function SearchField({ label, placeholder = label, name = 'search' }) {
  const input = useRef(/** @type {HTMLInputElement | null} */ (null))
  const timer = useRef(/** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined))
  const chosen = parameters.value.get(name) ?? ''
  // The address may change by a link; what is being typed is left alone.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = chosen
  }, [chosen])
  useEffect(() => () => clearTimeout(timer.current), [])
  const onInput = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      replaceWith(withParameters({ [name]: input.current?.value.trim() ?? '' }))
    }, TYPING_MS)
  }
  return html`<label class="inline search"><span class="unseen">${label}</span>
    <input ref=${input} type="search" placeholder=${placeholder} defaultValue=${chosen} maxlength="200" onInput=${onInput} />
  </label>`
}
