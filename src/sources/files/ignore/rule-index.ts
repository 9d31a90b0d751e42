import type { Budget } from '../../../limits/budget.ts'
import { type Glob, matchesGlob } from './glob.ts'
import type { Rule } from './rule.ts'

/** An ignore rule and its position in the file; the last rule that matches a path decides. */
interface Placed {
  readonly rule: Rule
  readonly place: number
}

interface PlacedGlob extends Placed {
  readonly glob: Glob
}

/** Index of one file's rules, so that a path is compared with few of them. */
export class RuleIndex {
  readonly #ofFiles: Table
  readonly #ofFolders: Table

  constructor(rules: readonly Rule[]) {
    const placed = rules.map((rule, place) => ({ rule, place }))
    this.#ofFolders = new Table(placed)
    this.#ofFiles = new Table(placed.filter(({ rule }) => !rule.foldersOnly))
  }

  /** The rule that decides about a path, seen from the folder of the rules. No glob is tried without a budget. */
  deciding(path: string, isFolder: boolean, budget: Budget): Rule | undefined {
    return (isFolder ? this.#ofFolders : this.#ofFiles).last(path, budget)
  }
}

/** The last rule for each text; earlier ones have no effect. */
class Table {
  readonly #names = new Map<string, Placed>()
  readonly #paths = new Map<string, Placed>()
  readonly #endings = new Map<string, Placed>()
  readonly #lengthsOfEndings: readonly number[]
  /** The last one first. */
  readonly #globs: readonly PlacedGlob[]

  constructor(rules: readonly Placed[]) {
    const globs = new Map<string, PlacedGlob>()
    for (const placed of rules) {
      const { byName, pattern } = placed.rule
      if (pattern.kind === 'glob') globs.set(`${byName} ${pattern.text}`, { ...placed, glob: pattern.glob })
      else if (pattern.kind === 'literal') (byName ? this.#names : this.#paths).set(pattern.text, placed)
      // That of a path speaks of what lies in the folder itself.
      else this.#endings.set(byName ? pattern.text : `/${pattern.text}`, placed)
    }
    this.#lengthsOfEndings = [...new Set([...this.#endings.keys()].map(({ length }) => length))]
    this.#globs = [...globs.values()].sort((left, right) => right.place - left.place)
  }

  last(path: string, budget: Budget): Rule | undefined {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const literal = later(this.#names.get(name), this.#paths.get(path))
    const found = later(literal, this.#ending(name, name === path))
    for (const { rule, place, glob } of this.#globs) {
      if (place < (found?.place ?? -1) || budget.exhausted) break
      if (matchesGlob(glob, rule.byName ? name : path, budget)) return rule
    }
    return found?.rule
  }

  #ending(name: string, isInFolder: boolean): Placed | undefined {
    let found: Placed | undefined
    for (const length of this.#lengthsOfEndings) {
      if (length <= name.length) found = later(found, this.#endings.get(name.slice(-length)))
      if (isInFolder && length <= name.length + 1)
        found = later(found, this.#endings.get(`/${name.slice(name.length + 1 - length)}`))
    }
    return found
  }
}

function later(left: Placed | undefined, right: Placed | undefined): Placed | undefined {
  return (left?.place ?? -1) > (right?.place ?? -1) ? left : right
}
