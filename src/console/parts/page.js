import { useLayoutEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { arriveAt } from '../visits.js'
import { useKeptFocus } from './keep-focus.js'

/** Whether a page was shown before: the first one leaves the focus where the browser has it. */
let isFirst = true

/**
 * A page with its heading, which takes the focus when the page is gone to, so that it is read out.
 *
 * @param {{ title: string, about?: unknown, back?: { href: string, name: string }, actions?: unknown, children: unknown }} props
 */
export function Page({ title, about, back, actions, children }) {
  const heading = useRef(/** @type {HTMLElement | null} */ (null))
  // Before the heading is read out, with the title.
  useLayoutEffect(() => {
    document.title = `${title} · Assay`
  }, [title])
  useLayoutEffect(() => {
    if (!isFirst) arriveAt(heading.current)
    isFirst = false
  }, [])
  useKeptFocus(heading)
  return html`<main id="content" tabindex="-1">
    ${back && html`<p class="back"><a href=${back.href}>← ${back.name}</a></p>`}
    <div class="page-head">
      <div>
        <h1 ref=${heading} tabindex="-1">${title}</h1>
        ${about && html`<p class="lead">${about}</p>`}
      </div>
      ${actions && html`<div class="actions">${actions}</div>`}
    </div>
    ${children}
  </main>`
}
