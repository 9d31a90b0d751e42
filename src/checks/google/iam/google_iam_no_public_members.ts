import { defineCheck } from '../../check.ts'
import { policyNotPublic } from './public-members.ts'

export default defineCheck({
  id: 'google_iam_no_public_members',
  title: 'Projects, folders and organizations should not be open to the public',
  service: 'iam',
  severity: 'critical',
  categories: ['exposure', 'identity'],
  topics: ['public-access'],
  risk: 'Everybody on the internet, or everybody with a Google account, may do what the role allows in all of it.',
  remediation: {
    text: 'Take roles from allUsers and allAuthenticatedUsers, and grant them to people and programs that you know.',
    url: 'https://cloud.google.com/iam/docs/principals-overview#all-users',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  sameAs: { checkov: ['CKV_GCP_113'] },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access) => policyNotPublic(access.at('iamPolicy')),
})
