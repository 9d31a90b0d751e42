import type { Ignored } from '../source.ts'
import type { Rule } from './ignore/rule.ts'

/** Counts the files and folders that each ignore rule leaves out. */
export class IgnoredCount {
  readonly #counts = new Map<Rule, { files: number; folders: number }>()

  add(rule: Rule, isFolder: boolean): void {
    const count = this.#counts.get(rule) ?? { files: 0, folders: 0 }
    if (isFolder) count.folders += 1
    else count.files += 1
    this.#counts.set(rule, count)
  }

  /** In the order of the files and lines of the rules. */
  get all(): readonly Ignored[] {
    return [...this.#counts].sort(byPlace).map(([{ text, from, line }, count]) => ({
      rule: text,
      from,
      ...(line !== undefined && { line }),
      ...count,
    }))
  }
}

function byPlace([left]: [Rule, unknown], [right]: [Rule, unknown]): number {
  if (left.from !== right.from) return left.from < right.from ? -1 : 1
  return (left.line ?? 0) - (right.line ?? 0)
}
