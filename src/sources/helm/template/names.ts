/** The variables that are declared in a block of a template, which is within others. */
export class Names {
  readonly #outer: Names | undefined
  readonly #own = new Set<string>()

  constructor(outer?: Names) {
    this.#outer = outer
  }

  declare(name: string): void {
    this.#own.add(name)
  }

  has(name: string): boolean {
    for (let block: Names | undefined = this; block; block = block.#outer)
      if (block.#own.has(name)) return true
    return false
  }
}
