const ASCII = /^[\0-\x7f]*$/

/** Whether each character of a text is one byte, so that positions in the text and in Go's bytes are the same. */
function isAscii(text: string): boolean {
  return ASCII.test(text)
}

/** A text whose characters are the bytes of `text` in UTF-8, for functions that count and cut bytes as Go does. */
export function toBytes(text: string): string {
  return isAscii(text) ? text : Buffer.from(text, 'utf8').toString('latin1')
}

/** The text of such bytes. What is no UTF-8, such as half a character, becomes U+FFFD; Go would keep it. */
export function fromBytes(bytes: string): string {
  return isAscii(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The length of a text in Go: its bytes in UTF-8. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}
