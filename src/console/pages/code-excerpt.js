import { html } from '../html.js'
import { plainCode } from '../parts/text.js'

/** Lines that are shown; pushes send fewer. */
const MOST = 20

/**
 * The lines of code that a record brought along, with those marked that it is about. Records come from anybody: whatever is no
 * line is left out.
 *
 * @param {{ record: any }} props
 */
export function CodeExcerpt({ record }) {
  const { excerpt, start_line, end_line } = record?.unmapped ?? {}
  const lines = Array.isArray(excerpt?.lines) ? excerpt.lines.slice(0, MOST) : []
  if (lines.length === 0 || !Number.isSafeInteger(excerpt.start_line)) return null
  return html`<div class="excerpt" role="region" aria-label="Code" tabindex="0"><table>
    ${lines.map((/** @type {unknown} */ text, /** @type {number} */ at) => {
      const number = excerpt.start_line + at
      const isMeant = start_line <= number && number <= (end_line ?? start_line)
      return html`<tr key=${at} class=${isMeant ? 'meant' : undefined}>
        <th scope="row">${number}</th><td><code>${typeof text === 'string' ? plainCode(text) : ''}</code></td>
      </tr>`
    })}
  </table></div>`
}
