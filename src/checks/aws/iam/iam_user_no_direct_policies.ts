import type { Infrastructure } from '../../../resources/infrastructure.ts'
import type { Resource } from '../../../resources/resource.ts'
import { isUnknown } from '../../../resources/unknown.ts'
import { defineCheck } from '../../check.ts'
import { each, fail, known, pass, type Verdict } from '../../verdict.ts'

const POLICIES = ['AWS::IAM::ManagedPolicy', 'AWS::IAM::Policy', 'X::IAM::PolicyAttachment'] as const

type User = Resource<'AWS::IAM::User'>
type Policy = Resource<(typeof POLICIES)[number]>

export default defineCheck({
  id: 'iam_user_no_direct_policies',
  title: 'IAM users get their permissions from groups',
  service: 'iam',
  severity: 'low',
  categories: ['identity'],
  risk: 'What single users may do is overlooked in reviews, and stays when people move to other work.',
  remediation: {
    text: 'Attach policies to groups and put users into them; better, let people and programs assume roles.',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_groups.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-2'],
  compliance: { 'CIS-AWS-7.0': ['2.13'], 'AWS-FSBP': ['IAM.2'] },
  resources: ['AWS::IAM::User', ...POLICIES],
  evaluate(resource, infrastructure) {
    return isUser(resource)
      ? judgeUser(resource, infrastructure)
      : judgePolicy(resource as Policy, infrastructure)
  },
})

function isUser(resource: Resource): resource is User {
  return resource.type === 'AWS::IAM::User'
}

function judgeUser(user: User, infrastructure: Infrastructure): Verdict {
  const { ManagedPolicyArns, Policies } = user.properties
  const [policy] = POLICIES.flatMap((type) => infrastructure.referring(type, 'Users', user).certain)
  if (policy) return fail(`${policy.address} is attached to the user.`)
  if (known(Policies, 'Policies')?.length) return fail('The user has inline policies.', 'Policies[0]')
  if (known(ManagedPolicyArns, 'ManagedPolicyArns')?.length) {
    return fail('Managed policies are attached to the user.', 'ManagedPolicyArns[0]')
  }
  return pass('No policy is attached to the user.')
}

/** A policy tells of users who are declared elsewhere; the others tell it themselves. */
function judgePolicy(policy: Policy, infrastructure: Infrastructure): Verdict | undefined {
  return each(known(policy.properties.Users, 'Users') ?? [], (name, index) => {
    if (infrastructure.referred('AWS::IAM::User', name, policy)) return undefined
    const user = isUnknown(name) ? 'a user' : `the user ${name}`
    return fail(`The policy is attached to ${user}.`, `Users[${index}]`)
  })
}
