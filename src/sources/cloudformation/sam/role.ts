import { entry, itemsOf } from '../../yaml/tree.ts'
import { type Expression, list, literal, mappingOf, scalar } from '../expression.ts'
import type { TemplateResource } from '../template.ts'

/**
 * The IAM role generated from the policies of a function or state machine: documents, and managed policies by name or
 * ARN.
 */
export function roleOf(resource: TemplateResource): readonly TemplateResource[] {
  const policies = entry(resource.properties, 'Policies')
  if (!policies || entry(resource.properties, 'Role')) return []
  const { location } = policies
  const items = itemsOf(policies)
  const documents = items.filter((item) => entry(item, 'Statement') || isEither(item)).map(inlinePolicy)
  const managed = items.filter(({ kind }) => kind === 'scalar' || kind === 'call').map(managedPolicy)
  const properties = mappingOf(
    { Policies: list(documents, location), ManagedPolicyArns: list(managed, location) },
    location,
  )
  return [{ ...resource, type: 'AWS::IAM::Role', properties, location }]
}

/** Whether it depends on a condition that is not known: either side may be a document. */
function isEither(item: Expression): boolean {
  return item.kind === 'call' && item.name === 'Fn::If'
}

function inlinePolicy(document: Expression): Expression {
  return mappingOf({ PolicyDocument: document }, document.location)
}

/** A managed policy. A name that is no ARN is that of a policy managed by AWS. */
function managedPolicy(policy: Expression): Expression {
  const name = literal(policy)
  if (name === undefined || name.startsWith('arn:')) return policy
  return scalar(`arn:aws:iam::aws:policy/${name}`, policy.location)
}
