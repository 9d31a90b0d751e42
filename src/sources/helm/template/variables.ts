import { TemplateError } from '../go/template-error.ts'
import type { Sourced } from './sourced.ts'

export interface Variable extends Sourced {
  readonly name: string
}

/** The variables of a block, which is within others: it may assign theirs, and its own are gone behind it. */
export class Variables {
  readonly #outer: Variables | undefined
  /** The last declared last. */
  readonly #own: Variable[] = []

  constructor(outer?: Variables) {
    this.#outer = outer
  }

  declare(variable: Variable): void {
    this.#own.push(variable)
  }

  get(name: string): Variable {
    for (let block: Variables | undefined = this; block; block = block.#outer) {
      const variable = block.#own.findLast((known) => known.name === name)
      if (variable) return variable
    }
    throw new TemplateError(`undefined variable: ${name}`)
  }

  assign(variable: Variable): void {
    for (let block: Variables | undefined = this; block; block = block.#outer) {
      const index = block.#own.findLastIndex(({ name }) => name === variable.name)
      if (index === -1) continue
      block.#own[index] = variable
      return
    }
    throw new TemplateError(`undefined variable: ${variable.name}`)
  }

  /** Notes that a hidden value has decided what variables of these names are. */
  hide(names: ReadonlySet<string>): void {
    for (let block: Variables | undefined = this; block; block = block.#outer) {
      for (const [index, variable] of block.#own.entries())
        if (names.has(variable.name)) block.#own[index] = { ...variable, hidden: 'made' }
    }
  }
}
