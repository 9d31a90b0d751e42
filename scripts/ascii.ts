/** Any code unit but the letters, signs and white space of ASCII. */
const OTHER = /[^\t\n -~]/g

/**
 * Code in which every other letter is an escape, which Node loads faster: it need not decode the file, and keeps the text in
 * half the memory. Raw texts of templates would change: nothing that is bundled reads them.
 */
export function inAscii(code: string): string {
  return code.replace(OTHER, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
