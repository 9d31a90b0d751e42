import { allOf, firstOf } from '../../logic.ts'
import type { Statement } from './document.ts'
import { ESCALATION_PATHS } from './escalation-paths.ts'
import { grantOf, type Permission } from './permission.ts'

/** Permissions by which their holder can get any other, and the statement that gives them. */
export interface Escalation {
  readonly actions: readonly string[]
  readonly statement: Statement
}

/** The first way of privilege escalation that a policy gives. */
export function escalationIn(statements: readonly Statement[]): Escalation | undefined {
  const grants = new Map<Permission, Statement | undefined>()
  // Many ways begin with the same permission.
  const granted = (permission: Permission) => {
    if (!grants.has(permission)) grants.set(permission, grantOf(permission, statements))
    return grants.get(permission)
  }
  const path = firstOf(ESCALATION_PATHS, (permissions) =>
    allOf(permissions, (permission) => granted(permission) !== undefined),
  )
  const statement = path && granted(path[0])
  return statement && { actions: path.map(({ action }) => action), statement }
}
