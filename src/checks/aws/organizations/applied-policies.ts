import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { allOf, anyOf, isOneOf, isText } from '../../logic.ts'
import { makesAdministrator } from '../policy/administrator.ts'
import { type Statement, statementsOf } from '../policy/document.ts'
import { hasEffect } from '../policy/public.ts'

export type Organization = ResourceCursor<'AWS::Organizations::Organization'>
export type AppliedPolicy = ReturnType<typeof policiesOf>[number]
type Account = ReturnType<typeof accountsOf>[number]

const SERVICE_CONTROL = 'SERVICE_CONTROL_POLICY'
const GUARDRAILS = [SERVICE_CONTROL, 'RESOURCE_CONTROL_POLICY']

/** The accounts that policies can hold for. */
export function accountsOf(organization: Organization) {
  return organization.at('Accounts').items()
}

/** The policies of some types, whatever they are attached to. */
export function policiesOf(organization: Organization, types: readonly string[]) {
  const policies = organization.at('Policies').items()
  return policies.filter((policy) => isOneOf(policy.at('Type'), types))
}

/** Whether a statement that holds for the account, of whatever policy, denies what the predicate asks for. */
export function isDenied(
  account: Account,
  organization: Organization,
  asks: (statement: Statement) => boolean,
): boolean {
  const denies = (statement: Statement) => hasEffect(statement, 'Deny') && asks(statement)
  return anyOf(policiesOf(organization, GUARDRAILS), (policy) =>
    allOf(
      [
        () => isAttached(policy, account.at('Path').items()),
        () => anyOf(statementsOf(policy.at('Content')), denies),
      ],
      (holds) => holds(),
    ),
  )
}

/** Whether the policies of some level, from the root down to the account, allow only what they list: AWS's own, which allows everything, was taken away. */
export function isLimited(account: Account, organization: Organization): boolean {
  const policies = policiesOf(organization, [SERVICE_CONTROL])
  return anyOf(account.at('Path').items(), (level) => {
    const ofLevel = policies.filter((policy) => isAttached(policy, [level]))
    return (
      ofLevel.length > 0 &&
      !anyOf(ofLevel, (policy) => anyOf(statementsOf(policy.at('Content')), makesAdministrator))
    )
  })
}

function isAttached(policy: AppliedPolicy, levels: readonly Cursor<string>[]): boolean {
  return anyOf(policy.at('TargetIds').items(), (target) =>
    anyOf(levels, (level) => isText(target, level.known() ?? '')),
  )
}
