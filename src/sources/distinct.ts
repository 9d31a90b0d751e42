import type { InlineIgnore } from '../model/inline-ignore.ts'
import type { Contents } from './files/file-format.ts'
import type { Gap } from './source.ts'

/** Values without those that are equal to an earlier one: what several parts say of a file they share is said once. */
export class Distinct<T> {
  readonly #byText = new Map<string, T>()

  addAll(values: Iterable<T>): void {
    for (const value of values) {
      const text = JSON.stringify(value)
      if (!this.#byText.has(text)) this.#byText.set(text, value)
    }
  }

  get all(): readonly T[] {
    return [...this.#byText.values()]
  }
}

/** The same contents with their gaps and ignores at the end, each once: files that several of them share have the same. */
export function* withDistinctGaps(parts: Iterable<Contents>): Generator<Contents> {
  const [gaps, inlineIgnores] = [new Distinct<Gap>(), new Distinct<InlineIgnore>()]
  for (const part of parts) {
    gaps.addAll(part.gaps)
    inlineIgnores.addAll(part.inlineIgnores ?? [])
    yield { ...part, gaps: [], inlineIgnores: [] }
  }
  yield { resources: [], gaps: gaps.all, inlineIgnores: inlineIgnores.all }
}
