import { defineCheck, fail, pass } from '../../check.ts'
import { eachMember, startsWith } from './members.ts'

export default defineCheck({
  id: 'google_iam_no_direct_users',
  title: 'Roles should be granted to groups, and not to single people',
  service: 'iam',
  severity: 'low',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Rights of a person are scattered over many places: who changes jobs keeps what nobody remembers to take away.',
  remediation: {
    text: 'Grant the role to a group, and make the person a member of it.',
    url: 'https://cloud.google.com/iam/docs/groups-best-practices',
  },
  references: ['https://cloud.google.com/iam/docs/using-iam-securely'],
  sameAs: { trivy: ['GCP-0003', 'google-iam-no-user-granted-permissions'] },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access) =>
    eachMember(access.at('iamPolicy'), (member) =>
      startsWith(member, 'user:') ? fail('A role is granted to a single person.', member) : undefined,
    ) ?? pass('No role is granted to a single person.'),
})
