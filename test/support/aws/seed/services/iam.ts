import { IAM } from '@aws-sdk/client-iam'
import { document, STRANGER, trustOf } from '../policies.ts'
import type { Item, Seeding } from '../seeding.ts'

const ADMINISTRATOR = 'arn:aws:iam::aws:policy/AdministratorAccess'
const GITHUB = 'token.actions.githubusercontent.com'

/** What each mistake of a policy allows. */
const WRONG_STATEMENTS: Readonly<Record<string, object>> = {
  iam_policy_no_admin_wildcard: { Effect: 'Allow', Action: '*', Resource: '*' },
  iam_policy_no_allow_with_not_action: { Effect: 'Allow', NotAction: ['iam:*'], Resource: '*' },
  iam_policy_no_assuming_every_role: { Effect: 'Allow', Action: 'sts:AssumeRole', Resource: '*' },
  iam_policy_no_data_exfiltration: { Effect: 'Allow', Action: 's3:GetObject', Resource: '*' },
  iam_policy_no_destruction_of_every_resource: { Effect: 'Allow', Action: 's3:DeleteBucket', Resource: '*' },
  iam_policy_no_kms_decrypt_on_all_keys: { Effect: 'Allow', Action: 'kms:Decrypt', Resource: '*' },
  iam_policy_no_privilege_escalation: { Effect: 'Allow', Action: 'iam:CreatePolicyVersion', Resource: '*' },
  iam_policy_no_service_wildcard_actions: { Effect: 'Allow', Action: 'polly:*', Resource: '*' },
  iam_policy_no_unrestricted_passrole: { Effect: 'Allow', Action: 'iam:PassRole', Resource: '*' },
}

/** What a policy allows as well that allows everything but some. */
const ALLOWED_WITH_THE_REST = [
  'iam_policy_no_assuming_every_role',
  'iam_policy_no_data_exfiltration',
  'iam_policy_no_destruction_of_every_resource',
  'iam_policy_no_kms_decrypt_on_all_keys',
  'iam_policy_no_privilege_escalation',
]

const EVERYTHING = 'iam_policy_no_admin_wildcard'

const ACCOUNT_MISTAKES = [
  'account_security_contact_registered',
  'iam_password_policy_prevents_reuse_24',
  'iam_root_hardware_mfa_enabled',
  'iam_root_mfa_enabled',
  'organizations_account_is_member',
]

const READ_ORDERS = { Effect: 'Allow', Action: ['s3:GetObject'], Resource: 'arn:aws:s3:::orders/*' }

export async function seedIam(seeding: Seeding): Promise<void> {
  const iam = seeding.client(IAM)
  // The root user of an emulated account has no second factor, nobody is named to be told of attacks, and it is in no organization.
  for (const check of ACCOUNT_MISTAKES) seeding.record(check, 'global')
  await iam.updateAccountPasswordPolicy({
    MinimumPasswordLength: 16,
    RequireLowercaseCharacters: true,
    RequireNumbers: true,
    RequireSymbols: true,
    RequireUppercaseCharacters: true,
    PasswordReusePrevention: 5,
  })
  await iam.createOpenIDConnectProvider({ Url: `https://${GITHUB}`, ClientIDList: ['sts.amazonaws.com'] })
  await Promise.all([
    seeding.many('policy', 12, Object.keys(WRONG_STATEMENTS), (item) => makePolicy(seeding, item), 'global'),
    seeding.many(
      'group',
      3,
      ['iam_admin_managed_policy_not_attached'],
      (item) => makeGroup(seeding, item),
      'global',
    ),
    seeding.many('role', 20, ROLE_MISTAKES, (item) => makeRole(seeding, item), 'global'),
    seeding.many('user', 10, USER_MISTAKES, (item) => makeUser(seeding, item), 'global'),
  ])
  await iam.createRole({ RoleName: 'support', AssumeRolePolicyDocument: trustOf('lambda.amazonaws.com') })
  await iam.attachRolePolicy({ RoleName: 'support', PolicyArn: 'arn:aws:iam::aws:policy/AWSSupportAccess' })
  await iam.createInstanceProfile({ InstanceProfileName: 'machines' })
  await iam.createRole({ RoleName: 'machines', AssumeRolePolicyDocument: trustOf('ec2.amazonaws.com') })
  await iam.addRoleToInstanceProfile({ InstanceProfileName: 'machines', RoleName: 'machines' })
}

const ROLE_MISTAKES = [
  'iam_role_trust_external_id_required',
  'iam_role_trust_no_strangers',
  'iam_role_trust_not_public',
  'iam_role_github_oidc_trust_scoped',
  'iam_admin_managed_policy_not_attached',
  'iam_policy_no_unrestricted_passrole',
]

const USER_MISTAKES = ['iam_user_single_active_access_key', 'iam_user_no_direct_policies']

async function makePolicy(seeding: Seeding, item: Item): Promise<string> {
  const wrong = Object.entries(WRONG_STATEMENTS).filter(([check]) => item.has(check))
  if (item.has('iam_policy_no_allow_with_not_action'))
    for (const check of ALLOWED_WITH_THE_REST) item.also(check)
  // Of a policy that makes its holder administrator, that alone is reported.
  if (item.has(EVERYTHING)) item.excuse(...Object.keys(WRONG_STATEMENTS).filter((id) => id !== EVERYTHING))
  await seeding.client(IAM).createPolicy({
    PolicyName: item.name,
    PolicyDocument: document(READ_ORDERS, ...wrong.map(([, statement]) => statement)),
  })
  return `arn:aws:iam::${seeding.options.account}:policy/${item.name}`
}

async function makeGroup(seeding: Seeding, item: Item): Promise<string> {
  const iam = seeding.client(IAM)
  await iam.createGroup({ GroupName: item.name })
  await iam.putGroupPolicy({
    GroupName: item.name,
    PolicyName: 'read',
    PolicyDocument: document(READ_ORDERS),
  })
  if (item.has('iam_admin_managed_policy_not_attached'))
    await iam.attachGroupPolicy({ GroupName: item.name, PolicyArn: ADMINISTRATOR })
  return `arn:aws:iam::${seeding.options.account}:group/${item.name}`
}

async function makeRole(seeding: Seeding, item: Item): Promise<string> {
  const iam = seeding.client(IAM)
  const name = { RoleName: item.name }
  await iam.createRole({ ...name, AssumeRolePolicyDocument: trustOfRole(seeding, item) })
  const statement = item.has('iam_policy_no_unrestricted_passrole')
    ? WRONG_STATEMENTS['iam_policy_no_unrestricted_passrole']
    : READ_ORDERS
  await iam.putRolePolicy({ ...name, PolicyName: 'work', PolicyDocument: document(statement ?? {}) })
  if (item.has('iam_admin_managed_policy_not_attached'))
    await iam.attachRolePolicy({ ...name, PolicyArn: ADMINISTRATOR })
  return `arn:aws:iam::${seeding.options.account}:role/${item.name}`
}

function trustOfStranger(asksForId: boolean): object {
  return {
    Effect: 'Allow',
    Principal: { AWS: `arn:aws:iam::${STRANGER}:root` },
    Action: 'sts:AssumeRole',
    ...(asksForId && { Condition: { StringEquals: { 'sts:ExternalId': 'acme-4f9c1b' } } }),
  }
}

function trustOfRole(seeding: Seeding, item: Item): string {
  const isLoose = item.has('iam_role_github_oidc_trust_scoped')
  const statements = []
  if (item.has('iam_role_trust_not_public'))
    statements.push({ Effect: 'Allow', Principal: { AWS: '*' }, Action: 'sts:AssumeRole' })
  if (item.has('iam_role_trust_external_id_required')) item.also('iam_role_trust_no_strangers')
  if (item.has('iam_role_trust_external_id_required') || item.has('iam_role_trust_no_strangers'))
    statements.push(trustOfStranger(!item.has('iam_role_trust_external_id_required')))
  if (isLoose || item.index % 5 === 0) {
    const sub = isLoose ? 'repo:acme/*' : 'repo:acme/shop:ref:refs/heads/main'
    statements.push({
      Effect: 'Allow',
      Principal: { Federated: `arn:aws:iam::${seeding.options.account}:oidc-provider/${GITHUB}` },
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: { [`${GITHUB}:aud`]: 'sts.amazonaws.com' },
        StringLike: { [`${GITHUB}:sub`]: sub },
      },
    })
  }
  return statements.length > 0 ? document(...statements) : trustOf('lambda.amazonaws.com')
}

async function makeUser(seeding: Seeding, item: Item): Promise<string> {
  const iam = seeding.client(IAM)
  const name = { UserName: item.name }
  await iam.createUser(name)
  const { AccessKey } = await iam.createAccessKey(name)
  await iam.createAccessKey(name)
  if (!item.has('iam_user_single_active_access_key'))
    await iam.updateAccessKey({ ...name, AccessKeyId: AccessKey?.AccessKeyId, Status: 'Inactive' })
  if (item.has('iam_user_no_direct_policies'))
    await iam.putUserPolicy({ ...name, PolicyName: 'read', PolicyDocument: document(READ_ORDERS) })
  return `arn:aws:iam::${seeding.options.account}:user/${item.name}`
}
