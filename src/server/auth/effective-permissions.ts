import type { Principal } from './principal.ts'

/** What a principal may do: as the member's role allows, and, for an API key, as the key itself does, too. */
export function effectivePermissions(principal: Principal): readonly string[] {
  const { permissions } = principal.access
  if (principal.kind !== 'api_key') return permissions
  return permissions.filter((permission) => principal.permissions.includes(permission))
}
