/**
 * The top-level keys of a JSON object, found without parsing it. Escapes in them are not decoded. `undefined` for text
 * that is not a whole JSON object.
 */
export function jsonMemberNames(text: string): ReadonlySet<string> | undefined {
  if (!/^\s*\{\s*["}]/.test(text)) return undefined
  const names = new Set<string>()
  const special = /["[\]{}]/g
  let depth = 0
  for (let found = special.exec(text); found; found = special.exec(text)) {
    const [character] = found
    if (character === '"') {
      const end = endOfString(text, found.index)
      if (end === undefined) return undefined
      if (depth === 1 && isFollowedByColon(text, end)) names.add(text.slice(found.index + 1, end - 1))
      special.lastIndex = end
    } else {
      depth += character === '{' || character === '[' ? 1 : -1
      if (depth === 0) return text.slice(special.lastIndex).trim() === '' ? names : undefined
    }
  }
  return undefined
}

/** The offset after the closing quote. */
function endOfString(text: string, start: number): number | undefined {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return quote + 1
  }
  return undefined
}

function isFollowedByColon(text: string, at: number): boolean {
  const colon = /\s*:/y
  colon.lastIndex = at
  return colon.test(text)
}
