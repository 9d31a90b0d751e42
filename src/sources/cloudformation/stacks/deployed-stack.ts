import { entryOf } from '../../../collections/entry-of.ts'
import type { Refusal } from '../../../files/read-text.ts'
import type { Budget } from '../../../limits/budget.ts'
import type { Location, Place } from '../../../model/location.ts'
import type { Piece } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueList, type Value } from '../../../model/value.ts'
import type { Gap } from '../../source.ts'
import { pieceOf, separated, textOf, unknown } from '../../values/unknowns.ts'
import { brokenGap } from '../../yaml/broken-entries.ts'
import { entriesOf, entry } from '../../yaml/tree.ts'
import { Evaluator } from '../evaluate/evaluator.ts'
import type { GivenParameter, ParameterValue } from '../evaluate/parameter.ts'
import type { Expression, Resolved } from '../expression.ts'
import { expandedTemplate } from '../macros/expanded-template.ts'
import type { ParsedTemplate } from '../parse-template.ts'
import type { StackPlace, Template, TemplateResource } from '../template.ts'
import type { TemplateLibrary } from '../template-library.ts'
import { assumptionFor, parametersIn } from './assumption.ts'
import { NESTED_TYPES, nestedTemplate } from './nested-template.ts'

/** Deepest nesting of stacks. */
const MAX_NESTED = 10

/** Cost of looking at a resource once more in another deployment, in evaluated expressions. */
const STEPS_TO_ASSUME = 5

/** Cost of one value of a template for each stack that is made from it. */
const STEPS_TO_NEST = 5

/** What the stacks of one root template share. */
export interface StackTree {
  readonly library: TemplateLibrary
  readonly budget: Budget
}

/** Why the template of a nested stack is not read: the end of a sentence about the template. */
export type NotNested =
  | 'is not part of the scan'
  | 'is one that it is nested in'
  | 'is nested too deeply'
  | 'could not be read'

type Parameters = ReadonlyMap<string, GivenParameter>

interface Description {
  readonly tree: StackTree
  readonly template: Template
  /** What of the template is not evaluated. */
  readonly gaps: readonly Gap[]
  readonly parameters: Parameters
  /** The templates that it is nested in, and its own, by their paths. */
  readonly chain: readonly string[]
  /** A condition that is taken to hold. */
  readonly holds?: string
}

/** A template as it is deployed with these parameters, its macros run as far as they can be. */
export function deploy(
  { file, root, broken }: ParsedTemplate,
  tree: StackTree,
  parameters: Parameters,
  place: StackPlace = { root: file.path, path: '', calls: [] },
  chain: readonly string[] = [],
): DeployedStack {
  const { template, gaps: unevaluated } = expandedTemplate(file.path, root, place, { ...tree, parameters })
  const gaps = [...broken.map((entry) => brokenGap(file.path, entry)), ...unevaluated]
  return new DeployedStack({ tree, template, gaps, parameters, chain: [...chain, file.path] })
}

/** One deployed stack: a template with the values of its parameters, and the stacks that are nested in it. */
export class DeployedStack {
  readonly template: Template
  readonly evaluator: Evaluator
  readonly #described: Description
  /** Where its parameters are passed. */
  readonly #places = new Map<string, Place>()
  readonly #nested = new Map<string, DeployedStack | NotNested>()

  constructor(described: Description) {
    const { tree, template, parameters, holds } = described
    this.#described = described
    this.template = template
    this.evaluator = new Evaluator({
      template,
      budget: tree.budget,
      parameters,
      ...(holds !== undefined && { holds }),
      placeOf: (parameter, usedAt) => this.#placeOf(parameter, usedAt),
      outputOf: (stack, output) => this.#outputOf(stack, output),
    })
  }

  get gaps(): readonly Gap[] {
    return this.#described.gaps
  }

  /** Whether the resource exists in this deployment. One whose condition is unknown may exist, and counts. */
  isBuilt({ condition }: TemplateResource): boolean {
    if (condition === undefined) return true
    const holds = this.evaluator.conditions.named(condition)
    return isUnknown(holds) || holds
  }

  /**
   * The same stack in a deployment where a condition holds that fails by default. `undefined` where no parameter can make
   * it hold, or where those that could were set for the scan; a refusal where that is not known.
   */
  assuming(condition: string): DeployedStack | Refusal | undefined {
    const assumption = assumptionFor(condition, this.evaluator)
    if (!assumption || 'reason' in assumption) return assumption
    this.evaluator.spend(this.template.resources.size * STEPS_TO_ASSUME)
    const parameters = new Map(this.#described.parameters)
    for (const [name, value] of assumption)
      parameters.set(name, { read: () => ({ value, isGiven: false }), isFixed: true })
    const assumed = new DeployedStack({ ...this.#described, parameters, holds: condition })
    return assumed.evaluator.conditions.named(condition) === true ? assumed : undefined
  }

  /** The stack that a resource of a nested type is, or why that is not known. */
  nested(resource: TemplateResource): DeployedStack | NotNested {
    return entryOf(this.#nested, resource.logicalId, () => this.#nest(resource))
  }

  /** An output of its template, for the stack that it is nested in. */
  output(name: string): ParameterValue | undefined {
    const value = entry(this.template.outputs.get(name), 'Value')
    return value && textIn(value, this.evaluator)
  }

  #placeOf(parameter: string, usedAt: Location): Place | undefined {
    const { calls, path } = this.template.place
    const call = calls.at(-1)
    if (!call) return undefined
    const used = { location: usedAt, what: `parameter ${parameter} in stack ${path.slice(0, -1)}` }
    // Stacks may pass their outputs to each other in a circle.
    const passed = this.#places.get(parameter) ?? this.#passedAt(parameter, call.location)
    return { ...passed, related: [used, ...(passed.related ?? calls.slice(0, -1).toReversed())] }
  }

  #passedAt(parameter: string, call: Location): Place {
    this.#places.set(parameter, call)
    const place = this.#described.parameters.get(parameter)?.place?.() ?? call
    this.#places.set(parameter, place)
    return place
  }

  #outputOf(logicalId: string, output: string): ParameterValue | undefined {
    const resource = this.template.resources.get(logicalId)
    const nested = resource && NESTED_TYPES.has(resource.type) ? this.nested(resource) : undefined
    return nested instanceof DeployedStack ? nested.output(output) : undefined
  }

  #nest(resource: TemplateResource): DeployedStack | NotNested {
    const { tree, chain } = this.#described
    const path = this.templateOf(resource)
    if (path === undefined) return 'is not part of the scan'
    if (chain.includes(path)) return 'is one that it is nested in'
    if (chain.length > MAX_NESTED || this.evaluator.exhausted) return 'is nested too deeply'
    const parsed = tree.library.template(path)
    if (!parsed || 'reason' in parsed) return 'could not be read'
    this.evaluator.spend(parsed.root.size * STEPS_TO_NEST)
    const { root, calls } = this.template.place
    const { logicalId, location } = resource
    const call = { location, what: `call of stack ${logicalId}` }
    const place = { root, path: `${logicalId}.`, calls: [...calls, call] }
    return deploy(parsed, tree, this.#passedTo(resource), place, chain)
  }

  /** The path of the template that a resource of a nested type names. */
  templateOf(resource: TemplateResource): string | undefined {
    const property = NESTED_TYPES.get(resource.type)
    const written = property && this.#property(resource, property)
    if (!written) return undefined
    const { value } = this.evaluator.resolve(written)
    const address = typeof value === 'object' && !isUnknown(value) ? undefined : value
    return nestedTemplate(written.location.file, address, this.#described.tree.library)
  }

  /** The parameters that a nested stack is given, each evaluated when it is needed first. */
  #passedTo(resource: TemplateResource): Parameters {
    const written = this.#property(resource, 'Parameters')
    const { value: passed } = written ? this.evaluator.resolve(written) : { value: undefined }
    if (typeof passed !== 'object' || isUnknown(passed)) return new Map()
    return new Map(
      entriesOf(passed).map(([name, value]): [string, GivenParameter] => [
        name,
        {
          read: () => textIn(value, this.evaluator),
          isFixed: this.#isFixed(value),
          place: () => this.evaluator.resolve(value).location,
        },
      ]),
    )
  }

  /** Whether an expression has the value that the deployment will have, whoever sets parameters of this stack. */
  #isFixed(expression: Expression): boolean {
    const { parameters } = this.#described
    return [...parametersIn(expression)].every(
      (name) => !this.template.parameters.has(name) || parameters.get(name)?.isFixed === true,
    )
  }

  #property({ properties }: TemplateResource, name: string): Expression | undefined {
    if (!properties) return undefined
    const { value } = this.evaluator.resolve(properties)
    return typeof value === 'object' && !isUnknown(value) ? entry(value, name) : undefined
  }
}

/** What one template hands to another: a text. Lists are written with commas. */
function textIn(expression: Expression, evaluator: Evaluator): ParameterValue {
  const { value: tracked, ingredients } = evaluator.noted(() =>
    evaluator.tracked(() => evaluator.value(expression)),
  )
  return { value: asText(tracked.value), isGiven: tracked.isGiven, ingredients }
}

function asText(value: Value | undefined): Exclude<Resolved, object> | ReturnType<typeof textOf> {
  if (value === undefined) return undefined
  const text = pieceOf(value)
  if (text !== undefined) return text
  if (!isValueList(value)) return unknown('a text is needed')
  const pieces = value.map((item) => pieceOf(item) ?? unknown('a text is needed'))
  return textOf(separated<Piece>(pieces, ','))
}
