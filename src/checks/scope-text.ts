import { isLive } from '../model/origin.ts'
import type { Resource } from '../model/resource.ts'

/** Where the companions of a resource are looked for, for a sentence: `the root module live`, `account 111122223333`. */
export function scopeText(resource: Resource): string {
  const { scope, origin, cloud } = resource
  if (isLive(resource)) return cloud === 'kubernetes' ? 'the cluster' : `account ${scope}`
  // What a chart of a release renders has the release as its scope, in words.
  if (origin?.source === 'terraform' && origin.addressedIn === scope) return `the root module ${scope}`
  return cloud === 'aws' ? `the stack ${scope}` : scope
}
