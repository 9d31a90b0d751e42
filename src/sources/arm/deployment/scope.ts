import type { Piece } from '../../../model/text-with-holes.ts'
import { pieceOf } from '../../values/unknowns.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { ResourceIds } from '../evaluate/resource-ids.ts'
import type { Expression } from '../expression/syntax.ts'
import { memberOf } from '../parse-template.ts'
import type { TemplateNode, TemplateObject } from '../template-node.ts'
import type { DeployedResource } from './deployed-resource.ts'

const DEPLOYMENTS = 'Microsoft.Resources/deployments'

/** A template that is nested in another one, whose outputs that may ask for. */
interface Nested {
  readonly template: TemplateObject
  /** Where the expressions of its outputs are evaluated. */
  readonly scope: TemplateScope
}

/** What the expressions of a template can name: its declarations, what it is passed, and the templates nested in it. */
export class TemplateScope {
  readonly template: TemplateObject
  readonly evaluator: Evaluator
  /** Who passes its parameters, and which; absent where no template does. */
  readonly caller: { readonly scope: TemplateScope; readonly passed: TemplateNode | undefined } | undefined
  readonly #ids = new ResourceIds()
  readonly #nested = new Map<string, Nested>()

  constructor(evaluator: Evaluator, caller?: TemplateScope['caller']) {
    this.template = evaluator.input.template
    this.evaluator = evaluator
    this.caller = caller
  }

  nest(resource: DeployedResource, nested: Nested): void {
    this.#ids.add(resource)
    this.#nested.set(resource.address, nested)
  }

  /** The nested template that is asked for by its symbol, its name, or its id. */
  nested(asked: Expression): Nested | undefined {
    const last = asked.kind === 'call' && asked.name.endsWith('resourceid') ? asked.arguments.at(-1) : asked
    const name = last && this.#valueOf(last)
    if (name === undefined) return undefined
    const symbol = typeof name === 'string' ? this.#ids.addressNamed(name) : undefined
    const address = symbol ?? this.#ids.addressOf(DEPLOYMENTS, [name])
    return address === undefined ? undefined : this.#nested.get(address)
  }

  /** What a caller passes for a parameter: its value, or the secret of a key vault. */
  passed(parameter: string): TemplateNode | undefined {
    return memberOf(this.caller?.passed, parameter)
  }

  /** An expression that makes all that is passed. */
  get passedByExpression(): TemplateNode | undefined {
    const passed = this.caller?.passed
    return passed?.kind === 'object' ? undefined : passed
  }

  #valueOf(expression: Expression): Piece | undefined {
    const { scope } = this.evaluator
    const part = this.evaluator.expression(expression, scope, scope.placeOf(this.template))
    return pieceOf(this.evaluator.plain(part).value)
  }
}
