import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, anyOf } from '../../logic.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_security_contact_notified',
  title: 'Defender for Cloud should write to the security contact',
  service: 'defender',
  severity: 'medium',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'Defender for Cloud notices an attack, and nobody hears of it until somebody happens to open the portal.',
  remediation: {
    text: 'Enable alert notifications of the security contact.',
    url: 'https://learn.microsoft.com/azure/defender-for-cloud/configure-email-notifications',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/mcsb-v2-incident-response'],
  compliance: { 'cis-azure-6.0': ['8.1.14'], 'cis-azure-3.0': ['3.1.14'] },
  sameAs: {
    checkov: ['CKV_AZURE_21'],
    trivy: ['AZU-0044', 'azure-security-center-alert-on-severe-notifications', 'AZU-0063'],
  },
  resources: ['Microsoft.Security/securityContacts'],
  evaluate(contact) {
    const state = contact.at('alertNotifications').at('state')
    const sources = contact.at('notificationsSources').items()
    const isTold = anyHolds(
      () => isSetTo(state, 'On'),
      () => anyOf(sources, (source) => isSetTo(source.at('sourceType'), 'Alert')),
    )
    return isTold
      ? pass('The contact is told of alerts.', state)
      : fail('The contact is not told of alerts.', state)
  },
})
