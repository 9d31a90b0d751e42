import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'azure_security_contact_phone_set',
  title: 'Security contacts should have a phone number',
  service: 'defender',
  severity: 'low',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'In an attack that reaches mailboxes too, Microsoft cannot reach anybody of yours.',
  remediation: {
    text: 'Give the contact a phone number that somebody answers.',
    url: 'https://learn.microsoft.com/azure/defender-for-cloud/configure-email-notifications',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/mcsb-v2-incident-response'],
  sameAs: {
    checkov: ['CKV_AZURE_20'],
    trivy: ['AZU-0046', 'azure-security-center-set-required-contact-details'],
  },
  resources: ['Microsoft.Security/securityContacts'],
  evaluate: (contact) =>
    mustBeSet(contact.at('phone'), {
      passes: 'The contact has a phone number.',
      fails: 'The contact has no phone number.',
    }),
})
