/** A word of an instruction before expansion, with its quotes, and its offset. */
export interface WrittenWord {
  readonly text: string
  readonly offset: number
}

/** Splits at white space outside of quotes. Quotes and escapes stay in the words, for their expansion. */
export function splitWords(text: string, escapeSign: string): WrittenWord[] {
  const words: WrittenWord[] = []
  let start: number | undefined
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (quote === '' && /\s/.test(character)) {
      if (start !== undefined) words.push({ text: text.slice(start, at), offset: start })
      start = undefined
      continue
    }
    start ??= at
    if (character === escapeSign && quote !== "'") at += 1
    else if (quote === '' && (character === '"' || character === "'")) quote = character
    else if (character === quote) quote = ''
  }
  if (start !== undefined) words.push({ text: text.slice(start), offset: start })
  return words
}

/** The words of an instruction in JSON form, `["nginx", "-g"]`; `undefined` for any other form. */
export function jsonWords(text: string): readonly string[] | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const words: unknown = JSON.parse(text)
    return Array.isArray(words) && words.every((word) => typeof word === 'string') ? words : undefined
  } catch {
    // What is no JSON after all is the shell form.
    return undefined
  }
}
