import type { Resource } from '../../model/resource.ts'
import type { Value } from '../../model/value.ts'
import { isValueObject } from '../../model/value.ts'
import { DEFAULT_RELEASE } from './release/release.ts'

/**
 * The resource without its namespace, where that is the default of a release for which none is given. Whoever installs
 * the chart chooses it, as whoever applies a manifest does where none is written.
 */
export function withoutAssumedNamespace(resource: Resource): Resource {
  const properties = resource.properties as unknown as Value
  const metadata = isValueObject(properties) ? properties['metadata'] : undefined
  if (!isValueObject(metadata) || metadata['namespace'] !== DEFAULT_RELEASE.namespace) return resource
  const { namespace: _, ...rest } = metadata
  return {
    ...resource,
    properties: { ...(properties as object), metadata: rest } as unknown as Resource['properties'],
  }
}
