import type { Item } from './seeding.ts'

/** Documents of policies, as text. */
export function document(...statements: readonly object[]): string {
  return JSON.stringify({ Version: '2012-10-17', Statement: statements })
}

/** Whom the policy of a resource lets in. */
type Reach = 'account' | 'everybody' | 'stranger'

/** An account that is not of the organization. */
export const STRANGER = '210987654321'

/** Whom an item lets in: wrongly, if it is to have the mistake that ends in `_not_public` or `_no_strangers`. */
export function reachOf(item: Pick<Item, 'excuse' | 'has'>, prefix: string): Reach {
  const { everybody, stranger } = { everybody: `${prefix}_not_public`, stranger: `${prefix}_no_strangers` }
  if (!item.has(everybody)) return item.has(stranger) ? 'stranger' : 'account'
  item.excuse(stranger)
  return 'everybody'
}

/** A policy of a resource. */
export function resourcePolicy(action: string, resource: string, account: string, reach: Reach): string {
  const owner = reach === 'stranger' ? STRANGER : account
  const Principal = reach === 'everybody' ? '*' : { AWS: `arn:aws:iam::${owner}:root` }
  return document({ Sid: 'Access', Effect: 'Allow', Principal, Action: action, Resource: resource })
}

/** Lets a service assume a role. */
export function trustOf(service: string): string {
  return document({ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole' })
}
