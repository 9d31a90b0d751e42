import type { TypeDefinition } from '../../../../../model/define-type.ts'
import { ELSEWHERE } from '../../../../../model/partial-resource.ts'
import type { ResourceType } from '../../../../../model/resource.ts'
import { isUnknown } from '../../../../../model/unknown.ts'
import { onlyConfigured } from '../../../../arm/configuring.ts'
import { readFields } from '../../../../arm/read-property.ts'
import { TYPES } from '../../../../arm/types.ts'
import type { Sourced } from '../../../../values/located.ts'
import { identifierOf } from '../../../../values/unknowns.ts'
import type { Adapter } from '../../adapter.ts'
import type { TerraformModule } from '../../terraform-module.ts'
import type { TerraformResource } from '../../terraform-resource.ts'
import { Changes, changeOf, configuringOf, type TypeOf } from './changes.ts'
import { armTypeOf, RESOURCE, saidBy, UPDATE } from './declared.ts'

/**
 * Adapters of resources whose bodies are those of ARM, and of those that they change: whatever provider makes a resource,
 * what azapi says of it counts.
 */
export class AzapiAdapters {
  readonly #others: ReadonlyMap<string, readonly Adapter[]>
  readonly #changes = new WeakMap<TerraformModule, Changes>()

  constructor(others: ReadonlyMap<string, readonly Adapter[]>) {
    this.#others = others
  }

  /** The adapters of another provider, whose resources those of azapi may change. */
  get changed(): ReadonlyMap<string, readonly Adapter[]> {
    return new Map(
      Array.from(this.#others, ([type, adapters]) => [type, adapters.map((each) => this.#changeable(each))]),
    )
  }

  /** The adapters of azapi itself: one for each type that is read, whole and in part. */
  get own(): ReadonlyMap<string, readonly Adapter[]> {
    const definitions = [...new Set(TYPES.values())]
    const wholes = definitions.map((definition) => this.#changeable(whole(definition)))
    const parts = definitions.map((definition) => this.#part(definition))
    return new Map([
      [RESOURCE, [...wholes, ...parts]],
      [UPDATE, parts],
    ])
  }

  #changeable(adapter: Adapter): Adapter {
    const definition = TYPES.get(adapter.type.toLowerCase())
    if (!definition || adapter.isPartial) return adapter
    return {
      ...adapter,
      properties: (resource, module) => {
        const read = adapter.properties(resource, module)
        if (read === undefined || !usesAzapi(module)) return read
        const changes = this.#changesIn(module)
        return changes.applied(definition.properties, read, resource, definition.type) as Sourced<object>
      },
    }
  }

  /** What changes a resource that the module does not declare. */
  #part({ type, properties: fields }: TypeDefinition): Adapter {
    return {
      type: type as ResourceType,
      named: ['name'],
      isPartial: true,
      properties: (resource, module) => {
        const change = changeOf(resource)
        if (change?.definition.type !== type || this.#changesIn(module).isPart(resource)) return undefined
        const read =
          change.property === undefined
            ? readFields(fields, saidBy(resource), module.budget, ELSEWHERE)
            : onlyConfigured(fields, configuringOf(change), module.budget)
        return read as Sourced<object>
      },
    }
  }

  #changesIn(module: TerraformModule): Changes {
    const known = this.#changes.get(module) ?? new Changes(module, this.typeOf)
    this.#changes.set(module, known)
    return known
  }

  /** The type in ARM of a resource, of azapi or of the other provider. */
  readonly typeOf: TypeOf = (resource) => {
    if (resource.type === RESOURCE) return armTypeOf(resource)?.type
    const adapter = this.#others.get(resource.type)?.[0]
    return adapter?.isPartial ? undefined : adapter?.type
  }
}

/** What a resource is that no adapter reads: its type in ARM, where that is known and may be shown. */
export function unread(resource: TerraformResource): string | undefined {
  const armType = armTypeOf(resource)
  if (!armType) return resource.type
  const isRead = TYPES.has(armType.type.toLowerCase()) || changeOf(resource) !== undefined
  if (isRead) return undefined
  return resource.string('type')?.tainted ? resource.type : armType.type
}

function whole(definition: TypeDefinition): Adapter {
  const { type, properties: fields } = definition
  return {
    type: type as ResourceType,
    named: ['name'],
    ...(definition.global && { global: true }),
    properties: (resource, module) => {
      const armType = armTypeOf(resource)
      if (!armType || TYPES.get(armType.type.toLowerCase()) !== definition) return undefined
      const read: Sourced<object> = {
        ...readFields(fields, saidBy(resource), module.budget),
        ...('name' in fields && { name: resource.string('name') }),
        ...('parent' in fields && { parent: ownerOf(resource, module) }),
      }
      return read
    },
  }
}

/** The resource that one is in, as the model names it: the nearest of a type that is read. */
function ownerOf(resource: TerraformResource, module: TerraformModule): unknown {
  const parent = resource.string('parent_id')
  const around = module.referenced(parent?.value)
  const isBetween = around?.type === RESOURCE && changeOf(around) !== undefined
  if (around && isBetween) return ownerOf(around, module)
  if (around) return identifierOf({ address: around.address, attribute: 'id' })
  if (parent === undefined || isUnknown(parent.value)) return parent
  const [, account] = /\/storageAccounts\/([^/]+)/i.exec(parent.value) ?? []
  return account ?? parent
}

function usesAzapi(module: TerraformModule): boolean {
  return module.ofType(RESOURCE).length > 0 || module.ofType(UPDATE).length > 0
}
