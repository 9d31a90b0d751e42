import { defineCheck } from '../../check.ts'
import { notAttached, WITH_POLICIES } from './attached-policy.ts'

export default defineCheck({
  id: 'iam_cloudshell_full_access_not_attached',
  title: 'The policy AWSCloudShellFullAccess should not be attached',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Whoever has the policy gets a machine with access to the internet, and may carry files out of the account through it.',
  remediation: {
    text: 'Attach a policy that allows CloudShell without the actions that move files: cloudshell:GetFileUploadUrls and cloudshell:GetFileDownloadUrls.',
    command:
      'aws iam detach-role-policy --role-name <ROLE> --policy-arn arn:aws:iam::aws:policy/AWSCloudShellFullAccess',
    url: 'https://docs.aws.amazon.com/cloudshell/latest/userguide/sec-auth-with-identities.html',
  },
  references: [
    'https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSCloudShellFullAccess.html',
  ],
  compliance: { 'cis-aws-7.0': ['2.20'] },
  resources: WITH_POLICIES,
  evaluate: notAttached('AWSCloudShellFullAccess'),
})
