import { addressOf } from './address.js'

/** @import { Shown } from './address.js' */

/**
 * The compliance view: its tables are in the page already, and the status chooses rows.
 *
 * @param {Shown} shown
 */
export function drawControls(shown) {
  for (const row of document.querySelectorAll('tr[data-status]')) {
    const isShown = shown.status === '' || row.getAttribute('data-status') === shown.status
    row.toggleAttribute('hidden', !isShown)
  }
  for (const chip of document.querySelectorAll('a[data-status]')) {
    const status = chip.getAttribute('data-status') ?? ''
    mark(chip, status === shown.status)
    chip.setAttribute(
      'href',
      addressOf(shown, { view: 'compliance', status: status === shown.status ? '' : status }),
    )
  }
}

/**
 * Tells eyes and screen readers that a link leads to what is shown.
 *
 * @param {Element} link
 * @param {boolean} isShown
 */
export function mark(link, isShown) {
  if (isShown) link.setAttribute('aria-current', 'true')
  else link.removeAttribute('aria-current')
}
