import { type Expression, entry, itemsOf, list, mapping, scalar } from '../expression.ts'

/** Lists of who may call an API at all: the operator and the key of the condition that shuts everybody else out. */
const ALLOWED = [
  ['IpRangeWhitelist', 'NotIpAddress', 'aws:SourceIp'],
  ['IntrinsicVpcWhitelist', 'StringNotEquals', 'aws:SourceVpc'],
  ['IntrinsicVpceWhitelist', 'StringNotEquals', 'aws:SourceVpce'],
  ['SourceVpcWhitelist', 'StringNotEquals', 'aws:SourceVpc'],
] as const

/** The policy document that the resource policy of a serverless API stands for, as far as it lets callers in. */
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
