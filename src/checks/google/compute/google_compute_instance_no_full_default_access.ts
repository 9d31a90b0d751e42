import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyOf, isOneOf } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { isDefaultAccount } from '../default-service-account.ts'
import { machineOf } from './machine.ts'

const ALL_RIGHTS = ['cloud-platform', 'https://www.googleapis.com/auth/cloud-platform']

export default defineCheck({
  id: 'google_compute_instance_no_full_default_access',
  title: 'Compute Engine machines should not have all rights of the default service account',
  service: 'compute',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Every program on the machine, and whoever finds a way into one, may do in the project what the default service account may: often everything.',
  remediation: {
    text: 'Give the machine a service account of its own with the roles it needs.',
    url: 'https://cloud.google.com/compute/docs/access/service-accounts#default_service_account',
  },
  references: ['https://cloud.google.com/compute/docs/access/best-practices'],
  compliance: { 'cis-gcp-5.0': ['4.2'] },
  sameAs: { checkov: ['CKV_GCP_31'] },
  resources: ['compute.googleapis.com/Instance', 'compute.googleapis.com/InstanceTemplate'],
  evaluate: (resource) =>
    each(machineOf(resource).at('serviceAccounts').items(), (account) => {
      const scopes = account.at('scopes')
      const hasAll = allHold(
        () => isDefaultAccount(account.at('email')),
        () => anyOf(scopes.items(), (scope) => isOneOf(scope, ALL_RIGHTS)),
      )
      return hasAll
        ? fail('The machine has all rights of the default service account.', scopes)
        : pass('The machine does not have all rights of the default service account.', scopes)
    }) ?? pass('The machine has no service account.'),
})
