import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isSetTo } from '../setting.ts'

export default defineCheck({
  id: 'azure_sql_server_threat_alerts_enabled',
  title: 'SQL servers should raise every alert about attacks',
  service: 'sqlserver',
  severity: 'medium',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'SQL injection, logins from unusual places and stolen data go unnoticed.',
  remediation: {
    text: 'Enable the policy of security alerts, and disable none of them.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/threat-detection-overview',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  sameAs: { checkov: ['CKV_AZURE_25'], trivy: ['AZU-0028', 'azure-database-all-threat-alerts-enabled'] },
  resources: ['Microsoft.Sql/servers'],
  evaluate(server) {
    const policy = server.at('securityAlertPolicies')
    const [state, disabled] = [policy.at('state'), policy.at('disabledAlerts')]
    // Without a policy of its own, a server has that of the subscription.
    if (state.value === undefined) return undefined
    if (!isSetTo(state, 'Enabled')) return fail('Alerts are not raised.', state)
    const names = disabled.items().filter((name) => name.value !== '')
    return names.length === 0
      ? pass('Every alert is raised.', state)
      : fail(`Some alerts are not raised: ${names.map(shown).join(', ')}.`, disabled)
  },
})

function shown({ value }: Cursor<string>): string {
  return isUnknown(value) || value === undefined ? 'one that is not known' : value
}
