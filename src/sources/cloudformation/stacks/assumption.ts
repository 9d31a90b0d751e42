import type { Refusal } from '../../../files/read-text.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { pieceOf, unknown } from '../../values/unknowns.ts'
import { entriesOf, entry, itemsOf } from '../../yaml/tree.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { type Expression, literal } from '../expression.ts'

/** Values of parameters under which a condition holds. */
export type Assumption = ReadonlyMap<string, string | Unknown>

const NOTHING: Assumption = new Map()

/** Deepest conditions of conditions that are followed. */
const MAX_DEPTH = 50

/**
 * The values of parameters that make a condition hold which their defaults make false, as few as possible. `undefined`
 * where no parameter can, or where those that could were set for the scan; a refusal where that takes too many steps.
 */
export function assumptionFor(condition: string, evaluator: Evaluator): Assumption | Refusal | undefined {
  const solver = new Solver(evaluator)
  const found = solver.named(condition, true, 0)
  if (found || !solver.isCut) return found
  return { reason: `conditions of it nest more than ${MAX_DEPTH} deep` }
}

class Solver {
  /** Whether something nests too deeply to be followed. */
  isCut = false
  readonly #evaluator: Evaluator

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator
  }

  named(name: string, wanted: boolean, depth: number): Assumption | undefined {
    const expression = this.#evaluator.template.conditions.get(name)
    return expression && this.#of(expression, wanted, depth + 1)
  }

  #of(expression: Expression, wanted: boolean, depth: number): Assumption | undefined {
    this.#evaluator.spend(1)
    this.isCut ||= depth > MAX_DEPTH
    if (depth > MAX_DEPTH || this.#evaluator.exhausted) return undefined
    const name = literal(entry(expression, 'Condition'))
    if (name !== undefined) return this.named(name, wanted, depth)
    if (expression.kind !== 'call') return undefined
    const { argument } = expression
    const items = itemsOf(argument)
    const [first, second] = items
    switch (expression.name) {
      case 'Condition':
        return this.named(literal(argument) ?? '', wanted, depth)
      case 'Fn::Not':
        return first && this.#of(first, !wanted, depth + 1)
      case 'Fn::And':
        return wanted ? this.#all(items, true, depth) : this.#any(items, false, depth)
      case 'Fn::Or':
        return wanted ? this.#any(items, true, depth) : this.#all(items, false, depth)
      case 'Fn::Equals':
        return first && second && this.#equality(first, second, wanted)
      default:
        return undefined
    }
  }

  #all(items: readonly Expression[], wanted: boolean, depth: number): Assumption | undefined {
    const values = new Map<string, string | Unknown>()
    for (const item of items) {
      const assumption = this.#of(item, wanted, depth + 1)
      if (!assumption) return undefined
      for (const [name, value] of assumption) {
        const other = values.get(name)
        if (typeof other === 'string' && typeof value === 'string' && other !== value) return undefined
        if (typeof other !== 'string') values.set(name, value)
      }
    }
    return values
  }

  #any(items: readonly Expression[], wanted: boolean, depth: number): Assumption | undefined {
    let found: Assumption | undefined
    for (const item of items) {
      const assumption = this.#of(item, wanted, depth + 1)
      if (assumption && (!found || assumption.size < found.size)) found = assumption
      if (found?.size === 0) return found
    }
    return found
  }

  #equality(left: Expression, right: Expression, wanted: boolean): Assumption | undefined {
    const [leftText, rightText] = [left, right].map((side) => pieceOf(this.#evaluator.value(side)))
    if (leftText === undefined || rightText === undefined) return undefined
    if (isUnknown(leftText) || isUnknown(rightText)) return NOTHING
    if ((leftText === rightText) === wanted) return NOTHING
    const parameter = this.#adjustable(left) ?? this.#adjustable(right)
    if (parameter === undefined) return this.#anyValue([left, right])
    const other = parameter === this.#adjustable(left) ? rightText : leftText
    const allowed = this.#allowed(parameter)
    const possible = wanted
      ? [other].filter((value) => allowed === undefined || allowed.includes(value))
      : allowed?.filter((value) => value !== other)
    if (possible?.length === 0) return undefined
    const [only] = possible?.length === 1 ? possible : []
    return new Map([[parameter, only ?? anotherValue(parameter)]])
  }

  /** The parameter that an expression is, if it may have another value than it has. */
  #adjustable(expression: Expression): string | undefined {
    const isReference = expression.kind === 'call' && expression.name === 'Ref'
    const name = isReference ? literal(expression.argument) : undefined
    return name !== undefined && this.#mayDiffer(name) ? name : undefined
  }

  /** Expressions made of parameters in any other way: each of these parameters may differ, and no value of it is known. */
  #anyValue(expressions: readonly Expression[]): Assumption | undefined {
    const names = new Set(expressions.flatMap((expression) => [...parametersIn(expression)]))
    const adjustable = [...names].filter((name) => this.#mayDiffer(name))
    return adjustable.length === 0 ? undefined : new Map(adjustable.map((name) => [name, anotherValue(name)]))
  }

  #mayDiffer(name: string): boolean {
    const { template, deployment } = this.#evaluator
    return template.parameters.has(name) && deployment.parameters?.get(name)?.isFixed !== true
  }

  #allowed(parameter: string): readonly string[] | undefined {
    const allowed = entry(this.#evaluator.template.parameters.get(parameter), 'AllowedValues')
    if (allowed?.kind !== 'list') return undefined
    return allowed.items.flatMap((item) => (item.kind === 'scalar' ? [item.text] : []))
  }
}

function anotherValue(parameter: string): Unknown {
  return unknown(`parameter ${parameter} has another value than its default there`)
}

/** Names that `Ref` and `Fn::Sub` mention in an expression; shared parts are visited once. */
export function parametersIn(root: Expression): ReadonlySet<string> {
  const names = new Set<string>()
  const seen = new Set<Expression>()
  const visit = (expression: Expression): void => {
    if (seen.has(expression)) return
    seen.add(expression)
    if (expression.kind === 'list') for (const item of expression.items) visit(item)
    for (const [, value] of entriesOf(expression)) visit(value)
    if (expression.kind !== 'call') return
    if (expression.name === 'Ref') names.add(literal(expression.argument) ?? '')
    if (expression.name === 'Fn::Sub')
      for (const [, name = ''] of (literal(itemsOf(expression.argument)[0]) ?? '').matchAll(
        /\$\{([^{}]*)\}/g,
      ))
        names.add(name)
    visit(expression.argument)
  }
  visit(root)
  return names
}
