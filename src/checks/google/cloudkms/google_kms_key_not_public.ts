import { defineCheck } from '../../check.ts'
import { policyNotPublic } from '../iam/public-members.ts'

export default defineCheck({
  id: 'google_kms_key_not_public',
  title: 'Cloud KMS keys should not be open to the public',
  service: 'cloudkms',
  severity: 'critical',
  categories: ['exposure', 'encryption'],
  topics: ['key-protection', 'public-access'],
  risk: 'Anybody may use the key: what it encrypts is as open as if it were not encrypted.',
  remediation: {
    text: 'Take roles on keys and key rings from allUsers and allAuthenticatedUsers, and grant them to the service accounts that need them.',
    url: 'https://cloud.google.com/kms/docs/iam',
  },
  references: ['https://cloud.google.com/iam/docs/principals-overview#all-users'],
  compliance: { 'cis-gcp-5.0': ['1.10'] },
  sameAs: { checkov: ['CKV_GCP_112', 'CKV2_GCP_6', 'CKV2_GCP_8'] },
  resources: [
    'cloudkms.googleapis.com/CryptoKey',
    'cloudkms.googleapis.com/KeyRing',
    'X/cloudkms.googleapis.com/KeyAccess',
  ],
  evaluate: (key) => policyNotPublic(key.at('iamPolicy')),
})
