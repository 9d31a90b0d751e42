import type { Infrastructure } from '../../../model/infrastructure.ts'
import { fail, pass, type Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'
import { nameOf, type Statement, statementsOf } from '../policy/document.ts'
import { grantOf, type Permission } from '../policy/permission.ts'
import { type Carrier, isAdministrator, judgePolicies } from './identity-policies.ts'
import { ALLOWS_NOTHING, onlyBounds } from './permissions-boundary.ts'

/**
 * Judges the statements of each policy of a carrier. Of administrators nothing is said, since another check reports
 * them, and of a permissions boundary that it allows nothing.
 */
export function judgeStatements(
  carrier: Carrier,
  infrastructure: Infrastructure,
  passes: string,
  judge: (statements: readonly Statement[]) => Verdict | undefined,
): Verdict | undefined {
  if (onlyBounds(carrier, infrastructure)) return pass(ALLOWS_NOTHING, carrier.at('PolicyDocument'))
  if (isAdministrator(carrier)) return undefined
  return judgePolicies(
    carrier,
    (document) => judge(statementsOf(document)),
    (policies) => pass(passes, policies),
  )
}

/** The failure for statements that allow one of the permissions. `where` says on what: "on every object". */
export function granted(
  permissions: readonly Permission[],
  statements: readonly Statement[],
  where: string,
): Verdict | undefined {
  return each(permissions, (permission) => {
    const statement = grantOf(permission, statements)
    return statement && fail(`${nameOf(statement)} allows ${permission.action} ${where}.`, statement)
  })
}
