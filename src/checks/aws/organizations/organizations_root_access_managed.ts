import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

/** What each feature of IAM lets the organization do. */
const FEATURES = {
  RootCredentialsManagement: 'removes credentials of their root users',
  RootSessions: 'does what only root users may, in short sessions',
}

export default defineCheck({
  id: 'organizations_root_access_managed',
  title: 'The organization should look after the root users of its accounts',
  service: 'organizations',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'authentication'],
  risk: 'Each account has a root user with a password of its own, which no policy limits and which somebody must look after.',
  remediation: {
    text: 'Enable central management of root credentials and privileged root actions, and delete the credentials of root users.',
    command: 'aws iam enable-organizations-root-credentials-management',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_root-enable-root-access.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_root-user.html#id_root-user-access-management',
  ],
  compliance: { 'cis-aws-7.0': ['2.1.1'] },
  resources: ['X::Organizations::RootAccess'],
  evaluate(access) {
    const enabled = access.at('EnabledFeatures')
    const missing = Object.entries(FEATURES).filter(
      ([feature]) => !anyOf(enabled.items(), (one) => isText(one, feature)),
    )
    const [first] = missing
    if (!first) return pass('The organization looks after the root users of its accounts.', enabled)
    const [feature, what] = first
    return fail(`${feature}, by which the organization ${what}, is not enabled.`, enabled)
  },
})
