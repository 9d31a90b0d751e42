import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, anyOf, isSet } from '../../logic.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_sql_server_threat_alerts_notified',
  title: 'Somebody should be told of alerts about SQL servers',
  service: 'sqlserver',
  severity: 'low',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'Alerts about attacks are raised, and nobody reads them for days.',
  remediation: {
    text: 'Name an address in the policy of security alerts, or let it write to the administrators of the account.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/threat-detection-configure',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  sameAs: {
    checkov: ['CKV_AZURE_26', 'CKV_AZURE_27'],
    trivy: [
      'AZU-0018',
      'azure-database-threat-alert-email-set',
      'AZU-0023',
      'azure-database-threat-alert-email-to-owner',
    ],
  },
  resources: ['Microsoft.Sql/servers'],
  evaluate(server) {
    const policy = server.at('securityAlertPolicies')
    // Another check is about alerts that are not raised.
    if (!isSetTo(policy.at('state'), 'Enabled')) return undefined
    const [addresses, administrators] = [policy.at('emailAddresses'), policy.at('emailAccountAdmins')]
    const isTold = anyHolds(
      () => administrators.is(true),
      () => anyOf(addresses.items(), isSet),
    )
    return isTold
      ? pass('Somebody is told of alerts.', addresses)
      : fail('Nobody is told of alerts.', addresses)
  },
})
