import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

type Names = readonly Located<Property<string>>[]

/** What a policy can be attached to: its Terraform type, and the arguments by which other resources refer to it. */
const HOLDERS = {
  Groups: { type: 'aws_iam_group', arguments: ['group', 'groups'] },
  Roles: { type: 'aws_iam_role', arguments: ['role', 'roles'] },
  Users: { type: 'aws_iam_user', arguments: ['user', 'users'] },
} as const

type Kind = keyof typeof HOLDERS

const KINDS: readonly Kind[] = ['Groups', 'Roles', 'Users']

/** An inline policy of a role, user or group. */
const iamPolicy = defineAdapter({
  type: 'AWS::IAM::Policy',
  renamed: { PolicyDocument: 'policy' },
  joined: {
    Groups: (policy) => named(policy, 'Groups'),
    Roles: (policy) => named(policy, 'Roles'),
    Users: (policy) => named(policy, 'Users'),
  },
})

export {
  iamPolicy as aws_iam_group_policy,
  iamPolicy as aws_iam_role_policy,
  iamPolicy as aws_iam_user_policy,
}

/** The managed policies that are attached to a role, user or group, in all ways Terraform has. */
export function managedPolicyArns(
  holder: TerraformResource,
  kind: Kind,
  module: TerraformModule,
): Names | undefined {
  const { type } = HOLDERS[kind]
  const [one, several] = HOLDERS[kind].arguments
  const attached = [
    ...module.referring(`${type}_policy_attachment`, one, holder),
    ...module.referring('aws_iam_policy_attachment', several, holder),
  ].flatMap((attachment) => attachment.string('policy_arn') ?? [])
  const listed = [
    ...holder.items('managed_policy_arns'),
    ...module
      .referring(`${type}_policy_attachments_exclusive`, `${one}_name`, holder)
      .flatMap((exclusive) => exclusive.items('policy_arns')),
  ]
  const arns = [...attached, ...listed].map((arn) => resolved(arn, module))
  return arns.length === 0 ? undefined : arns
}

/** The attachment of a policy to roles, users or groups that this module does not declare: a resource of its own. */
const iamPolicyAttachment = defineAdapter({
  type: 'X::IAM::PolicyAttachment',
  named: ['name'],
  when: (attachment, module) => hasUndeclared(attachment, module, attached),
  joined: {
    ...undeclaredIn(attached),
    PolicyArn: (attachment, module) => {
      const arn = attachment.string('policy_arn')
      return arn && resolved(arn, module)
    },
  },
})

export {
  iamPolicyAttachment as aws_iam_group_policy_attachment,
  iamPolicyAttachment as aws_iam_policy_attachment,
  iamPolicyAttachment as aws_iam_role_policy_attachment,
  iamPolicyAttachment as aws_iam_user_policy_attachment,
}

/** The complete list of policies of a role, user or group that this module does not declare. */
const iamExclusiveAttachments = defineAdapter({
  type: 'X::IAM::PolicyAttachment',
  when: (exclusive, module) =>
    hasUndeclared(exclusive, module, exclusiveHolder) && exclusive.items('policy_arns').length > 0,
  joined: {
    ...undeclaredIn(exclusiveHolder),
    PolicyArns: (exclusive, module) => exclusive.items('policy_arns').map((arn) => resolved(arn, module)),
  },
})

export {
  iamExclusiveAttachments as aws_iam_group_policy_attachments_exclusive,
  iamExclusiveAttachments as aws_iam_role_policy_attachments_exclusive,
  iamExclusiveAttachments as aws_iam_user_policy_attachments_exclusive,
}

/** The names of the holders of a kind in a resource. */
type HolderNames = (block: Block, kind: Kind) => Names

function attached(attachment: Block, kind: Kind): Names {
  return HOLDERS[kind].arguments.flatMap((argument) => attachment.items(argument))
}

function exclusiveHolder(exclusive: Block, kind: Kind): Names {
  return exclusive.items(`${HOLDERS[kind].arguments[0]}_name`)
}

/** The roles, users and groups that this module does not declare. */
function undeclaredIn(holders: HolderNames) {
  const of = (kind: Kind) => (block: Block, module: TerraformModule) =>
    undeclared(block, module, holders, kind)
  return { Groups: of('Groups'), Roles: of('Roles'), Users: of('Users') }
}

function hasUndeclared(block: Block, module: TerraformModule, holders: HolderNames): boolean {
  return KINDS.some((kind) => undeclared(block, module, holders, kind) !== undefined)
}

function undeclared(
  block: Block,
  module: TerraformModule,
  holders: HolderNames,
  kind: Kind,
): Names | undefined {
  const names = holders(block, kind).filter(({ value }) => !module.declared(HOLDERS[kind].type, value))
  return names.length === 0 ? undefined : names
}

function named(block: Block, kind: Kind): Names | undefined {
  const names = attached(block, kind)
  return names.length === 0 ? undefined : names
}

/** The ARN of a managed policy. A policy managed by AWS may be looked up by name with `data "aws_iam_policy"`. */
function resolved(arn: Located<Property<string>>, module: TerraformModule): Located<Property<string>> {
  const policy = isUnknown(arn.value) ? module.named('aws_iam_policy', arn.value) : undefined
  if (policy?.mode !== 'data') return arn
  const name = policy.string('name')?.map((text) => `arn:aws:iam::aws:policy/${text}`)
  const known = policy.string('arn') ?? name
  return known ? new Located(known.value, arn.location, arn.tainted) : arn
}
