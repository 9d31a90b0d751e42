import { useEffect, useRef } from 'preact/hooks'
import { html } from '../html.js'
import { Disclosure } from './disclosure.js'

/** What opens over the page. It closes where somebody goes elsewhere, and with Escape. @param {{ summary: unknown, children: unknown }} props */
export function Menu({ summary, children }) {
  return html`<${Disclosure} class="menu" details=${useMenu()} summary=${summary}><div class="menu-content">${children}</div><//>`
}

/** @returns {{ current: HTMLDetailsElement | null }} */
function useMenu() {
  const menu = useRef(/** @type {HTMLDetailsElement | null} */ (null))
  useEffect(() => {
    /** @param {Event} event */
    const onElsewhere = ({ target }) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false
    }
    /** @param {KeyboardEvent} event */
    const onKey = ({ key }) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    // What opens is as far to the left as the page asks for.
    const place = () => {
      const left = menu.current?.getBoundingClientRect().left ?? 0
      menu.current?.style.setProperty('--room', `${document.documentElement.clientWidth - left}px`)
    }
    menu.current?.addEventListener('toggle', place)
    addEventListener('resize', place)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKey)
    return () => {
      removeEventListener('resize', place)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return menu
}
