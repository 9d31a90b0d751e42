import { isUnknown, type Reference, Unknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import type { Attribute } from '../hcl/ast.ts'
import { evaluateBlock } from './block.ts'
import { attributeNamed, type ResourceDeclaration } from './declarations.ts'
import { Deferred } from './deferred.ts'
import type { EvaluatedResource } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import { Instance } from './instance.ts'
import type { Place } from './instances.ts'
import type { ModuleContext } from './module-context.ts'
import { type ProviderConfigurations, providerAlias } from './provider-configurations.ts'
import { allTags } from './tags.ts'
import { referencesOf } from './unknowns.ts'

/** Speak to Terraform about the resource rather than to the provider. */
const META_ARGUMENTS: ReadonlySet<string> = new Set(['count', 'depends_on', 'for_each', 'provider'])
const META_BLOCKS: ReadonlySet<string> = new Set(['connection', 'lifecycle', 'provisioner'])

/** One instance of a resource, both as others refer to it and as it is evaluated itself: each argument only once. */
export class ResourceInstance {
  readonly #declaration: ResourceDeclaration
  readonly #place: Place
  readonly #context: ModuleContext
  readonly #arguments = new Map<string, Deferred>()
  readonly value: Instance

  constructor(declaration: ResourceDeclaration, place: Place, context: ModuleContext) {
    this.#declaration = declaration
    this.#place = place
    this.#context = context
    for (const attribute of declaration.block.body.attributes) {
      const named = { name: `${place.address}.${attribute.name}`, part: attribute, file: declaration.file }
      const compute = () => evaluateExpression(attribute.value, place.scope)
      this.#arguments.set(attribute.name, new Deferred(named, context.evaluation.trail, compute))
    }
    this.value = new Instance({
      member: (name) => this.#attribute(name),
      references: [{ address: place.address }],
      plural: place.plural,
    })
  }

  evaluate(providers: ProviderConfigurations): EvaluatedResource {
    const { mode, type, name, block, file } = this.#declaration
    const { body } = block
    const own = {
      ...body,
      attributes: body.attributes.filter((attribute) => !META_ARGUMENTS.has(attribute.name)),
      blocks: body.blocks.filter((nested) => !META_BLOCKS.has(nested.type)),
    }
    const alias = providerAlias(attributeNamed(body, 'provider')?.value)
    const provider = providers.lookup(alias)
    const { location, attributes, blocks } = evaluateBlock(
      { start: block.start, end: block.end, body: own },
      this.#place.scope,
      file,
      (argument) => this.#argument(argument),
    )
    const tags = mode === 'managed' && allTags(attributes, provider)
    return {
      mode,
      type,
      name,
      address: this.#place.address,
      provider: provider?.key ?? this.#context.prefix + alias,
      ...(this.#context.calledFrom && { calledFrom: this.#context.calledFrom }),
      location,
      attributes: tags ? new Map(attributes).set('tags_all', tags) : attributes,
      blocks,
    }
  }

  #argument({ name }: Attribute): Value {
    return this.#arguments.get(name)?.value ?? null
  }

  /** What is written, if it is written and known; the rest only the cloud tells. */
  #attribute(attribute: string): Value {
    const reference = { address: this.#place.address, attribute }
    const value = META_ARGUMENTS.has(attribute) ? null : (this.#arguments.get(attribute)?.value ?? null)
    if (value === null) return computed(reference)
    return isUnknown(value) ? referring(value, reference) : value
  }
}

/** A resource that no readable file declares: whatever names it still refers to it. */
export function undeclared(address: string): Instance {
  const member = (attribute: string) =>
    new Unknown(`${address} is not declared`, { references: [{ address, attribute }] })
  return new Instance({ member, references: [{ address }], plural: true })
}

function computed(reference: Reference): Unknown {
  return new Unknown('known only after apply', { references: [reference] })
}

function referring(value: Unknown, reference: Reference): Unknown {
  const references = referencesOf([new Unknown(value.reason, { references: [reference] }), value])
  return new Unknown(value.reason, {
    references,
    ...(value.template && { template: value.template }),
    ...(value.json !== undefined && { json: value.json }),
  })
}
