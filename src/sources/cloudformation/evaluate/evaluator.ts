import { Budget } from '../../../limits/budget.ts'
import type { Location, Place } from '../../../model/location.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { Located } from '../../values/located.ts'
import { computed, identifierOf, unknown } from '../../values/unknowns.ts'
import { entry } from '../../yaml/tree.ts'
import type { Expression, List, Mapping, Resolved } from '../expression.ts'
import type { Template } from '../template.ts'
import { Conditions } from './conditions.ts'
import { withDynamicReferences } from './dynamic-reference.ts'
import { FUNCTIONS } from './functions.ts'
import { Ingredients } from './ingredients.ts'
import { type GivenParameter, isNotEchoed, type ParameterValue, parameterValue } from './parameter.ts'

/**
 * Limit on the expressions evaluated for one template with those nested in it, characters of results included, against
 * templates that expand a mapping or parameter over and over. Beyond it, values are unknown.
 */
const MAX_WORK = 10_000_000

/** Characters that cost as much as one expression. */
const CHARACTERS_PER_STEP = 16

/** One deployment of a template. */
export interface Deployment {
  readonly template: Template
  /** The limit on its work, which the stacks of one root template share. */
  readonly budget?: Budget
  /** What parameters are set to from outside; all others have their defaults. */
  readonly parameters?: ReadonlyMap<string, GivenParameter>
  /** A condition that is taken to hold. */
  readonly holds?: string
  /**
   * Where a parameter of a nested stack is set that is used at a location, which is where its value is changed; `undefined`
   * in a root stack.
   */
  readonly placeOf?: (parameter: string, usedAt: Location) => Place | undefined
  /** An output of a stack nested in it; `undefined` where its template is not known. */
  readonly outputOf?: (stack: string, output: string) => ParameterValue | undefined
}

/** The limit on the work of stacks that are deployed together; `scan` is that of all files. */
export function deploymentBudget(scan?: Budget): Budget {
  return new Budget(MAX_WORK, scan)
}

/** Evaluates the expressions of one template as a deployment would. */
export class Evaluator {
  readonly template: Template
  readonly conditions: Conditions
  readonly deployment: Deployment
  readonly #budget: Budget
  readonly #parameters = new Map<string, ParameterValue>()
  /** The parameters of the Systems Manager whose values are evaluated, which may be each other's. */
  readonly #storing = new Set<string>()
  /** Whether the current computation has used what no output may quote. */
  #usesGiven = false
  /** Notes what the current computation is made of, where somebody asks. */
  #ingredients: Ingredients | undefined

  constructor(deployment: Deployment) {
    const { template, budget = deploymentBudget(), holds } = deployment
    this.deployment = deployment
    this.template = template
    this.#budget = budget
    this.conditions = new Conditions(this, holds)
  }

  /** Whether the budget is used up. Values evaluated after that are unknown. */
  get exhausted(): boolean {
    return this.#budget.exhausted
  }

  /** Counts work other than evaluating expressions towards the budget. */
  spend(steps: number): void {
    this.#budget.spend(steps)
  }

  /** Notes that the current computation uses a value that no output may quote. */
  useGiven(): void {
    this.#usesGiven = true
  }

  /** Computes something, and tells whether that used what no output may quote. The computation around it uses it too. */
  tracked<T>(compute: () => T): { readonly value: T; readonly isGiven: boolean } {
    const outer = this.#usesGiven
    this.#usesGiven = false
    const value = compute()
    const isGiven = this.#usesGiven
    this.#usesGiven = outer || isGiven
    return { value, isGiven }
  }

  /** Computes something, and tells what that is made of, as far as secrets are concerned. */
  noted<T>(compute: () => T): { readonly value: T; readonly ingredients: Ingredients } {
    const outer = this.#ingredients
    const ingredients = new Ingredients()
    this.#ingredients = ingredients
    const value = compute()
    this.#ingredients = outer
    outer?.add(ingredients)
    return { value, ingredients }
  }

  /** The value of an expression, and where that is written: for `Fn::If`, the branch that was taken. */
  resolve(expression: Expression): Located<Resolved> {
    const { value: resolved, isGiven } = this.tracked(() => this.#resolved(expression))
    const { value, location } = resolved
    return isGiven ? new Located(notQuoting(value), location, true) : resolved
  }

  #resolved(expression: Expression): Located<Resolved> {
    this.spend(1)
    if (this.exhausted) return new Located(TOO_MUCH_WORK, expression.location)
    if (expression.kind === 'scalar') {
      if (expression.isGiven) this.useGiven()
      return new Located(this.#scalar(expression.value), expression.location)
    }
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
    if (!parameter) {
      const made = CUSTOM.test(this.#typeOf(name)) ? computed : identifierOf
      return made({ address: this.addressOf(name) })
    }
    const known = this.#parameters.get(name) ?? this.#parameter(name, parameter, location)
    if (known.isGiven) this.useGiven()
    if (isNotEchoed(parameter)) this.#ingredients?.secrets.add(`the parameter ${name}`)
    else this.#ingredients?.names.add(name)
    if (known.ingredients) this.#ingredients?.add(known.ingredients)
    return known.value
  }

  /** Where the value of `Ref` is written: at the call of a nested stack, what it passes. */
  placeOf(name: string, location: Location): Location {
    const place = this.template.parameters.has(name) ? this.deployment.placeOf?.(name, location) : undefined
    return place ?? location
  }

  /** The value of `Fn::GetAtt`: unknown until deployment, but for the outputs of nested stacks whose templates are known. */
  attribute(resource: string, attribute: string): Resolved {
    const output = attribute.startsWith(OUTPUTS)
      ? this.deployment.outputOf?.(resource, attribute.slice(OUTPUTS.length))
      : undefined
    if (output?.isGiven) this.useGiven()
    if (output?.ingredients) this.#ingredients?.add(output.ingredients)
    if (output) return output.value
    const type = this.#typeOf(resource)
    this.#ingredients?.noteAttribute(type, attribute, this.addressOf(resource))
    if (type === STORED && attribute === 'Value') return this.#stored(resource)
    // Other attributes are ids, ARNs, names and addresses of their resource.
    const made = CARRIERS.test(type) ? computed : identifierOf
    // `arn` for `Arn`, as in every source.
    return made({ address: this.addressOf(resource), attribute: attribute === 'Arn' ? 'arn' : attribute })
  }

  /** The type of a resource; that of one that a macro may make is not known. */
  #typeOf(logicalId: string): string {
    return this.template.resources.get(logicalId)?.type ?? ''
  }

  /** The value of a parameter of the Systems Manager that the template declares. */
  #stored(logicalId: string): Resolved {
    const written = entry(this.template.resources.get(logicalId)?.properties, 'Value')
    const anything = computed({ address: this.addressOf(logicalId), attribute: 'Value' })
    if (!written || this.#storing.has(logicalId)) return anything
    this.#storing.add(logicalId)
    const { value } = this.resolve(written)
    this.#storing.delete(logicalId)
    return value
  }

  /** What a resource of the template is called among all that are deployed together. */
  addressOf(logicalId: string): string {
    return this.template.place.path + logicalId
  }

  #parameter(name: string, parameter: Expression, location: Location): ParameterValue {
    this.#parameters.set(name, { value: unknown(`parameter ${name} needs itself`), isGiven: false })
    const given = this.deployment.parameters?.get(name)
    const known = parameterValue(name, parameter, given, location)
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
    const result = evaluate({ argument, location, evaluator: this })
    const {
      value,
      location: place,
      tainted,
    } = result instanceof Located ? result : new Located(result, location)
    if (typeof value === 'string') this.spend(value.length / CHARACTERS_PER_STEP)
    return new Located(withLookUps(value), place, tainted)
  }
}

/** A result with the dynamic references that a function composed, or that a parameter is set to. */
function withLookUps(result: Resolved): Resolved {
  return typeof result === 'string' || isUnknown(result) ? withDynamicReferences(result) : result
}

/** An unknown value whose reason may quote what no output may. */
function notQuoting(value: Resolved): Resolved {
  if (!isUnknown(value)) return value
  const { references, template, json, replaced, candidates, mayBeAbsent } = value
  return new Unknown(NOT_SHOWN, {
    quotesNothing: true,
    references,
    mayBeAbsent,
    ...(candidates && { candidates }),
    ...(template && { template }),
    ...(json !== undefined && { json }),
    ...(replaced && { replaced }),
  })
}

const NOT_SHOWN = 'it depends on a parameter that was given for the scan, which is not shown'

/** What attributes of nested stacks begin with: `Network.Outputs.VpcId`. */
const OUTPUTS = 'Outputs.'

const STORED = 'AWS::SSM::Parameter'

/** Resources whose ids a program chooses. */
const CUSTOM = /^(?:Custom::|AWS::CloudFormation::CustomResource$)/

/** Resources whose attributes are what somebody put in: a program, another stack, whoever signals. */
const CARRIERS =
  /^(?:Custom::.*|AWS::CloudFormation::(?:CustomResource|Stack|WaitCondition)|AWS::Serverless::Application)$/

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
  return KNOWN.get(name) ?? identifierOf({ address: name })
}
