import type { Resource } from '../../../resources/resource.ts'
import type { Property, Value } from '../../../resources/value.ts'
import { surely } from '../../logic.ts'
import { each, fail, known, type Verdict } from '../../verdict.ts'
import { makesAdministrator } from '../policy/administrator.ts'
import { nameOf, statementsOf } from '../policy/document.ts'

/** Resources that carry policies which say what somebody may do. */
export const POLICY_CARRIERS = [
  'AWS::IAM::Group',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::IAM::User',
] as const

type Carrier = Resource<(typeof POLICY_CARRIERS)[number]>

/** Judges each policy of a carrier; `good` when all are, and `undefined` when it carries none. */
export function judgePolicies(
  { properties }: Carrier,
  judge: (document: Property<Value> | undefined, at: string) => Verdict | undefined,
  good: (at: string) => Verdict | undefined,
): Verdict | undefined {
  if ('PolicyDocument' in properties) {
    return judge(properties.PolicyDocument, 'PolicyDocument') ?? good('PolicyDocument')
  }
  const policies = 'Policies' in properties ? known(properties.Policies, 'Policies') : undefined
  const verdict = each(policies ?? [], (policy, index) => {
    const at = `Policies[${index}]`
    return judge(known(policy, at).PolicyDocument, `${at}.PolicyDocument`)
  })
  return policies && (verdict ?? good('Policies'))
}

/** Whether a policy of the carrier surely makes its holder administrator. */
export function isAdministrator(carrier: Carrier): boolean {
  return surely(() => judgePolicies(carrier, administrator, () => undefined)?.status === 'FAIL')
}

/** What is wrong with a policy that allows every action on every resource. */
export function administrator(document: Property<Value> | undefined, at: string): Verdict | undefined {
  return each(statementsOf(document, at), (statement) => {
    if (!makesAdministrator(statement)) return undefined
    return fail(`${nameOf(statement)} allows every action on every resource.`, statement.at)
  })
}
