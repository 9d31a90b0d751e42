import { defineCheck, pass } from '../../check.ts'
import { administrator, judgePolicies, POLICY_CARRIERS } from './identity-policies.ts'
import { ALLOWS_NOTHING, onlyBounds } from './permissions-boundary.ts'

export default defineCheck({
  id: 'iam_policy_no_admin_wildcard',
  title: 'IAM policies should not allow every action on every resource',
  service: 'iam',
  severity: 'critical',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever gets hold of one credential with this policy owns the whole account, and can lock everybody else out.',
  remediation: {
    text: 'Allow the actions that are needed on the resources that need them; IAM Access Analyzer can derive them from what was used.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-1'],
  compliance: { 'cis-aws-7.0': ['2.14'], 'aws-fsbp': ['IAM.1'] },
  sameAs: { checkov: ['CKV_AWS_1', 'CKV_AWS_62'] },
  resources: POLICY_CARRIERS,
  evaluate(carrier, infrastructure) {
    if (onlyBounds(carrier, infrastructure)) return pass(ALLOWS_NOTHING, carrier.at('PolicyDocument'))
    return judgePolicies(carrier, administrator, (policies) =>
      pass('No statement allows every action on every resource.', policies),
    )
  },
})
