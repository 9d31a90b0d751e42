import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { allHold } from '../../logic.ts'
import { comesFrom, eachMember, endsWith, startsWith } from './members.ts'

/** The accounts of Compute Engine and of App Engine. */
const DEFAULT = /(?:-compute@developer|@appspot)\.gserviceaccount\.com$/

/** The same, asked for in Terraform. */
const ASKED_FOR = /\bdata\.google_(?:app_engine|compute)_default_service_account\./

function isDefault(member: Cursor<string>): boolean {
  if (comesFrom(member, ASKED_FOR)) return true
  return allHold(
    () => startsWith(member, 'serviceAccount:'),
    () => endsWith(member, DEFAULT),
  )
}

export default defineCheck({
  id: 'google_iam_no_default_service_accounts',
  title: 'Default service accounts should get no roles',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'workload-identity'],
  risk: 'Whatever runs without an account of its own uses the default one: each machine and function gets the rights that were meant for one.',
  remediation: {
    text: 'Create a service account for each program, and grant the role to it.',
    url: 'https://cloud.google.com/iam/docs/best-practices-service-accounts#default-service-accounts',
  },
  references: ['https://cloud.google.com/iam/docs/service-account-types#default'],
  sameAs: {
    checkov: ['CKV_GCP_46', 'CKV_GCP_47', 'CKV_GCP_48'],
    trivy: [
      'GCP-0004',
      'google-iam-no-folder-level-default-service-account-assignment',
      'GCP-0006',
      'google-iam-no-project-level-default-service-account-assignment',
      'GCP-0008',
      'google-iam-no-org-level-default-service-account-assignment',
    ],
  },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access) =>
    eachMember(access.at('iamPolicy'), (member) =>
      isDefault(member) ? fail('A role is granted to a default service account.', member) : undefined,
    ) ?? pass('No role is granted to a default service account.'),
})
