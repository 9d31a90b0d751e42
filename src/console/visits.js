/**
 * The place on each visited page, so that going back leads there: how far it was scrolled, and the link that was followed.
 * An entry of the browser's history is known by a number in its state.
 */

/** @type {Map<number, { top: number, link: string | null | undefined }>} */
const places = new Map()
/** Unlike the numbers of entries that were made before the page was loaded again. */
let latest = Date.now()
let current = numberOfEntry() ?? newEntry()

// The browser would scroll before the page is drawn.
history.scrollRestoration = 'manual'

/** Notes the place on the page that is left. Called when the address has changed, before the next page is drawn. */
export function noteVisit() {
  places.set(current, { top: scrollY, link: document.activeElement?.getAttribute('href') })
  current = numberOfEntry() ?? newEntry()
}

/**
 * Moves the focus after a change of page. On a new page it goes to the heading, which screen readers then read out; after
 * going back, to the link that was followed, with the page scrolled as it was.
 *
 * @param {HTMLElement | null} heading
 */
export function arriveAt(heading) {
  const { top = 0, link } = places.get(current) ?? {}
  const followed = link ? document.querySelector(`main a[href="${CSS.escape(link)}"]`) : null
  const place = followed instanceof HTMLElement ? followed : heading
  scrollTo(0, top)
  place?.focus({ preventScroll: true })
}

/** @returns {number | undefined} Of an entry that was visited before. */
function numberOfEntry() {
  return history.state?.visit
}

function newEntry() {
  latest += 1
  history.replaceState({ visit: latest }, '')
  return latest
}
