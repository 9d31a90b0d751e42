/** What permissions allow, those that the service itself asks for first. Others are for extensions. */
const ALLOWED = /** @type {Readonly<Record<string, string>>} */ ({
  manage_ingestions: 'push findings, and see them',
  manage_findings: 'accept findings',
  manage_providers: 'disconnect accounts',
  manage_users: 'look after members and everybody’s keys',
})

/** @param {string} permission */
export function allowedBy(permission) {
  return ALLOWED[permission]
}

/**
 * @param {readonly string[]} permissions
 * @returns {readonly string[]} Those that somebody is likely to choose first.
 */
export function sortedPermissions(permissions) {
  const known = Object.keys(ALLOWED).filter((permission) => permissions.includes(permission))
  return [...known, ...permissions.filter((permission) => !known.includes(permission))]
}
