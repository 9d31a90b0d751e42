import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyOf } from '../../logic.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_security_contact_owners_notified',
  title: 'Defender for Cloud should write to the owners of the subscription',
  service: 'defender',
  severity: 'low',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'Those who can act on an alert at once, the owners, do not hear of it.',
  remediation: {
    text: 'Enable notifications by role, for the role Owner.',
    url: 'https://learn.microsoft.com/azure/defender-for-cloud/configure-email-notifications',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/mcsb-v2-incident-response'],
  compliance: { 'cis-azure-6.0': ['8.1.12'], 'cis-azure-3.0': ['3.1.12'] },
  sameAs: { checkov: ['CKV_AZURE_22'] },
  resources: ['Microsoft.Security/securityContacts'],
  evaluate(contact) {
    const notified = contact.at('notificationsByRole')
    const areTold = allHold(
      () => isSetTo(notified.at('state'), 'On'),
      () => anyOf(notified.at('roles').items(), (role) => isSetTo(role, 'Owner')),
    )
    return areTold
      ? pass('Owners are told of alerts.', notified.at('state'))
      : fail('Owners are not told of alerts.', notified.at('state'))
  },
})
