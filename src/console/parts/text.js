/**
 * What is drawn as nothing, or turns around what follows it: in a name it is there to deceive. The rule is that of all
 * outputs, `UNSEEN` in `src/text/printable.ts`; a test compares them.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** The same, but for the ends of the lines of a document. */
const UNSEEN_IN_LINES = /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Longest text that a page shows of one value; the record has all of it. */
const MOST = 400

/**
 * Text of strangers, as it is shown: of bounded length, on one line, with what cannot be seen escaped.
 *
 * @param {unknown} value
 * @param {number} [most]
 */
export function plain(value, most = MOST) {
  return escapedIn(shortened(value, most).replace(/[ \t\r\n]+/g, ' '))
}

/**
 * A command of a stranger: on one line, which also shows where its own lines end. Blanks are counted after they are made one, so
 * that many of them push nothing out of sight.
 *
 * @param {string} command
 * @param {number} [most]
 */
export function plainCommand(command, most = MOST) {
  return escapedIn(shortened(command.replace(/\p{Zs}+/gu, ' '), most))
}

/**
 * A line of code of a stranger, with its indent.
 *
 * @param {string} line
 */
export function plainCode(line) {
  return escapedIn(shortened(line, MOST).replaceAll('\t', '    '))
}

/**
 * A JSON document of strangers, escaped in a way that changes nothing for whoever parses it.
 *
 * @param {string} json
 */
export function plainJson(json) {
  return json.replace(UNSEEN_IN_LINES, (character) =>
    Array.from({ length: character.length }, (_, at) => unitText(character.charCodeAt(at))).join(''),
  )
}

/** @param {string} text */
function escapedIn(text) {
  return text.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** @param {number} unit */
function unitText(unit) {
  return `\\u${unit.toString(16).padStart(4, '0')}`
}

/** @param {unknown} value @param {number} most */
function shortened(value, most) {
  const text = value === null || value === undefined ? '' : String(value)
  return text.length > most ? `${text.slice(0, most)}…` : text
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
