import { referencesOf } from '../../../model/text-with-holes.ts'
import { isIdentifier, isUnknown, type Reference, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Attribute } from '../hcl/ast.ts'
import { evaluateBlock, locationOf } from './block.ts'
import { attributeNamed, lastNamed, type ResourceDeclaration } from './declarations.ts'
import { Deferred } from './deferred.ts'
import type { EvaluatedResource } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import { ignoredChangesOf } from './ignored-changes.ts'
import type { Place } from './instances.ts'
import { LostArguments } from './lost-arguments.ts'
import type { ConfiguredProvider, ModuleContext } from './module-context.ts'
import { type ProviderConfigurations, providerReference } from './provider-configurations.ts'
import { providerNameOf, type ResourceArguments } from './provider-semantics.ts'
import { ResourceReference } from './resource-reference.ts'
import { renderedTemplate } from './template-file.ts'
import { ComputedAttribute, readAs } from './unknowns.ts'

/** One instance of a resource. Each argument is evaluated once, for the resource and for all references to it. */
export class ResourceInstance implements ResourceArguments {
  readonly #declaration: ResourceDeclaration
  readonly #place: Place
  readonly #context: ModuleContext
  readonly #providers: () => ProviderConfigurations
  #arguments: Map<string, Deferred> | undefined
  #value: ResourceReference | undefined

  constructor(
    declaration: ResourceDeclaration,
    place: Place,
    context: ModuleContext,
    providers: () => ProviderConfigurations,
  ) {
    this.#declaration = declaration
    this.#place = place
    this.#context = context
    this.#providers = providers
  }

  get value(): ResourceReference {
    const { address, plural } = this.#place
    this.#value ??= plural ? this.#anyInstance() : this.#reference(address)
    return this.#value
  }

  /** An unknown number of instances, of which those with a known key are told apart. */
  #anyInstance(): ResourceReference {
    const { address } = this.#place
    return this.#reference(undefined, (key) =>
      this.#reference(isUnknown(key) ? undefined : withKey(address.slice(0, -'[*]'.length), key)),
    )
  }

  /** `readFrom`: the address of the instance; `undefined` where nobody knows which one it is. */
  #reference(readFrom: string | undefined, instance?: (key: Value) => ResourceReference): ResourceReference {
    const { address, plural } = this.#place
    const member = (name: string) => this.#attribute(name, readFrom)
    return new ResourceReference({ member, references: [{ address }], plural, ...(instance && { instance }) })
  }

  evaluate(): EvaluatedResource {
    const { mode, type, name, file, own, block } = this.#declaration
    const { location, attributes, nullAt, blocks } = evaluateBlock(
      { start: block.start, end: block.end, body: own },
      this.#place.scope,
      { file, places: this.#context.places },
      (argument) => this.#argument(argument).traced(),
    )
    const { calls } = this.#context.places
    return {
      mode,
      type,
      name,
      address: this.#place.address,
      calls: calls.length > 0 ? calls : undefined,
      provider: this.#provider,
      location,
      declaredAt: locationOf(block, file),
      attributes: block.isLost ? new LostArguments(location) : attributes,
      nullAt,
      blocks,
      isLost: block.isLost,
      ignoredChanges: ignoredChangesOf(block),
    }
  }

  argument(name: string): Value {
    const written = lastNamed(this.#declaration.own.attributes, name)
    return written ? this.#argument(written).value : null
  }

  blockArgument(block: string, name: string): Value {
    const body = this.#declaration.own.blocks.find(({ type }) => type === block)?.body
    const written = body && lastNamed(body.attributes, name)
    return written ? this.#argument(written, `${block}.${name}`).value : null
  }

  providerArgument(name: string, block?: string): Value {
    return this.#provider?.argument(name, block) ?? null
  }

  get #provider(): ConfiguredProvider | undefined {
    const { type, block } = this.#declaration
    const written = attributeNamed(block.body, 'provider')?.value
    return this.#providers().lookup(providerReference(written) ?? providerNameOf(type))
  }

  #argument(attribute: Attribute, name = attribute.name): Deferred {
    const known = this.#arguments?.get(name)
    if (known) return known
    const { address, scope } = this.#place
    const named = { name: `${address}.${name}`, part: attribute, file: this.#declaration.file }
    const argument = new Deferred(named, this.#context.evaluation.stack, () =>
      evaluateExpression(attribute.value, scope),
    )
    this.#arguments ??= new Map()
    this.#arguments.set(name, argument)
    return argument
  }

  /**
   * Value of an attribute: the argument, or what the provider computes from arguments; otherwise known only after
   * apply.
   */
  #attribute(attribute: string, instance: string | undefined): Value {
    const rendered = renderedTemplate(this.#declaration, attribute)
    const written = rendered ? this.#argument(rendered).value : this.argument(attribute)
    if (written !== null && !isUnknown(written)) return written
    const reference = { address: this.#place.address, attribute }
    const { type } = this.#declaration
    const semantics = this.#context.evaluation.semantics.get(providerNameOf(type))
    const value = written ?? semantics?.computed?.(this.#declaration, attribute)?.(this) ?? null
    const identifiesItself = semantics?.identifies?.(type, [attribute], true) ?? false
    const readFrom = attributeRead(instance, attribute, identifiesItself)
    if (value === null) {
      return new ComputedAttribute(reference, [attribute], readFrom, {
        mayBeEmpty: attribute !== 'id' && !semantics?.neverEmpty?.has(attribute),
        identifies: (path) => semantics?.identifies?.(type, path, false) ?? false,
      })
    }
    if (!isUnknown(value)) return value
    const referred = referring(value, reference, identifiesItself)
    return readAs(referred, this.#place.plural ? readFrom : (value.readFrom ?? readFrom))
  }
}

/** What an attribute of an instance is read from: all attributes that identify the instance are one. */
function attributeRead(
  instance: string | undefined,
  attribute: string,
  identifiesItself: boolean,
): string | undefined {
  return instance === undefined || identifiesItself ? instance : `${instance}.${attribute}`
}

function withKey(address: string, key: Value): string {
  return `${address}[${JSON.stringify(key)}]`
}

/**
 * A resource without a readable declaration: values that name it keep the reference. `identifies` tells of an attribute
 * whether it identifies a resource, or the resource itself.
 */
export function undeclared(
  address: string,
  identifies: (attribute: string, itself: boolean) => boolean,
  readFrom: string | undefined,
): ResourceReference {
  const member = (attribute: string) => {
    const isIdentifier = identifies(attribute, false)
    const reference = { address, attribute, ...(isIdentifier && { isIdentifier }) }
    const value = new Unknown(`${address} is not declared`, { references: [reference] })
    return readAs(value, attributeRead(readFrom, attribute, identifies(attribute, true)))
  }
  const instance = (key: Value) =>
    undeclared(address, identifies, isUnknown(key) ? undefined : withKey(address, key))
  return new ResourceReference({ member, references: [{ address }], plural: true, instance })
}

/** What a resource was given and others read of it. It identifies what the value given does, or the resource itself. */
function referring(value: Unknown, reference: Reference, identifiesItself: boolean): Unknown {
  const own = isIdentifier(value) ? [{ ...reference, isIdentifier: true }] : [reference]
  const references =
    value.references.length === 0 ? own : referencesOf([value.alike({ references: own }), value])
  return value.alike({
    references: identifiesItself ? references.map((each) => ({ ...each, isIdentifier: true })) : references,
    ...(value.template && { template: value.template }),
    ...(value.json !== undefined && { json: value.json }),
  })
}
