import type { Location, Place, RelatedLocation } from '../../../model/location.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { Attribute, Body, Expression } from '../hcl/ast.ts'
import { evaluateBlock, locationOf } from './block.ts'
import { attributeNamed, type ModuleFile, type ProviderDeclaration } from './declarations.ts'
import { Deferred } from './deferred.ts'
import type { EvaluatedProvider } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import type { ConfiguredProvider, ModuleContext } from './module-context.ts'
import { isList, member } from './object.ts'
import type { Scope } from './scope.ts'
import { literalText } from './traversal.ts'
import { partOf } from './unknowns.ts'

/** Provider configurations of one module: its own, and those that its caller passes. */
export class ProviderConfigurations {
  /** In the order in which they are written. */
  readonly own: readonly ConfiguredProvider[]
  readonly #byReference: ReadonlyMap<string, ConfiguredProvider>
  readonly #context: ModuleContext
  readonly #found = new Map<string, ConfiguredProvider | undefined>()

  constructor(declared: readonly ProviderDeclaration[], scope: Scope, context: ModuleContext) {
    this.own = declared.map((declaration) => new ProviderConfiguration(declaration, scope, context))
    this.#byReference = new Map(this.own.map((configuration) => [referenceTo(configuration), configuration]))
    this.#context = context
  }

  /** The configuration that a reference such as `aws` or `aws.east` stands for. */
  lookup(reference: string): ConfiguredProvider | undefined {
    if (this.#found.has(reference)) return this.#found.get(reference)
    const found = this.#context.provider(reference, this.#byReference.get(reference))
    this.#found.set(reference, found)
    return found
  }
}

/** A `provider` block. */
class ProviderConfiguration implements ConfiguredProvider {
  readonly type: string
  readonly alias: string
  readonly address: string
  readonly calls: readonly RelatedLocation[]
  readonly location: Place
  readonly declaredAt: Location
  readonly attributes: EvaluatedProvider['attributes']
  readonly blocks: EvaluatedProvider['blocks']
  readonly #body: Body
  readonly #file: ModuleFile
  readonly #scope: Scope
  readonly #context: ModuleContext
  readonly #arguments = new Map<string, Deferred>()

  constructor({ type, block, file }: ProviderDeclaration, scope: Scope, context: ModuleContext) {
    this.type = type
    this.alias = writtenAlias(block.body)
    this.calls = context.places.calls
    this.declaredAt = locationOf(block, file)
    this.address = `${context.prefix}provider.${referenceTo(this)}`
    const { location, attributes, blocks } = evaluateBlock(
      block,
      scope,
      { file, places: context.places },
      (attribute) => this.#argument(attribute.name, attribute).traced(),
    )
    this.location = location
    this.attributes = attributes
    this.blocks = blocks
    this.#body = block.body
    this.#file = file
    this.#scope = scope
    this.#context = context
  }

  argument(name: string, block?: string): Value {
    if (block === undefined) {
      const attribute = attributeNamed(this.#body, name)
      return attribute ? this.#argument(name, attribute).value : null
    }
    const nested = this.#body.blocks.find(({ type }) => type === block)
    if (!nested) return argumentIn(this.argument(block), name)
    const attribute = attributeNamed(nested.body, name)
    return attribute ? this.#argument(`${block}.${name}`, attribute).value : null
  }

  #argument(path: string, attribute: Attribute): Deferred {
    const known = this.#arguments.get(path)
    if (known) return known
    const named = { name: `${this.address}.${path}`, part: attribute, file: this.#file }
    const argument = new Deferred(named, this.#context.evaluation.stack, () =>
      evaluateExpression(attribute.value, this.#scope),
    )
    this.#arguments.set(path, argument)
    return argument
  }
}

/** An argument of a block that is written as an object, or as a list with one, as in JSON. */
function argumentIn(block: Value, name: string): Value {
  const [value = null] = isList(block) ? block : [block]
  if (isUnknown(value)) return partOf(value)
  return isValueObject(value) ? (member(value, name) ?? null) : null
}

function referenceTo({ type, alias }: Pick<EvaluatedProvider, 'type' | 'alias'>): string {
  return alias === '' ? type : `${type}.${alias}`
}

/**
 * The alias, if it is literal text. Terraform allows nothing else, and a computed one may be secret, while reports show
 * aliases.
 */
function writtenAlias(body: Body): string {
  return literalText(attributeNamed(body, 'alias')?.value) ?? ''
}

/** Reads a reference: `aws` or `aws.east`, also quoted, as before Terraform 0.12. */
export function providerReference(provider: Expression | undefined): string | undefined {
  if (provider?.kind === 'variable') return provider.name
  if (provider?.kind === 'get-attribute') {
    const type = providerReference(provider.from)
    return type === undefined ? undefined : `${type}.${provider.name}`
  }
  const [text] = provider?.kind === 'template' ? provider.parts : []
  return typeof text === 'string' ? text : undefined
}

/** Whether a reference stands for the configuration without an alias. */
export function isDefault(reference: string): boolean {
  return !reference.includes('.')
}
