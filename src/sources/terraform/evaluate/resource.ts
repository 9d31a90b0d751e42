import { referencesOf } from '../../../model/text-with-holes.ts'
import { isUnknown, type Reference, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Attribute } from '../hcl/ast.ts'
import { evaluateBlock } from './block.ts'
import { Computed, repeatedArgument } from './computed.ts'
import { attributeNamed, type ResourceDeclaration } from './declarations.ts'
import { Deferred } from './deferred.ts'
import type { EvaluatedAttribute, EvaluatedResource, Lookup } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import { Instance } from './instance.ts'
import type { Place } from './instances.ts'
import { LazyLookup } from './lazy-lookup.ts'
import type { ModuleContext } from './module-context.ts'
import {
  type ProviderConfiguration,
  type ProviderConfigurations,
  providerAlias,
} from './provider-configurations.ts'
import { allTags } from './tags.ts'
import { renderedTemplate } from './template-file.ts'

/** One instance of a resource, both as others refer to it and as it is evaluated itself: each argument only once. */
export class ResourceInstance {
  readonly #declaration: ResourceDeclaration
  readonly #place: Place
  readonly #context: ModuleContext
  readonly #providers: () => ProviderConfigurations
  #arguments: Map<string, Deferred> | undefined
  #value: Instance | undefined

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

  get value(): Instance {
    const { address, plural } = this.#place
    this.#value ??= new Instance({
      member: (name) => this.#attribute(name),
      references: [{ address }],
      plural,
    })
    return this.#value
  }

  evaluate(): EvaluatedResource {
    const { mode, type, name, file, own, block } = this.#declaration
    const alias = this.#alias
    const provider = this.#providers().lookup(alias)
    const { location, attributes, blocks } = evaluateBlock(
      { start: block.start, end: block.end, body: own },
      this.#place.scope,
      file,
      (argument) => this.#argument(argument),
    )
    return {
      mode,
      type,
      name,
      address: this.#place.address,
      provider: provider?.key ?? this.#context.prefix + alias,
      location,
      attributes: mode === 'managed' && provider ? new Tagged(attributes, provider) : attributes,
      blocks,
    }
  }

  get #alias(): string {
    return providerAlias(attributeNamed(this.#declaration.block.body, 'provider')?.value)
  }

  #argument(attribute: Attribute): Value {
    const { name } = attribute
    const known = this.#arguments?.get(name)
    if (known) return known.value
    const { address, scope } = this.#place
    const named = { name: `${address}.${name}`, part: attribute, file: this.#declaration.file }
    const argument = new Deferred(named, this.#context.evaluation.trail, () =>
      evaluateExpression(attribute.value, scope),
    )
    this.#arguments ??= new Map()
    this.#arguments.set(name, argument)
    return argument.value
  }

  /** What `data "aws_region"` finds: the region it is asked for, else its provider's. */
  #region(attribute: string): Value {
    const { mode, type, own } = this.#declaration
    if (mode !== 'data' || type !== 'aws_region' || !NAMES_OF_REGION.has(attribute)) return null
    const asked = own.attributes.find(({ name }) => name === 'region')
    return (asked ? this.#argument(asked) : null) ?? this.#providers().lookup(this.#alias)?.region ?? null
  }

  /** What is written, if it is written and known; the rest only the cloud tells. */
  #attribute(attribute: string): Value {
    const reference = { address: this.#place.address, attribute }
    const argument = repeatedArgument(this.#declaration.type, attribute)
    const written =
      renderedTemplate(this.#declaration, attribute) ??
      this.#declaration.own.attributes.findLast(({ name }) => name === argument)
    const value = (written ? this.#argument(written) : null) ?? this.#region(attribute)
    if (value === null) return new Computed(reference)
    return isUnknown(value) ? referring(value, reference) : value
  }
}

/** Attributes of `data "aws_region"` that are the name of the region. */
const NAMES_OF_REGION: ReadonlySet<string> = new Set(['id', 'name', 'region'])

/** The arguments of a resource, and what its provider makes of its tags. */
class Tagged extends LazyLookup<EvaluatedAttribute> {
  readonly #written: Lookup<EvaluatedAttribute>
  readonly #provider: ProviderConfiguration

  constructor(written: Lookup<EvaluatedAttribute>, provider: ProviderConfiguration) {
    super()
    this.#written = written
    this.#provider = provider
  }

  override get(name: string): EvaluatedAttribute | undefined {
    const tags = name === 'tags_all' ? allTags(this.#written, this.#provider) : undefined
    return tags ?? this.#written.get(name)
  }

  protected override names(): Iterable<string> {
    return [...this.#written.keys(), 'tags_all']
  }
}

/** A resource that no readable file declares: whatever names it still refers to it. */
export function undeclared(address: string): Instance {
  const member = (attribute: string) =>
    new Unknown(`${address} is not declared`, { references: [{ address, attribute }] })
  return new Instance({ member, references: [{ address }], plural: true })
}

function referring(value: Unknown, reference: Reference): Unknown {
  const references = referencesOf([new Unknown(value.reason, { references: [reference] }), value])
  return new Unknown(value.reason, {
    references,
    ...(value.template && { template: value.template }),
    ...(value.json !== undefined && { json: value.json }),
  })
}
