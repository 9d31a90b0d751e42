import { Unknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import { isFailure } from './unknowns.ts'

/** A value of a module that is computed when it is first asked for, once, whatever the order of declarations. */
export class Deferred {
  readonly #name: string
  readonly #compute: () => Value
  /** What is being computed right now, outermost first; shared by all values of a module. */
  readonly #trail: Deferred[]
  #result: Value | undefined

  constructor(name: string, trail: Deferred[], compute: () => Value) {
    this.#name = name
    this.#trail = trail
    this.#compute = compute
  }

  get value(): Value {
    if (this.#result === undefined) this.#result = this.#trail.includes(this) ? this.#cycle() : this.#first()
    return this.#result
  }

  #first(): Value {
    this.#trail.push(this)
    const value = this.#compute()
    this.#trail.pop()
    return isFailure(value) ? settled(value) : value
  }

  #cycle(): Unknown {
    const members = [...this.#trail.slice(this.#trail.indexOf(this)), this]
    return new Unknown(`it refers to itself: ${members.map((member) => member.#name).join(' → ')}`)
  }
}

/** An error where a value is declared is none that `try` could catch where it is used. */
function settled({ reason, references }: Unknown): Unknown {
  return new Unknown(reason, { references })
}
