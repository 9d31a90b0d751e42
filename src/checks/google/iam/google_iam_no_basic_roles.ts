import { defineCheck, pass } from '../../check.ts'
import { grantedRole } from './granted-roles.ts'

export default defineCheck({
  id: 'google_iam_no_basic_roles',
  title: 'Nobody should be owner or editor of a project, folder or organization',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Who takes over one of these accounts may change and delete everything in it.',
  remediation: {
    text: 'Grant predefined roles for the task, on the resources it is about.',
    url: 'https://cloud.google.com/iam/docs/roles-overview#basic',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  compliance: { 'cis-gcp-5.0': ['1.6'] },
  sameAs: {
    checkov: ['CKV_GCP_115', 'CKV_GCP_116', 'CKV_GCP_117'],
    trivy: ['GCP-0007', 'google-iam-no-privileged-service-accounts'],
  },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access) =>
    grantedRole(
      access.at('iamPolicy'),
      ['roles/owner', 'roles/editor'],
      `a whole ${access.at('level').value}`,
    ) ?? pass('Neither owners nor editors are made.'),
})
