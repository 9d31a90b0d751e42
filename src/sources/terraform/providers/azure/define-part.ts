import { allElsewhere } from '../../../../model/partial-resource.ts'
import type { ResourceType, ResourceTypes } from '../../../../model/resource.ts'
import { TYPES } from '../../../arm/types.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Adapter } from '../adapter.ts'
import type { TerraformResource } from '../terraform-resource.ts'

interface PartDefinition<T extends ResourceType> extends Required<Pick<Adapter, 'partOf'>> {
  /** The type of the resource that it configures. */
  readonly type: T
  /** The properties of that resource that it sets. */
  properties(part: TerraformResource): Partial<Sourced<ResourceTypes[T]>>
}

/**
 * The adapter of what only configures another resource. Where the module declares that one, it is read with it; elsewhere it
 * is that one, of which nothing else is known.
 */
export function definePart<T extends ResourceType>({ type, partOf, properties }: PartDefinition<T>): Adapter {
  const fields = TYPES.get(type.toLowerCase())?.properties ?? {}
  return {
    type,
    named: ['name'],
    isPartial: true,
    partOf,
    properties: (part) => ({ ...allElsewhere(fields), ...properties(part) }),
  }
}
