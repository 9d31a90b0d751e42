/** The library needs a kilobyte for each value. What clusters and clouds accept has some ten thousand of them. */
const MAX_PARTS = 200_000

const LINE_FEED = 0x0a
const COMMA = 0x2c
const BRACKET = 0x5b
const BRACE = 0x7b

/** Why a document is too large to be parsed; `undefined` when it is not. JSON is YAML, too. */
export function refusedSize(text: string): string | undefined {
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED || code === COMMA || code === BRACKET || code === BRACE) parts += 1
  }
  return parts > MAX_PARTS ? `It has more than ${MAX_PARTS} lines and items.` : undefined
}
