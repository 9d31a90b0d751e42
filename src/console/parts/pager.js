import { parameters, withParameters } from '../address.js'
import { html } from '../html.js'
import { number } from './text.js'

/** The page that the address asks for, as parameters of the API. @param {number} size */
export function pageParameters(size) {
  const page = parameters.value.get('page') ?? '1'
  return new URLSearchParams({ 'page[size]': String(size), 'page[number]': page })
}

/** Links to the pages before and after, of a list by page numbers. @param {{ meta: Record<string, any>, what: string }} props */
export function Pager({ meta, what }) {
  const { page, pages, count } = meta['pagination']
  if (pages <= 1) return null
  /** @param {number} to */
  const to = (to) => withParameters({ page: to === 1 ? undefined : String(to) })
  return html`<nav class="pager" aria-label=${`Pages of ${what}`}>
    ${page > 1 ? html`<a href=${to(page - 1)} rel="prev">← Previous</a>` : html`<span class="soft">← Previous</span>`}
    <span>Page ${number(page)} of ${number(pages)} <span class="soft">· ${number(count)} ${what}</span></span>
    ${page < pages ? html`<a href=${to(page + 1)} rel="next">Next →</a>` : html`<span class="soft">Next →</span>`}
  </nav>`
}
