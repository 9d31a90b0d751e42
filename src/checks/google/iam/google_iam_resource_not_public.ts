import { defineCheck } from '../../check.ts'
import { policyNotPublic } from './public-members.ts'

export default defineCheck({
  id: 'google_iam_resource_not_public',
  title: 'Resources should not be open to the public',
  service: 'iam',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Everybody on the internet, or everybody with a Google account, may do what the role allows: read the data, use the machine, act as the account.',
  remediation: {
    text: 'Take roles from allUsers and allAuthenticatedUsers, and grant them to people and programs that you know.',
    url: 'https://cloud.google.com/iam/docs/principals-overview#all-users',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  sameAs: { checkov: ['CKV_GCP_98', 'CKV_GCP_100'] },
  resources: ['X/iam.googleapis.com/ResourceAccess'],
  evaluate: (access) => policyNotPublic(access.at('iamPolicy')),
})
