import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { pieceOf, unknown } from '../../values/unknowns.ts'
import { entry } from '../../yaml/tree.ts'
import { type Expression, type List, literal } from '../expression.ts'
import type { Evaluator } from './evaluator.ts'

/** Result of a condition: true, false or unknown. */
export type Truth = boolean | Unknown

/** The conditions of a template, each evaluated once. */
export class Conditions {
  readonly #evaluator: Evaluator
  readonly #holding: string | undefined
  readonly #results = new Map<string, { readonly value: Truth; readonly isGiven: boolean }>()

  /** `holding` is taken to hold unless it surely fails. */
  constructor(evaluator: Evaluator, holding: string | undefined) {
    this.#evaluator = evaluator
    this.#holding = holding
  }

  /** Whether a condition of the template holds; unknown for one that is not declared, or refers to itself. */
  named(name: string): Truth {
    const known = this.#results.get(name) ?? this.#first(name)
    if (known.isGiven) this.#evaluator.useGiven()
    return known.value
  }

  #first(name: string): { readonly value: Truth; readonly isGiven: boolean } {
    const expression = this.#evaluator.template.conditions.get(name)
    if (!expression) return { value: unknown(`condition ${name} is not declared`), isGiven: false }
    this.#results.set(name, { value: unknown(`condition ${name} refers to itself`), isGiven: false })
    const { value, isGiven } = this.#evaluator.tracked(() => this.#evaluate(expression))
    const result = { value: isUnknown(value) && name === this.#holding ? true : value, isGiven }
    this.#results.set(name, result)
    return result
  }

  #evaluate(expression: Expression): Truth {
    const named = literal(entry(expression, 'Condition'))
    if (named !== undefined) return this.named(named)
    if (expression.kind !== 'call') return unknown('it is not a condition')
    const { name, argument } = expression
    if (name === 'Condition') return this.named(literal(argument) ?? '')
    if (argument.kind !== 'list') return unknown(`${name} needs a list`)
    return this.#operator(name, argument)
  }

  #operator(name: string, { items }: List): Truth {
    if (name === 'Fn::And') return all(items.map((item) => this.#evaluate(item)))
    if (name === 'Fn::Or') return negated(all(items.map((item) => negated(this.#evaluate(item)))))
    const [first, second] = items
    if (name === 'Fn::Not' && first) return negated(this.#evaluate(first))
    if (name !== 'Fn::Equals' || !first || !second) return unknown(`${name} is not evaluated`)
    return equal(this.#evaluator.value(first), this.#evaluator.value(second))
  }
}

/** The conjunction: false if any is false, even if others are unknown. */
function all(truths: readonly Truth[]): Truth {
  if (truths.includes(false)) return false
  return truths.find(isUnknown) ?? true
}

function negated(truth: Truth): Truth {
  return isUnknown(truth) ? truth : !truth
}

/** Compares as text, since parameters are text whatever their type. */
function equal(left: Value | undefined, right: Value | undefined): Truth {
  if (isUnknown(left)) return left
  if (isUnknown(right)) return right
  const [leftText, rightText] = [pieceOf(left), pieceOf(right)]
  if (leftText === undefined || rightText === undefined) return unknown('only texts can be compared')
  return leftText === rightText
}
