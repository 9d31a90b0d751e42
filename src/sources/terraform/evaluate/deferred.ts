import { identityOf } from '../../../model/same-value.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Span } from '../hcl/ast.ts'
import type { ModuleFile } from './declarations.ts'
import { type Traced, untraced } from './origins.ts'
import { ResourceReference } from './resource-reference.ts'
import { TaintTracker } from './taint-tracker.ts'
import { isFailure, readAs } from './unknowns.ts'

/** Name and source position of a lazily computed value, for messages. */
export interface Named {
  readonly name: string
  readonly part: Span
  readonly file: ModuleFile
}

/** Stack of the values being computed, outermost first. Shared by all values of a root module; detects cycles. */
export class EvaluationStack {
  readonly taintTracker = new TaintTracker()
  readonly #values: Deferred[] = []
  readonly #report: (reason: string, part: Span, file: ModuleFile) => void

  /** `report` is called for each cycle. */
  constructor(report: (reason: string, part: Span, file: ModuleFile) => void) {
    this.#report = report
  }

  includes(value: Deferred): boolean {
    return this.#values.includes(value)
  }

  run(value: Deferred, compute: () => Value): Traced<Value> {
    this.#values.push(value)
    const result = this.taintTracker.trace(compute)
    this.#values.pop()
    return result
  }

  /** Reports a cycle; the value in it is Unknown. */
  cycle(value: Deferred): Unknown {
    const members = [...this.#values.slice(this.#values.indexOf(value)), value]
    const reason = `it refers to itself: ${members.map(({ named }) => named.name).join(' → ')}`
    this.#report(`${value.named.name} is unknown: ${reason}.`, value.named.part, value.named.file)
    return new Unknown(reason)
  }
}

/**
 * A lazily computed value of a module: computed once, when first read, so that the order of declarations does not
 * matter.
 */
export class Deferred {
  readonly named: Named
  readonly #stack: EvaluationStack
  readonly #compute: () => Value
  #traced: Traced<Value> | undefined

  constructor(named: Named, stack: EvaluationStack, compute: () => Value) {
    this.named = named
    this.#stack = stack
    this.#compute = compute
  }

  /** The value. Reading it adds its origins to the computation at hand. */
  get value(): Value {
    const { value, origins } = this.traced()
    this.#stack.taintTracker.raise(origins)
    return value
  }

  /** The value and its origins. Reading them adds none to the computation at hand. */
  traced(): Traced<Value> {
    this.#traced ??= this.#stack.includes(this) ? untraced(this.#stack.cycle(this)) : this.#computed()
    return this.#traced
  }

  #computed(): Traced<Value> {
    const traced = this.#stack.run(this, this.#compute)
    const { value, origins } = traced
    if (!isUnknown(value) || value instanceof ResourceReference) return traced
    return { value: this.#named(isFailure(value) ? settled(value) : value), origins }
  }

  /** Everybody who reads an unknown value reads the same one. */
  #named(value: Unknown): Unknown {
    return identityOf(value) === undefined ? readAs(value, this.named.name) : value
  }
}

/** Turns a Failure into a plain Unknown: `try` does not catch errors of the declarations it refers to. */
function settled(failure: Unknown): Unknown {
  return failure.alike({ references: failure.references })
}
