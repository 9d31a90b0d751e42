import type { Lexer } from './lexer.ts'

/**
 * Limit on nested blocks, expressions and directives. Real files have a tenth of it; recursion over the tree stays
 * within the stack.
 */
export const MAX_NESTING = 500

/**
 * Bounds the height of the tree. Levels that are entered on the way down count themselves, but a chain such as
 * `a.b.c` or `1 + 2 + 3` grows upwards: each link pushes all that came before one level down. So the
 * deepest level a chain has reached is counted too.
 */
export class Nesting {
  readonly #lexer: Lexer
  #depth = 0
  #deepest = 0

  constructor(lexer: Lexer) {
    this.#lexer = lexer
  }

  get depth(): number {
    return this.#depth
  }

  /** Goes back to a level, from within what could not be parsed. */
  returnTo(depth: number): void {
    this.#depth = depth
    this.#deepest = depth
  }

  enter(): void {
    this.#depth += 1
    if (this.#depth > this.#deepest) this.#reach(this.#depth)
  }

  leave(): void {
    this.#depth -= 1
  }

  /** Starts counting a chain; hand the result to `endChain`. */
  startChain(): number {
    const outer = this.#deepest
    this.#deepest = this.#depth
    return outer
  }

  /** Counts one link: all that was read since `startChain` is one level deeper. */
  link(): void {
    this.#reach(this.#deepest + 1)
  }

  endChain(outer: number): void {
    if (outer > this.#deepest) this.#deepest = outer
  }

  #reach(depth: number): void {
    this.#deepest = depth
    if (depth <= MAX_NESTING) return
    const { start } = this.#lexer
    this.#lexer.fail(
      `Expected at most ${MAX_NESTING} levels of nesting, found more; split the expression`,
      start,
    )
  }
}
