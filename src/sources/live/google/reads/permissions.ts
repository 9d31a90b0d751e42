import type { ApiList } from './api-list.ts'
import { API_LISTS } from './api-lists.ts'
import { ASSET_READS } from './reads.ts'

/** What listing resources, and listing policies, needs. */
export const LIST_RESOURCES = 'cloudasset.assets.listResource'
export const LIST_POLICIES = 'cloudasset.assets.listIamPolicy'

/** What counting calls for a project needs there. */
export const USE_SERVICES = 'serviceusage.services.use'

/** All permissions of a scan: the least role. */
export function allPermissions(): readonly string[] {
  const beside = ASSET_READS.flatMap((read) => read.beside?.permissions ?? [])
  return [...new Set([LIST_RESOURCES, LIST_POLICIES, USE_SERVICES, ...beside])].sort()
}

/** The permissions that are needed beside these where single APIs are asked. */
export function permissionsOfApis(): readonly string[] {
  const own = new Set(allPermissions())
  return [...new Set(API_LISTS.flatMap(permissionsOf))].filter((permission) => !own.has(permission)).sort()
}

function permissionsOf({ permission, policy, within }: ApiList): readonly string[] {
  return [permission, ...(policy ? [policy.permission] : []), ...(within ? permissionsOf(within) : [])]
}
