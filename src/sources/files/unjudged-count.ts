import type { Unjudged } from '../source.ts'

/** Counts unjudged files and resources: those that are recognised, but that no check reads. */
export class UnjudgedCount {
  readonly #counts = new Map<string, Unjudged>()

  /** `kinds` has one entry for each file. */
  addFiles(kinds: readonly string[]): void {
    for (const kind of kinds) this.#add({ kind, of: 'file', count: 1 })
  }

  /** `types` has one entry for each resource. */
  addResources(source: string, types: readonly string[]): void {
    for (const kind of types) this.#add({ kind, of: 'resource', source, count: 1 })
  }

  /** The most frequent first. */
  get all(): readonly Unjudged[] {
    return [...this.#counts.values()].sort(
      (left, right) => right.count - left.count || (left.kind < right.kind ? -1 : 1),
    )
  }

  #add(one: Unjudged): void {
    const key = JSON.stringify([one.source, one.kind])
    const count = (this.#counts.get(key)?.count ?? 0) + 1
    this.#counts.set(key, { ...one, count })
  }
}
