import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, failAtEach, manual, pass, type Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'

const POLICIES = ['AWS::IAM::ManagedPolicy', 'AWS::IAM::Policy', 'X::IAM::PolicyAttachment'] as const

type User = ResourceCursor<'AWS::IAM::User'>
type Policy = ResourceCursor<(typeof POLICIES)[number]>

export default defineCheck({
  id: 'iam_user_no_direct_policies',
  title: 'IAM users should get their permissions from groups',
  service: 'iam',
  severity: 'low',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'What single users may do is overlooked in reviews, and stays when people move to other work.',
  remediation: {
    text: 'Attach policies to groups and put users into them; better, let people and programs assume roles.',
    command: 'aws iam detach-user-policy --user-name <USER> --policy-arn <POLICY_ARN>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_groups.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-2'],
  compliance: { 'cis-aws-7.0': ['2.13'], 'aws-fsbp': ['IAM.2'] },
  sameAs: { checkov: ['CKV_AWS_40'], trivy: ['AWS-0143', 'aws-iam-no-user-attached-policies'] },
  resources: ['AWS::IAM::User', ...POLICIES],
  evaluate: (resource, infrastructure) =>
    resource.type === 'AWS::IAM::User'
      ? judgeUser(resource as User, infrastructure)
      : judgePolicy(resource as Policy, infrastructure),
})

function judgeUser(user: User, infrastructure: Infrastructure): Verdict {
  const policies = POLICIES.map((type) => infrastructure.referring(type, 'Users', user))
  const [policy] = policies.flatMap(({ certain }) => certain)
  if (policy) return fail(`${policy.address} is attached to the user.`)
  const inline = user.at('Policies').items()
  if (inline.length > 0) return failAtEach('The user has inline policies.', inline)
  const managed = user.at('ManagedPolicyArns').items()
  if (managed.length > 0) return failAtEach('Managed policies are attached to the user.', managed)
  const [possible] = policies.flatMap(({ possible: some }) => some.slice(0, 1))
  return possible
    ? manual(`${possible.address} may be attached to the user, whose users are unknown.`)
    : pass('No policy is attached to the user.')
}

/** Judges a policy for users that are declared elsewhere; declared users are judged themselves. */
function judgePolicy(policy: Policy, infrastructure: Infrastructure): Verdict | undefined {
  return each(policy.at('Users').items(), (user) => {
    if (infrastructure.referred('AWS::IAM::User', user.value, policy)) return undefined
    const named = isUnknown(user.value) ? 'a user' : `the user ${user.value}`
    return fail(`The policy is attached to ${named}.`, user)
  })
}
