import { useEffect, useState } from 'preact/hooks'
import { html } from '../html.js'
import { number } from './text.js'
import { useQuery } from './use-query.js'

/** @import { ApiDocument, Resource } from '../api/client.js' */

/** Resources that are listed at once, as many as the API answers with; the search finds the others. */
const MOST = 100
const TYPING_MS = 250

/**
 * Chooses some of the resources of a list, which may be many: they are searched. What is chosen stays in sight.
 *
 * @param {{
 *   name: string,
 *   path: string,
 *   chosen: readonly Resource[],
 *   onChange: (chosen: readonly Resource[]) => void,
 *   isLeftOut?: (resource: Resource) => boolean,
 *   children: (resource: Resource) => unknown,
 * }} props `name`: what they are, as one reads it; `path`: of the list; `children`: one of them, as it is shown.
 */
export function Choices({ name, path, chosen, onChange, isLeftOut = () => false, children }) {
  const [search, setSearch] = useSearch()
  const words = search === '' ? '' : `&filter[search]=${encodeURIComponent(search)}`
  const { document } = useQuery(`${path}?page[size]=${MOST}${words}`)
  const isChosen = (/** @type {Resource} */ { id }) => chosen.some((one) => one.id === id)
  const found = foundIn(document).filter((resource) => !isChosen(resource) && !isLeftOut(resource))
  const more = (document?.meta['pagination'].count ?? 0) - foundIn(document).length
  /** @param {Resource} resource */
  const toggle = (resource) =>
    onChange(isChosen(resource) ? chosen.filter(({ id }) => id !== resource.id) : [...chosen, resource])
  return html`<div class="choices">
    <input type="search" aria-label=${`Search ${name}`} placeholder=${`Search ${name}`} maxlength="200"
      onInput=${(/** @type {Event} */ { target }) => target instanceof HTMLInputElement && setSearch(target.value.trim())} />
    <ul class="options" aria-label=${name}>${[...chosen, ...found].map(
      (resource) => html`<li key=${resource.id}><label class="check">
        <input type="checkbox" checked=${isChosen(resource)} onChange=${() => toggle(resource)} />
        ${children(resource)}
      </label></li>`,
    )}</ul>
    <p class="hint" role="status">${hintOf({ name, document, isEmpty: chosen.length + found.length === 0, more })}</p>
  </div>`
}

/** @param {{ name: string, document: ApiDocument | undefined, isEmpty: boolean, more: number }} state */
function hintOf({ name, document, isEmpty, more }) {
  if (document === undefined) return 'Loading …'
  if (isEmpty) return `There are no ${name} of this name that could be added.`
  return more > 0 ? `${number(more)} more: search for them.` : ''
}

/** @param {ApiDocument | undefined} document @returns {readonly Resource[]} */
function foundIn(document) {
  return document?.data ?? []
}

/** What is searched for, once somebody pauses. @returns {[string, (text: string) => void]} */
function useSearch() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [search, setTyped]
}
