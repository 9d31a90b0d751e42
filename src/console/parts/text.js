/** Characters that are drawn as nothing, or that turn around what follows them: in a name they are there to deceive. */
const UNSEEN = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu

/** Longest text that a page shows of one value; the record has all of it. */
const MOST = 400

/**
 * Text of strangers, as it is shown: of bounded length, with what cannot be seen made visible.
 *
 * @param {unknown} value
 * @param {number} [most]
 */
export function plain(value, most = MOST) {
  const text = value === null || value === undefined ? '' : String(value)
  const shown = (text.length > most ? `${text.slice(0, most)}…` : text).toWellFormed()
  return shown.replace(/\s+/g, ' ').replace(UNSEEN, '\uFFFD')
}

/** @param {number | null | undefined} amount */
export function number(amount) {
  return (amount ?? 0).toLocaleString('en')
}

/**
 * @param {number} amount
 * @param {string} one
 * @param {string} [many]
 */
export function counted(amount, one, many = `${one}s`) {
  return `${number(amount)} ${amount === 1 ? one : many}`
}
