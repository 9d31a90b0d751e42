import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { surely } from '../../logic.ts'
import { oncePer } from '../../once-per.ts'
import { each } from '../../verdict.ts'
import { makesAdministrator } from '../policy/administrator.ts'
import { type Json, nameOf, statementsOf } from '../policy/document.ts'

/** Resource types that have identity policies. */
export const POLICY_CARRIERS = [
  'AWS::IAM::Group',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::IAM::User',
] as const

export type Carrier = ResourceCursor<(typeof POLICY_CARRIERS)[number]>

/** Judges each policy of a carrier; `good` when all are, and `undefined` when it carries none. */
export function judgePolicies(
  carrier: Carrier,
  judge: (document: Cursor<Json>) => Verdict | undefined,
  good: (policies: Cursor<unknown>) => Verdict | undefined,
): Verdict | undefined {
  const document = carrier.at('PolicyDocument')
  if (document.value !== undefined) return judge(document) ?? good(document)
  const policies = carrier.at('Policies')
  if (policies.value === undefined) return undefined
  const verdict = each(policies.items(), (policy) => {
    policy.known()
    return judge(policy.at('PolicyDocument'))
  })
  return verdict ?? good(policies)
}

/** Whether a policy of the carrier surely makes its holder administrator. Ten checks ask it of each. */
export const isAdministrator = oncePer((carrier: Carrier) =>
  surely(() => judgePolicies(carrier, administrator, () => undefined)?.status === 'FAIL'),
)

/** The failure for a policy that allows every action on every resource. */
export function administrator(document: Cursor<Json>): Verdict | undefined {
  return each(statementsOf(document), (statement) => {
    if (!makesAdministrator(statement)) return undefined
    return fail(`${nameOf(statement)} allows every action on every resource.`, statement)
  })
}
