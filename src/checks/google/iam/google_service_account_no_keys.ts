import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'google_service_account_no_keys',
  title: 'Service accounts should have no keys that people manage',
  service: 'iam',
  severity: 'medium',
  categories: ['identity', 'secrets'],
  topics: ['credential-rotation', 'workload-identity'],
  risk: 'The key never expires: a copy in a pipeline, a laptop or the state of Terraform is enough to act as the account for years.',
  remediation: {
    text: 'Attach the service account to what runs as it, or let outside programs in by Workload Identity Federation.',
    url: 'https://cloud.google.com/iam/docs/best-practices-for-managing-service-account-keys',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  compliance: { 'cis-gcp-5.0': ['1.5'] },
  sameAs: { checkov: ['CKV2_GCP_3'] },
  resources: ['iam.googleapis.com/ServiceAccount', 'iam.googleapis.com/ServiceAccountKey'],
  evaluate(account) {
    if (account.type === 'iam.googleapis.com/ServiceAccountKey')
      return fail('A key is made for a service account.')
    const verdict = each(account.at('keys').items(), (key) => {
      key.known()
      return fail('The service account has a key.', key)
    })
    return verdict ?? pass('The service account has no key.')
  },
})
