const NAMED_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** A text in double quotes as JSON and TOML have it, with an escape for each character that `special` finds. */
export function inDoubleQuotes(text: string, special: RegExp): string {
  const escaped = text.replace(
    special,
    (character) =>
      NAMED_ESCAPES.get(character) ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `"${escaped}"`
}
