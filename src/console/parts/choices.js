import { useState } from 'preact/hooks'
import { html } from '../html.js'
import { number } from './text.js'

/**
 * @import { Resource } from '../api/client.js'
 * @import { Options } from './options.js'
 */

/**
 * Chooses some of many by searching. What was chosen when the search began comes first, so that it stays in sight; nothing
 * moves while one chooses.
 *
 * @param {{
 *   name: string,
 *   options: Options,
 *   chosen: readonly Resource[],
 *   onChoose: (chosen: readonly Resource[]) => void,
 *   all?: string,
 *   children: (resource: Resource) => unknown,
 * }} props `name`: what they are, as one reads it; `all`: what it is called to choose none of them; `children`: one of them, as it is shown.
 */
export function Choices({ name, options, chosen, onChoose, all, children }) {
  const [first, setFirst] = useState(chosen)
  const { found = [], words, search } = options
  const isChosen = (/** @type {Resource} */ { id }) => chosen.some((one) => one.id === id)
  const isFound = (/** @type {Resource} */ { id }) => found.some((one) => one.id === id)
  const shown = distinct([...first, ...chosen.filter((one) => !isFound(one)), ...found])
  /** @param {Resource} resource */
  const toggle = (resource) =>
    onChoose(isChosen(resource) ? chosen.filter(({ id }) => id !== resource.id) : [...chosen, resource])
  /** @param {Event} event */
  const onInput = ({ target }) => {
    setFirst(chosen)
    if (target instanceof HTMLInputElement) search(target.value)
  }
  return html`<div class="choices">
    <input type="search" aria-label=${`Search ${name}`} placeholder=${`Search ${name}`} maxlength="200" value=${words} onInput=${onInput} onKeyDown=${sendNothing} />
    <ul class="options" aria-label=${name}>${shown.map(
      (resource) => html`<li key=${resource.id}><label class="check">
        <input type="checkbox" checked=${isChosen(resource)} onChange=${() => toggle(resource)} />
        ${children(resource)}
      </label></li>`,
    )}</ul>
    <p class="hint" role="status">${hintOf(name, options)}</p>
    ${all && html`<button type="button" class="small" aria-disabled=${chosen.length === 0 ? 'true' : undefined} onClick=${() => onChoose([])}>${all}</button>`}
  </div>`
}

/** Enter would send the form around the search. @param {KeyboardEvent} event */
function sendNothing(event) {
  if (event.key === 'Enter') event.preventDefault()
}

/** Each once, at its first place, as it is known last. @param {readonly Resource[]} resources */
function distinct(resources) {
  return [...new Map(resources.map((resource) => [resource.id, resource])).values()]
}

/** @param {string} name @param {Options} options */
function hintOf(name, { found, more, words }) {
  if (found === undefined) return 'Loading …'
  if (found.length === 0)
    return words.trim() === '' ? `There are no ${name} to choose.` : `There are no ${name} of this name.`
  return more > 0 ? `${number(more)} more: search for them.` : ''
}
