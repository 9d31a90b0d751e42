import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'
import { isDefaultAccount } from '../default-service-account.ts'
import { machineOf } from './machine.ts'

export default defineCheck({
  id: 'google_compute_instance_own_service_account',
  title: 'Compute Engine machines should have a service account of their own',
  service: 'compute',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'workload-identity'],
  risk: 'Who takes the machine over acts as the default service account, which in many projects may edit everything.',
  remediation: {
    text: 'Give the machine a service account of its own with the roles it needs.',
    url: 'https://cloud.google.com/compute/docs/access/create-enable-service-accounts-for-instances',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.1'] },
  sameAs: { checkov: ['CKV_GCP_30'], trivy: ['GCP-0044', 'google-compute-no-default-service-account'] },
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate: (resource) =>
    each(machineOf(resource).at('serviceAccounts').items(), (account) => {
      account.known()
      const email = account.at('email')
      return isDefaultAccount(email)
        ? fail('The machine has the default service account of Compute Engine.', email)
        : pass('The machine has a service account of its own.', email)
    }) ?? pass('The machine has no service account.'),
})
