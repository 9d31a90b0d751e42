import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'

/** The reason why a permissions boundary passes. */
export const ALLOWS_NOTHING = 'The policy is a permissions boundary, which allows nothing by itself.'

/**
 * Whether a policy is only a permissions boundary, attached to nobody; then it allows nothing by itself.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_boundaries.html
 */
export function onlyBounds(policy: Resource, infrastructure: Infrastructure): boolean {
  if (policy.type !== 'AWS::IAM::ManagedPolicy') return false
  return bounds(policy, infrastructure) && !isAttached(policy, infrastructure)
}

function bounds(policy: Resource, infrastructure: Infrastructure): boolean {
  const bounded = (['AWS::IAM::Role', 'AWS::IAM::User'] as const).flatMap(
    (type) => infrastructure.referring(type, 'PermissionsBoundary', policy).certain,
  )
  return bounded.length > 0
}

function isAttached(policy: Resource, infrastructure: Infrastructure): boolean {
  if (['Groups', 'Roles', 'Users'].some((holders) => holders in policy.properties)) return true
  const holders = (['AWS::IAM::Group', 'AWS::IAM::Role', 'AWS::IAM::User'] as const).flatMap(
    (type) => infrastructure.referring(type, 'ManagedPolicyArns', policy).certain,
  )
  const attachments = (['PolicyArn', 'PolicyArns'] as const).flatMap(
    (property) => infrastructure.referring('X::IAM::PolicyAttachment', property, policy).certain,
  )
  return holders.length + attachments.length > 0
}
