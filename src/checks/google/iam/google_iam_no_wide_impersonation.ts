import { defineCheck, pass } from '../../check.ts'
import { grantedRole } from './granted-roles.ts'

const ROLES = ['roles/iam.serviceAccountTokenCreator', 'roles/iam.serviceAccountUser']

export default defineCheck({
  id: 'google_iam_no_wide_impersonation',
  title: 'Nobody should act as every service account of a project, folder or organization',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Who has the role takes on any service account in it, the most powerful too, and so has the rights of all of them.',
  remediation: {
    text: 'Grant the role on the single service accounts that are needed.',
    url: 'https://cloud.google.com/iam/docs/service-account-permissions',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  compliance: { 'cis-gcp-5.0': ['1.7'] },
  sameAs: {
    checkov: ['CKV_GCP_41', 'CKV_GCP_44', 'CKV_GCP_45', 'CKV_GCP_49'],
    trivy: [
      'GCP-0005',
      'google-iam-no-folder-level-service-account-impersonation',
      'GCP-0009',
      'google-iam-no-org-level-service-account-impersonation',
      'GCP-0011',
      'google-iam-no-project-level-service-account-impersonation',
    ],
  },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access) =>
    grantedRole(access.at('iamPolicy'), ROLES, `a whole ${access.at('level').value}`) ??
    pass('Nobody may act as every service account.'),
})
