import { defineCheck, pass } from '../../check.ts'
import { bothDuties } from './duties.ts'

const DUTIES = { manages: 'roles/iam.serviceAccountAdmin', uses: ['roles/iam.serviceAccountUser'] }

export default defineCheck({
  id: 'google_iam_service_account_duties_separated',
  title: 'Nobody should both manage and use service accounts',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Who has both roles creates an account, grants it whatever they like and acts as it, and nobody else is needed.',
  remediation: {
    text: 'Give the two roles to different people, and the second one on the single service accounts only.',
    url: 'https://cloud.google.com/iam/docs/best-practices-service-accounts',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  compliance: { 'cis-gcp-5.0': ['1.9'] },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access, infrastructure) =>
    bothDuties(
      access,
      infrastructure,
      DUTIES,
      pass('Who manages service accounts does not use all of them.'),
    ),
})
