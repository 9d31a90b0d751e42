import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { oncePer } from '../../once-per.ts'
import { statementsOf } from '../policy/document.ts'
import { conditionsOf, hasEffect } from '../policy/public.ts'

/** The reason why a permissions boundary passes. */
export const ALLOWS_NOTHING = 'The policy is a permissions boundary, which allows nothing by itself.'

/**
 * Whether a policy is only a permissions boundary, attached to nobody; then it allows nothing by itself.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_boundaries.html
 */
export function onlyBounds(policy: Resource, infrastructure: Infrastructure): boolean {
  if (policy.type !== 'AWS::IAM::ManagedPolicy') return false
  return !isAttached(policy, infrastructure) && bounds(policy, infrastructure)
}

function bounds(policy: Resource, infrastructure: Infrastructure): boolean {
  const bounded = (['AWS::IAM::Role', 'AWS::IAM::User'] as const).flatMap(
    (type) => infrastructure.referring(type, 'PermissionsBoundary', policy).certain,
  )
  return bounded.length > 0 || isDemanded(policy, infrastructure) || mayBeDemanded(policy, infrastructure)
}

/** Whether another policy lets roles be made only with this one as their boundary. */
function isDemanded(policy: Resource, infrastructure: Infrastructure): boolean {
  return POLICIES.some((type) =>
    infrastructure
      .having(policy, type, demandsBoundary, true)
      .some((other) =>
        demandedBoundaries(other)?.some(
          (boundary) =>
            infrastructure.referred('AWS::IAM::ManagedPolicy', boundary, other)?.address === policy.address,
        ),
      ),
  )
}

const POLICIES = ['AWS::IAM::ManagedPolicy', 'AWS::IAM::Policy'] as const

type Policy = ResourceCursor<(typeof POLICIES)[number]>

/** `Undecidable` where a policy that is not known names this one, and so may demand it. */
function mayBeDemanded(policy: Resource, infrastructure: Infrastructure): false {
  for (const type of POLICIES)
    for (const { properties } of infrastructure.having(policy, type, demandedBoundaries, undefined)) {
      const document: unknown = properties.PolicyDocument
      if (isUnknown(document) && document.references.some(({ address }) => address === policy.address))
        throw new Undecidable(document, 'PolicyDocument')
    }
  return false
}

function demandsBoundary(policy: Policy): boolean {
  return (demandedBoundaries(policy) ?? []).length > 0
}

/** The policies that a policy demands as boundaries: it allows what has one of them, or denies what has not. `undefined` where they are not known. */
const demandedBoundaries = oncePer((policy: Policy): readonly unknown[] | undefined => {
  try {
    return statementsOf(policy.at('PolicyDocument')).flatMap((statement) =>
      conditionsOf(statement)
        .filter(({ key }) => key === 'iam:permissionsboundary')
        .filter(({ operator }) => operator.includes('not') === hasEffect(statement, 'Deny'))
        .flatMap(({ values }) => values.map(({ value }) => value)),
    )
  } catch (error) {
    if (error instanceof Undecidable) return undefined
    throw error
  }
})

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
