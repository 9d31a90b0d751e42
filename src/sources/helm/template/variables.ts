import { TemplateError } from '../go/template-error.ts'
import type { Sourced } from './scope.ts'

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
    const variable = this.#own.findLast((known) => known.name === name)
    if (variable) return variable
    if (!this.#outer) throw new TemplateError(`undefined variable: ${name}`)
    return this.#outer.get(name)
  }

  assign(variable: Variable): void {
    const index = this.#own.findLastIndex(({ name }) => name === variable.name)
    if (index !== -1) this.#own[index] = variable
    else if (this.#outer) this.#outer.assign(variable)
    else throw new TemplateError(`undefined variable: ${variable.name}`)
  }

  /** Notes that a hidden value has decided what variables of these names are. */
  hide(names: ReadonlySet<string>): void {
    for (const [index, variable] of this.#own.entries()) {
      if (names.has(variable.name)) this.#own[index] = { ...variable, hidden: 'made' }
    }
    this.#outer?.hide(names)
  }
}
