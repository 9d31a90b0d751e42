import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located } from '../../../values/located.ts'
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

type Holders = { readonly [K in Kind]: Names | undefined }

/** The role, user or group that an inline policy belongs to. */
export function holdersOf(policy: Block): Holders {
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
    const undeclared = undeclaredHolders((kind) => named(attachment, kind) ?? [], module)
    const arn = attachment.string('policy_arn')
    return undeclared && { PolicyArn: arn && resolved(arn, module), ...undeclared }
  },
})

/** The complete list of policies of a role, user or group that this module does not declare. */
export const iamExclusiveAttachments = defineAdapter({
  type: 'X::IAM::PolicyAttachment',
  global: true,
  properties(exclusive, module) {
    const undeclared = undeclaredHolders(
      (kind) => exclusive.items(`${HOLDERS[kind].arguments[0]}_name`),
      module,
    )
    if (!undeclared) return undefined
    const arns = exclusive.items('policy_arns')
    return arns.length === 0
      ? undefined
      : { PolicyArns: arns.map((arn) => resolved(arn, module)), ...undeclared }
  },
})

/** The roles, users and groups that this module does not declare; `undefined` where it declares all. */
function undeclaredHolders(namesOf: (kind: Kind) => Names, module: TerraformModule): Holders | undefined {
  const undeclaredOf = (kind: Kind) => {
    const undeclared = namesOf(kind).filter(({ value }) => !module.declared(HOLDERS[kind].type, value))
    return undeclared.length === 0 ? undefined : undeclared
  }
  const undeclared = {
    Groups: undeclaredOf('Groups'),
    Roles: undeclaredOf('Roles'),
    Users: undeclaredOf('Users'),
  }
  return Object.values(undeclared).some((names) => names !== undefined) ? undeclared : undefined
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
