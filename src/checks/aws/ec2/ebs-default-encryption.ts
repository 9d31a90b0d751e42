import type { Infrastructure } from '../../../resources/infrastructure.ts'
import type { Resource } from '../../../resources/resource.ts'

/** Whether the scan shows that AWS encrypts every new volume where the resource is, whatever the resource says. */
export function isEncryptedByDefault(resource: Resource, infrastructure: Infrastructure): boolean {
  return infrastructure
    .ofType('X::EC2::EbsEncryptionByDefault')
    .some(
      ({ scope, region, properties }) =>
        scope === resource.scope && region === resource.region && properties.Enabled === true,
    )
}
