import { defineCheck } from '../../check.ts'
import { policyNotPublic } from '../iam/public-members.ts'

export default defineCheck({
  id: 'google_artifact_registry_not_public',
  title: 'Artifact Registry should not be open to the public',
  service: 'artifactregistry',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Everybody on the internet may read the images and packages, with the code and the secrets in them, or put others in their place.',
  remediation: {
    text: 'Take roles from allUsers and allAuthenticatedUsers, unless what is stored is meant for everybody.',
    url: 'https://cloud.google.com/artifact-registry/docs/access-control',
  },
  references: ['https://cloud.google.com/iam/docs/principals-overview#all-users'],
  sameAs: { checkov: ['CKV_GCP_101'] },
  resources: [
    'artifactregistry.googleapis.com/Repository',
    'X/artifactregistry.googleapis.com/RepositoryAccess',
  ],
  evaluate: (resource) => policyNotPublic(resource.at('iamPolicy')),
})
