import { Budget } from '../../../budget.ts'
import type { Location } from '../../../model/location.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { Located } from '../../located.ts'
import type { Expression, List, Mapping } from '../expression.ts'
import type { Template } from '../template.ts'
import { Conditions } from './conditions.ts'
import { withDynamicReferences } from './dynamic-reference.ts'
import { FUNCTIONS } from './functions.ts'
import { parameterValue } from './parameter.ts'
import { computed, unknown } from './unknowns.ts'

/**
 * The value of an expression: a scalar, or a list or mapping whose parts are not evaluated yet. `undefined` stands
 * for `AWS::NoValue`.
 */
export type Resolved = undefined | string | number | boolean | Unknown | List | Mapping

/**
 * Limit on the expressions evaluated for one template, characters of results included, against templates that expand
 * a mapping or parameter over and over. Beyond it, values are unknown.
 */
const MAX_WORK = 10_000_000

/** Characters that cost as much as one expression. */
const CHARACTERS_PER_STEP = 16

/** Evaluates the expressions of one template as a deployment with default parameters would. */
export class Evaluator {
  readonly template: Template
  readonly conditions: Conditions
  readonly #own = new Budget(MAX_WORK)
  readonly #scan: Budget | undefined
  readonly #parameters = new Map<string, Resolved>()

  /** The budget is that of all templates together. */
  constructor(template: Template, scan?: Budget) {
    this.template = template
    this.#scan = scan
    this.conditions = new Conditions(this)
  }

  /** Whether the budget is used up. Values evaluated after that are unknown. */
  get exhausted(): boolean {
    return this.#own.exhausted || this.#scan?.exhausted === true
  }

  /** Counts work other than evaluating expressions towards the budget. */
  spend(steps: number): void {
    this.#own.spend(steps)
    this.#scan?.spend(steps)
  }

  /** The value of an expression, and where that is written: for `Fn::If`, the branch that was taken. */
  resolve(expression: Expression): Located<Resolved> {
    this.spend(1)
    if (this.exhausted) return new Located(TOO_MUCH_WORK, expression.location)
    if (expression.kind === 'scalar') return new Located(this.#scalar(expression.value), expression.location)
    if (expression.kind === 'call')
      return this.#call(expression.name, expression.argument, expression.location)
    return new Located(isCompletedByMacro(expression) ? MACRO : expression, expression.location)
  }

  /** The value of an expression with everything in it, what is not set left out. */
  value(expression: Expression): Value | undefined {
    const { value } = this.resolve(expression)
    if (typeof value !== 'object' || isUnknown(value)) return value
    if (value.kind === 'list') {
      return value.items.flatMap((item) => {
        const known = this.value(item)
        return known === undefined ? [] : [known]
      })
    }
    return Object.fromEntries(
      [...value.entries].flatMap(([key, item]) => {
        const known = this.value(item)
        return known === undefined ? [] : [[key, known]]
      }),
    )
  }

  /** The value of `Ref`: of a parameter, a pseudo parameter, or a resource, of which only the reference is known. */
  reference(name: string, location: Location): Resolved {
    if (name.startsWith('AWS::')) return pseudoParameter(name)
    const parameter = this.template.parameters.get(name)
    if (!parameter) return computed({ address: name })
    const known = this.#parameters.get(name) ?? parameterValue(name, parameter, location)
    this.#parameters.set(name, known)
    return known
  }

  #scalar(value: string | number | boolean | null): Resolved {
    if (value === null) return undefined
    return typeof value === 'string' ? withDynamicReferences(value) : value
  }

  #call(name: string, argument: Expression, location: Location): Located<Resolved> {
    const evaluate = FUNCTIONS.get(name)
    if (!evaluate) return new Located(unknown(`${name} is not evaluated`), location)
    const result = withLookUps(evaluate({ argument, location, evaluator: this }))
    if (typeof result === 'string') this.spend(result.length / CHARACTERS_PER_STEP)
    return result instanceof Located ? result : new Located(result, location)
  }
}

/** Dynamic references in a result, which a function may have composed. */
function withLookUps(result: Resolved | Located<Resolved>): Resolved | Located<Resolved> {
  return typeof result === 'string' || isUnknown(result) ? withDynamicReferences(result) : result
}

const TOO_MUCH_WORK = unknown('the template takes too much work')
const MACRO = unknown('a macro or loop completes it')

/** Whether a mapping has keys that a macro or a loop replaces by others. */
function isCompletedByMacro(expression: List | Mapping): boolean {
  if (expression.kind === 'list') return false
  return [...expression.entries.keys()].some((key) => key.startsWith('Fn::'))
}

/** Pseudo parameters with a known value. China and GovCloud have others; templates for them do not differ otherwise. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['AWS::Partition', 'aws'],
  ['AWS::URLSuffix', 'amazonaws.com'],
])

/** The value of a pseudo parameter; `undefined` for `AWS::NoValue`, which means not set. */
function pseudoParameter(name: string): string | Unknown | undefined {
  if (name === 'AWS::NoValue') return undefined
  return KNOWN.get(name) ?? computed({ address: name })
}
