/** Index of texts by prefix and suffix, looked up by binary search. */
export class AffixIndex {
  readonly #texts: ReadonlySet<string>
  readonly #sorted: readonly string[]
  readonly #sortedReversed: readonly string[]

  constructor(texts: Iterable<string>) {
    this.#texts = new Set(texts)
    this.#sorted = [...this.#texts].sort()
    this.#sortedReversed = Array.from(this.#texts, reversed).sort()
  }

  has(text: string): boolean {
    return this.#texts.has(text)
  }

  /** Whether one of the texts begins or ends with this one. */
  hasAffix(text: string): boolean {
    return hasPrefix(this.#sorted, text) || hasPrefix(this.#sortedReversed, reversed(text))
  }
}

function hasPrefix(sorted: readonly string[], prefix: string): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < prefix) low = middle + 1
    else high = middle
  }
  return sorted[low]?.startsWith(prefix) ?? false
}

/** Reverses the UTF-16 units; halves of surrogate pairs do no harm in a comparison. */
function reversed(text: string): string {
  return text.split('').reverse().join('')
}
