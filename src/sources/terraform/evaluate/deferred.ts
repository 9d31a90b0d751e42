import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Span } from '../hcl/ast.ts'
import type { ModuleFile } from './declarations.ts'
import { NO_ORIGINS, type Origins, type Traced } from './origins.ts'
import { Tracer } from './tracer.ts'
import { isFailure } from './unknowns.ts'

/** Something named, and where it is written. */
export interface Named {
  readonly name: string
  readonly part: Span
  readonly file: ModuleFile
}

/** What is being computed right now, outermost first; shared by all values of a root module. */
export class EvaluationStack {
  readonly tracer = new Tracer()
  readonly #values: Deferred[] = []
  readonly #report: (reason: string, part: Span, file: ModuleFile) => void

  /** `report` hears of values that need themselves. */
  constructor(report: (reason: string, part: Span, file: ModuleFile) => void) {
    this.#report = report
  }

  includes(value: Deferred): boolean {
    return this.#values.includes(value)
  }

  run(value: Deferred, compute: () => Value): Traced<Value> {
    this.#values.push(value)
    const result = this.tracer.trace(compute)
    this.#values.pop()
    return result
  }

  /** What a value is that needs itself. */
  cycle(value: Deferred): Unknown {
    const members = [...this.#values.slice(this.#values.indexOf(value)), value]
    const reason = `it refers to itself: ${members.map(({ named }) => named.name).join(' → ')}`
    this.#report(`${value.named.name} is unknown: ${reason}.`, value.named.part, value.named.file)
    return new Unknown(reason)
  }
}

/** A value of a module that is computed when it is first asked for, once, whatever the order of declarations. */
export class Deferred {
  readonly named: Named
  readonly #stack: EvaluationStack
  readonly #compute: () => Value
  #result: Value | undefined
  #origins: Origins = NO_ORIGINS

  constructor(named: Named, stack: EvaluationStack, compute: () => Value) {
    this.named = named
    this.#stack = stack
    this.#compute = compute
  }

  /** The value. Whoever asks makes something of what it is made of. */
  get value(): Value {
    const value = this.#settled()
    this.#stack.tracer.raise(this.#origins)
    return value
  }

  /** Computes the value if nobody has asked for it yet. */
  settle(): void {
    this.#settled()
  }

  /** What the value is made of. */
  get origins(): Origins {
    this.#settled()
    return this.#origins
  }

  #settled(): Value {
    if (this.#result === undefined) {
      this.#result = this.#stack.includes(this) ? this.#stack.cycle(this) : this.#first()
    }
    return this.#result
  }

  #first(): Value {
    const { value, origins } = this.#stack.run(this, this.#compute)
    this.#origins = origins
    return isFailure(value) ? settled(value) : value
  }
}

/** An error where a value is declared is none that `try` could catch where it is used. */
function settled({ reason, references }: Unknown): Unknown {
  return new Unknown(reason, { references })
}
