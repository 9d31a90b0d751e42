import { defineCheck } from '../../check.ts'
import { policyNotPublic } from '../iam/public-members.ts'

export default defineCheck({
  id: 'google_secret_not_public',
  title: 'Secrets of Secret Manager should not be open to the public',
  service: 'secretmanager',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Everybody on the internet may read the secret, and use it.',
  remediation: {
    text: 'Take roles from allUsers and allAuthenticatedUsers, and replace the secret.',
    url: 'https://cloud.google.com/secret-manager/docs/access-control',
  },
  references: ['https://cloud.google.com/iam/docs/principals-overview#all-users'],
  resources: ['secretmanager.googleapis.com/Secret', 'X/secretmanager.googleapis.com/SecretAccess'],
  evaluate: (resource) => policyNotPublic(resource.at('iamPolicy')),
})
