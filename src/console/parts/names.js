import { html } from '../html.js'
import { plain } from './text.js'

/** Names that are shown; the title has all. */
const MOST = 4

/** Names in a sentence. @param {{ names: readonly string[] }} props */
export function NamesInLine({ names }) {
  return names.map((name, at) => html`${at > 0 && ', '}<span class="isolated">${name}</span>`)
}

/** Names in a row, such as the teams of somebody. @param {{ names: readonly string[], none?: string }} props */
export function Names({ names, none = 'none' }) {
  if (names.length === 0) return html`<span class="soft">${none}</span>`
  const more = names.length - MOST
  return html`<span class="tags" title=${plain(names.join(', '), 2000)}>
    ${names.slice(0, MOST).map((name) => html`<span key=${name} class="tag name isolated">${plain(name, 60)}</span>`)}
    ${more > 0 && html`<span class="soft">and ${more} more</span>`}
  </span>`
}
