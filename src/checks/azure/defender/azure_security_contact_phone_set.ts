import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

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
  compliance: {},
  resources: ['Microsoft.Security/securityContacts'],
  evaluate(contact) {
    const phone = contact.at('phone')
    return isSet(phone)
      ? pass('The contact has a phone number.', phone)
      : fail('The contact has no phone number.', phone)
  },
})
