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
