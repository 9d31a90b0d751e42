import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located } from '../../../located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

type Names = readonly Located<Property<string>>[]

/** What a policy can be attached to: its Terraform type, and the arguments by which other resources refer to it. */
const HOLDERS = {
  Groups: { type: 'aws_iam_group', arguments: ['group', 'groups'] },
  Roles: { type: 'aws_iam_role', arguments: ['role', 'roles'] },
  Users: { type: 'aws_iam_user', arguments: ['user', 'users'] },
} as const

type Kind = keyof typeof HOLDERS

/** The role, user or group that an inline policy belongs to. */
export function holdersOf(policy: Block): { readonly [K in Kind]: Names | undefined } {
  return { Groups: named(policy, 'Groups'), Roles: named(policy, 'Roles'), Users: named(policy, 'Users') }
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
export const iamPolicyAttachment = defineAdapter({
  type: 'X::IAM::PolicyAttachment',
  named: ['name'],
  global: true,
  properties(attachment, module) {
    const strangers = {
      Groups: undeclared(attachment, 'Groups', module),
      Roles: undeclared(attachment, 'Roles', module),
      Users: undeclared(attachment, 'Users', module),
    }
    if (Object.values(strangers).every((names) => names === undefined)) return undefined
    const arn = attachment.string('policy_arn')
    return { PolicyArn: arn && resolved(arn, module), ...strangers }
  },
})

/** The complete list of policies of a role, user or group that this module does not declare. */
export const iamExclusiveAttachments = defineAdapter({
  type: 'X::IAM::PolicyAttachment',
  named: [],
  global: true,
  properties(exclusive, module) {
    const strangers = {
      Groups: strangersIn(exclusive.items('group_name'), 'Groups', module),
      Roles: strangersIn(exclusive.items('role_name'), 'Roles', module),
      Users: strangersIn(exclusive.items('user_name'), 'Users', module),
    }
    if (Object.values(strangers).every((names) => names === undefined)) return undefined
    const arns = exclusive.items('policy_arns')
    return arns.length === 0
      ? undefined
      : { PolicyArns: arns.map((arn) => resolved(arn, module)), ...strangers }
  },
})

function undeclared(attachment: Block, kind: Kind, module: TerraformModule): Names | undefined {
  return strangersIn(named(attachment, kind) ?? [], kind, module)
}

function strangersIn(names: Names, kind: Kind, module: TerraformModule): Names | undefined {
  const strangers = names.filter(({ value }) => !module.declared(HOLDERS[kind].type, value))
  return strangers.length === 0 ? undefined : strangers
}

function named(block: Block, kind: Kind): Names | undefined {
  const names = HOLDERS[kind].arguments.flatMap((argument) => block.items(argument))
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
