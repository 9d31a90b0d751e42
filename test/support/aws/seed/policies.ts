/** Documents of policies, as text. */
export function document(...statements: readonly object[]): string {
  return JSON.stringify({ Version: '2012-10-17', Statement: statements })
}

/** A policy of a resource that lets the account in, or everybody. */
export function resourcePolicy(action: string, resource: string, account: string, isPublic: boolean): string {
  const Principal = isPublic ? '*' : { AWS: `arn:aws:iam::${account}:root` }
  return document({ Sid: 'Access', Effect: 'Allow', Principal, Action: action, Resource: resource })
}

/** Lets a service assume a role. */
export function trustOf(service: string): string {
  return document({ Effect: 'Allow', Principal: { Service: service }, Action: 'sts:AssumeRole' })
}
