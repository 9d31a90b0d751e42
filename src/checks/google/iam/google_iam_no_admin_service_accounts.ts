import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { allHold } from '../../logic.ts'
import { isServiceAgent } from './granted-roles.ts'
import { comesFrom, eachMember, startsWith } from './members.ts'

/** Owners and editors have a check of their own. */
const ADMIN = /^roles\/.*(?:\.admin|Admin)\b/

const DECLARED = /\bgoogle_service_account\./

/** Whether the member is a service account, and none of Google's own. */
function isOwnAccount(member: Cursor<string>): boolean {
  if (comesFrom(member, DECLARED)) return true
  return startsWith(member, 'serviceAccount:') && !isServiceAgent(member)
}

export default defineCheck({
  id: 'google_iam_no_admin_service_accounts',
  title: 'Service accounts should not administer a whole project, folder or organization',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever finds a key of the account, or a flaw in a program that runs as it, changes and deletes everything of that service.',
  remediation: {
    text: 'Grant a role for the task, on the single resources it is about.',
    url: 'https://cloud.google.com/iam/docs/best-practices-service-accounts',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  compliance: { 'cis-gcp-5.0': ['1.6'] },
  sameAs: { checkov: ['CKV_GCP_42'] },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access) =>
    eachMember(access.at('iamPolicy'), (member, binding) => {
      const role = binding.at('role')
      const isAdministrator = allHold(
        () => isOwnAccount(member),
        () => ADMIN.test(role.known() ?? ''),
      )
      return isAdministrator
        ? fail(`${role.value} of a whole ${access.at('level').value} is granted to a service account.`, role)
        : undefined
    }) ?? pass('No service account is made an administrator.'),
})
