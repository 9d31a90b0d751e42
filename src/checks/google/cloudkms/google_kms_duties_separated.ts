import { defineCheck, pass } from '../../check.ts'
import { bothDuties } from '../iam/duties.ts'

const DUTIES = {
  manages: 'roles/cloudkms.admin',
  uses: [
    'roles/cloudkms.cryptoKeyEncrypterDecrypter',
    'roles/cloudkms.cryptoKeyDecrypter',
    'roles/cloudkms.cryptoKeyEncrypter',
  ],
}

export default defineCheck({
  id: 'google_kms_duties_separated',
  title: 'Nobody should both manage and use keys of Cloud KMS',
  service: 'cloudkms',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Who has both roles makes keys, reads what they encrypt and destroys them, and nobody else is needed.',
  remediation: {
    text: 'Give the two roles to different people, and the second one on the single keys only.',
    url: 'https://cloud.google.com/kms/docs/separation-of-duties',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  compliance: { 'cis-gcp-5.0': ['1.12'] },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access, infrastructure) =>
    bothDuties(access, infrastructure, DUTIES, pass('Who manages keys does not use all of them.')),
})
