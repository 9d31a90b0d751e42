import { entry, itemsOf } from '../../yaml/tree.ts'
import { type Expression, list, mappingOf, scalar } from '../expression.ts'

/** Allow lists of `ResourcePolicy`, with the operator and key of the condition that denies all other callers. */
const ALLOWED = [
  ['IpRangeWhitelist', 'NotIpAddress', 'aws:SourceIp'],
  ['IntrinsicVpcWhitelist', 'StringNotEquals', 'aws:SourceVpc'],
  ['IntrinsicVpceWhitelist', 'StringNotEquals', 'aws:SourceVpce'],
  ['SourceVpcWhitelist', 'StringNotEquals', 'aws:SourceVpc'],
] as const

/** The IAM policy document of a serverless API's `ResourcePolicy`, as far as it allows callers. */
export function resourcePolicy(policy: Expression): Expression {
  const { location } = policy
  const accounts = entry(policy, 'AwsAccountWhitelist')
  const statements = [
    ...itemsOf(entry(policy, 'CustomStatements')),
    ...(accounts ? [allow(accounts)] : []),
    ...ALLOWED.flatMap(([name, operator, key]) => {
      const allowed = entry(policy, name)
      return allowed ? [deny(operator, key, allowed)] : []
    }),
  ]
  return mappingOf({ Statement: list(statements, location) }, location)
}

function allow(accounts: Expression): Expression {
  const { location } = accounts
  const principal = mappingOf({ AWS: accounts }, location)
  return mappingOf({ Effect: scalar('Allow', location), Principal: principal }, location)
}

function deny(operator: string, key: string, allowed: Expression): Expression {
  const { location } = allowed
  const condition = mappingOf({ [operator]: mappingOf({ [key]: allowed }, location) }, location)
  return mappingOf({ Effect: scalar('Deny', location), Condition: condition }, location)
}
