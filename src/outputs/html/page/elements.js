import { isWebAddress } from './web-address.js'

/**
 * An element with text or other elements in it. Everything that was scanned becomes text, never markup.
 *
 * @param {string} name
 * @param {string} className
 * @param {(Node | string)[]} children
 */
export function element(name, className, ...children) {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

/**
 * @param {string} text
 * @param {() => void} onClick
 */
export function button(text, onClick) {
  const made = element('button', 'more', text)
  made.setAttribute('type', 'button')
  made.addEventListener('click', onClick)
  return made
}

/**
 * Only the web is linked to: an address may come from a custom check.
 *
 * @param {string} url
 */
export function link(url) {
  if (!isWebAddress(url)) return element('span', '', url)
  const made = document.createElement('a')
  made.append(url)
  made.href = url
  made.rel = 'noreferrer noopener'
  return made
}

/**
 * An element of the page, by its id.
 *
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} type
 */
export function byId(id, type) {
  const found = document.getElementById(id)
  if (!(found instanceof type)) throw new Error(`The report has no #${id}.`)
  return found
}

/** @param {number} amount */
export function number(amount) {
  return amount.toLocaleString('en')
}
