import { defineCheck, fail, pass } from '../../check.ts'
import { eachMember, endsWith } from './members.ts'

/** Mail addresses that anybody can have, those of a country among them: `hotmail.fr`, `yahoo.co.uk`. */
const PERSONAL = new RegExp(
  `@(?:${[
    '(?:gmail|googlemail)\\.com',
    '(?:hotmail|live|msn|outlook|passport)\\.[a-z]{2,3}(?:\\.[a-z]{2})?',
    '(?:yahoo|ymail|rocketmail|aol|aim)\\.[a-z]{2,3}(?:\\.[a-z]{2})?',
    '(?:icloud|me|mac)\\.com',
    '(?:proton\\.me|protonmail\\.com|protonmail\\.ch|pm\\.me)',
    '(?:tuta|tutanota|fastmail|hushmail|zohomail|mail)\\.com',
    'gmx\\.(?:at|ch|com|de|fr|net)',
    '(?:web|freenet|t-online)\\.de',
    '(?:orange|wanadoo|free|laposte|sfr)\\.(?:fr|net)',
    '(?:libero|virgilio)\\.it',
    '(?:mail|bk|inbox|list)\\.ru',
    'yandex\\.(?:com|ru)',
    '(?:qq|foxmail|163|126|sina)\\.com',
    'naver\\.com',
  ].join('|')})$`,
  'i',
)

export default defineCheck({
  id: 'google_iam_no_personal_accounts',
  title: 'Roles should not be granted to personal accounts',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'authentication'],
  risk: 'Nobody but its owner decides how a private account is protected, and it keeps its rights when the person leaves.',
  remediation: {
    text: 'Grant the role to an account of your organization, or better to a group of it.',
    url: 'https://cloud.google.com/iam/docs/principals-overview#google-account',
  },
  references: ['https://cloud.google.com/resource-manager/docs/organization-policy/restricting-domains'],
  compliance: { 'cis-gcp-5.0': ['1.2'] },
  sameAs: { trivy: ['GCP-0069', 'google-iam-no-personal-emails'] },
  resources: ['X/cloudresourcemanager.googleapis.com/Access'],
  evaluate: (access) =>
    eachMember(access.at('iamPolicy'), (member) =>
      endsWith(member, PERSONAL) ? fail('A role is granted to a personal account.', member) : undefined,
    ) ?? pass('No role is granted to a personal account.'),
})
