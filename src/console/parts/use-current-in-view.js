import { useEffect, useRef } from 'preact/hooks'

/**
 * Keeps the current link of a row that scrolls sideways in view. The page itself is not scrolled.
 *
 * @param {string | undefined} current Which it is.
 * @returns {{ current: HTMLElement | null }} For the row; the link has `aria-current`.
 */
export function useCurrentInView(current) {
  const row = useRef(/** @type {HTMLElement | null} */ (null))
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]')
    if (row.current === null || !link) return
    const { left, width } = row.current.getBoundingClientRect()
    const at = link.getBoundingClientRect()
    row.current.scrollLeft += at.left + at.width / 2 - (left + width / 2)
  }, [current])
  return row
}
