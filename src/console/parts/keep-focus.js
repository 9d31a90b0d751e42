import { useEffect } from 'preact/hooks'

/**
 * Gives the focus to the heading when what had it is taken away, such as the button of a row that was deleted: who uses
 * the keyboard would be back at the start of the page.
 *
 * @param {{ current: HTMLElement | null }} heading
 */
export function useKeptFocus(heading) {
  useEffect(() => {
    const main = heading.current?.closest('main')
    if (!main) return
    /** @type {EventTarget | null} */
    let last = null
    const remember = (/** @type {FocusEvent} */ { target }) => {
      last = target
    }
    const observer = new MutationObserver(() => {
      const isLost = last instanceof HTMLElement && !last.isConnected
      if (isLost && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
      if (isLost) last = null
    })
    main.addEventListener('focusin', remember)
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      main.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
