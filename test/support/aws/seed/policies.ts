import type { Item } from './seeding.ts'

/** Documents of policies, as text. */
export function document(...statements: readonly object[]): string {
  return JSON.stringify({ Version: '2012-10-17', Statement: statements })
}

/** Whom the policy of a resource lets in. */
type Reach = 'account' | 'everybody' | 'stranger' | 'service'

/** An account that is not of the organization. */
export const STRANGER = '210987654321'

/** The mistake of letting in each of them, the gravest first: an item that makes one is excused of those behind it. */
const MISTAKES = [
  ['everybody', 'not_public'],
  ['stranger', 'no_strangers'],
  ['service', 'no_confused_deputy'],
] as const

/** Whom an item lets in: wrongly, if it is to have a mistake about the policy that its checks begin with. */
export function reachOf(item: Pick<Item, 'excuse' | 'has'>, prefix: string): Reach {
  const made = MISTAKES.filter(([, end]) => item.has(`${prefix}_${end}`))
  for (const [, end] of made.slice(1)) item.excuse(`${prefix}_${end}`)
  return made[0]?.[0] ?? 'account'
}

/** A policy of a resource. */
export function resourcePolicy(action: string, resource: string, account: string, reach: Reach): string {
  const principals = {
    everybody: '*',
    stranger: { AWS: `arn:aws:iam::${STRANGER}:root` },
    service: { Service: 's3.amazonaws.com' },
    account: { AWS: `arn:aws:iam::${account}:root` },
  }
  return document({
    Sid: 'Access',
    Effect: 'Allow',
    Principal: principals[reach],
    Action: action,
    Resource: resource,
  })
}

/** Lets a service assume a role. */
export function trustOf(service: string): string {
  return document({ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole' })
}
