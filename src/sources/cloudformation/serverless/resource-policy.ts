import { type Expression, entry, itemsOf, list, mapping, scalar } from '../expression.ts'

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
  return mapping(new Map([['Statement', list(statements, location)]]), location)
}

function allow(accounts: Expression): Expression {
  const { location } = accounts
  const principal = mapping(new Map([['AWS', accounts]]), location)
  return statement('Allow', 'Principal', principal)
}

function deny(operator: string, key: string, allowed: Expression): Expression {
  const { location } = allowed
  const keys = mapping(new Map([[key, allowed]]), location)
  const condition = mapping(new Map([[operator, keys]]), location)
  return statement('Deny', 'Condition', condition)
}

function statement(effect: string, name: string, part: Expression): Expression {
  const properties = new Map<string, Expression>([['Effect', scalar(effect, part.location)]])
  return mapping(properties.set(name, part), part.location)
}
