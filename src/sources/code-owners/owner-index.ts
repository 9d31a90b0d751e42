import { entryOf } from '../../collections/entry-of.ts'
import { Budget } from '../../limits/budget.ts'
import { asBytes } from '../files/ignore/rule.ts'
import type { OwnerSection, OwnerSections } from './owner-rule.ts'
import { matchesPath, type PathPattern } from './path-pattern.ts'

/** Comparisons of all files of a scan with patterns. */
const MAX_STEPS = 50_000_000

/** Who owns which files. Each file is looked up once. */
export class OwnerIndex {
  readonly #sections: readonly IndexedSection[]
  readonly #budget: Budget
  readonly #known = new Map<string, readonly string[]>()

  constructor({ sections }: OwnerSections, steps = MAX_STEPS) {
    this.#sections = sections.map((section) => new IndexedSection(section))
    this.#budget = new Budget(steps)
  }

  /** Whether the files that are asked for now have no owners, because too much was compared already. */
  get exhausted(): boolean {
    return this.#budget.exhausted
  }

  /** The owners of a file, each once, in the order of the sections. */
  of(file: string): readonly string[] {
    return entryOf(this.#known, file, () => {
      const path = asBytes(file).split('/')
      const owners = this.#sections.flatMap((section) => section.ownersOf(path, this.#budget))
      // What was compared last is not known.
      return this.exhausted ? [] : [...new Set(owners)]
    })
  }
}

class IndexedSection {
  readonly #rules: readonly OwnerSection['rules'][number][]
  readonly #patterns: PatternIndex
  readonly #excluded: PatternIndex

  constructor({ rules, excluded }: OwnerSection) {
    this.#rules = rules
    this.#patterns = new PatternIndex(rules.map(({ pattern }) => pattern))
    this.#excluded = new PatternIndex(excluded)
  }

  ownersOf(path: readonly string[], budget: Budget): readonly string[] {
    if (this.#excluded.lastMatching(path, budget) !== undefined) return []
    const place = this.#patterns.lastMatching(path, budget)
    return place === undefined ? [] : (this.#rules[place]?.owners ?? [])
  }
}

/** Patterns by a name that a path must have to match them, so that a path is compared with few of them. */
class PatternIndex {
  readonly #patterns: readonly PathPattern[]
  readonly #byName = new Map<string, number[]>()
  readonly #others: number[] = []

  constructor(patterns: readonly PathPattern[]) {
    this.#patterns = patterns
    for (const [place, { parts }] of patterns.entries()) {
      const name = parts.findLast((part) => typeof part === 'string')
      if (typeof name === 'string') entryOf(this.#byName, name, () => []).push(place)
      else this.#others.push(place)
    }
  }

  /** The place of the last pattern that matches; `undefined` if none does, or if the budget is used up. */
  lastMatching(path: readonly string[], budget: Budget): number | undefined {
    let last = -1
    for (const places of [this.#others, ...path.map((name) => this.#byName.get(name) ?? [])]) {
      for (let at = places.length - 1; (places[at] ?? -1) > last; at -= 1) {
        if (this.#matches(places[at] ?? -1, path, budget)) last = places[at] ?? last
      }
    }
    return last === -1 || budget.exhausted ? undefined : last
  }

  #matches(place: number, path: readonly string[], budget: Budget): boolean {
    budget.spend(1)
    const pattern = this.#patterns[place]
    return !budget.exhausted && pattern !== undefined && matchesPath(pattern, path, budget)
  }
}
