import { parameters, withParameters } from '../address.js'
import { html } from '../html.js'

/** Where a page begins, by the parameter of the API, in the address. */
const PLACES = { after: 'after', before: 'before' }

/**
 * A page of a list that is not counted, as the address asks for it, as parameters of the API. Pages are found by where the one before
 * ended, which takes as long for the last as for the first.
 *
 * @param {number} size
 * @param {Iterable<readonly [string, string]>} [more] Other parameters.
 */
export function placeParameters(size, more = []) {
  const search = new URLSearchParams()
  for (const [name, value] of more) search.append(name, value)
  search.set('page[size]', String(size))
  search.set('page[count]', 'none')
  for (const [name, place] of Object.entries(PLACES)) {
    const value = parameters.value.get(place)
    if (value !== null) search.set(`page[${name}]`, value)
  }
  return search
}

export function isFirstPage() {
  return Object.values(PLACES).every((place) => !parameters.value.has(place))
}

/** Links to the pages before and after, of a list that is not counted. @param {{ links: Record<string, string | null>, what: string }} props */
export function Turns({ links, what }) {
  const isFirst = isFirstPage()
  const previous = isFirst ? undefined : placeOfLink(links['prev'])
  const next = placeOfLink(links['next'])
  if (next === undefined && isFirst) return null
  return html`<nav class="pager" aria-label=${`Pages of ${what}`}>
    <${Turn} to=${isFirst ? undefined : {}} name="First" />
    <${Turn} to=${previous} name="← Previous" />
    <${Turn} to=${next} name="Next →" />
  </nav>`
}

/** @param {{ to: Record<string, string> | undefined, name: string }} props */
function Turn({ to, name }) {
  return to === undefined
    ? html`<span class="soft">${name}</span>`
    : html`<a href=${withParameters(to)}>${name}</a>`
}

/**
 * Where a link of the API leads, as parameters of the address.
 *
 * @param {string | null | undefined} link
 * @returns {Record<string, string> | undefined}
 */
function placeOfLink(link) {
  if (!link) return undefined
  const search = new URL(link, document.baseURI).searchParams
  const places = Object.entries(PLACES).map(([name, place]) => [place, search.get(`page[${name}]`)])
  return Object.fromEntries(places.filter(([, value]) => value !== null))
}
