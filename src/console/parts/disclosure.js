import { useState } from 'preact/hooks'
import { html } from '../html.js'

/**
 * What is shown, and asked for, once somebody wants to see it.
 *
 * @param {{
 *   summary: unknown,
 *   class: string,
 *   name?: string,
 *   details?: { current: HTMLDetailsElement | null },
 *   children: unknown,
 * }} props `name`: of those of which one is open at a time; `details`: where the element is kept.
 */
export function Disclosure({ summary, class: kind, name, details, children }) {
  const [isOpen, setOpen] = useState(false)
  return html`<details ref=${details} class=${kind} name=${name} onToggle=${(
    /** @type {Event} */ { target },
  ) => {
    if (target instanceof HTMLDetailsElement) setOpen(target.open)
  }}><summary>${summary}</summary>${isOpen && children}</details>`
}
