/** Texts among which those that begin or end alike are found in a time that hardly grows with their number. */
export class SortedTexts {
  readonly #texts: ReadonlySet<string>
  readonly #forwards: readonly string[]
  readonly #backwards: readonly string[]

  constructor(texts: Iterable<string>) {
    this.#texts = new Set(texts)
    this.#forwards = [...this.#texts].sort()
    this.#backwards = Array.from(this.#texts, reversed).sort()
  }

  has(text: string): boolean {
    return this.#texts.has(text)
  }

  /** Whether one of the texts begins or ends with this one. */
  hasEdge(text: string): boolean {
    return hasBeginning(this.#forwards, text) || hasBeginning(this.#backwards, reversed(text))
  }
}

function hasBeginning(sorted: readonly string[], beginning: string): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(beginning) ?? false
}

/** By units of UTF-16, which is all the same where nobody reads it. */
function reversed(text: string): string {
  return text.split('').reverse().join('')
}
