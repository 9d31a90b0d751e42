import type { Permissions } from '../../model/github-actions/workflow.ts'

/** What of the permissions may write, for a sentence; `undefined` when nothing may. */
export function writeAccess(permissions: Permissions): string | undefined {
  if (typeof permissions === 'string') return permissions === 'write-all' ? 'write-all' : undefined
  const scopes = Object.keys(permissions).filter((scope) => permissions[scope] === 'write')
  return scopes.length > 0 ? scopes.map((scope) => `${scope}: write`).join(', ') : undefined
}
