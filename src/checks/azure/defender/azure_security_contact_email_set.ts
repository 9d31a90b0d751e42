import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'azure_security_contact_email_set',
  title: 'Security contacts should have an email address',
  service: 'defender',
  severity: 'low',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'Microsoft and Defender for Cloud find an attack, and have nobody of yours to write to.',
  remediation: {
    text: 'Give the contact the address of those who answer incidents.',
    url: 'https://learn.microsoft.com/azure/defender-for-cloud/configure-email-notifications',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/mcsb-v2-incident-response'],
  compliance: { 'cis-azure-6.0': ['8.1.13'], 'cis-azure-3.0': ['3.1.13'] },
  sameAs: { checkov: ['CKV_AZURE_131'], trivy: ['AZU-0062'] },
  resources: ['Microsoft.Security/securityContacts'],
  evaluate: (contact) =>
    mustBeSet(contact.at('emails'), {
      passes: 'The contact has an address.',
      fails: 'The contact has no address.',
    }),
})
