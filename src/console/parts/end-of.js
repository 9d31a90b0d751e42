import { html } from '../html.js'
import { plain } from './text.js'

/** Text on one line, of which the end tells most: where it does not fit its beginning is cut, and a title has the whole. @param {{ text: unknown }} props */
export function EndOf({ text }) {
  const shown = plain(text)
  return html`<span class="end-of" title=${shown}><bdi dir="ltr">${shown}</bdi></span>`
}
