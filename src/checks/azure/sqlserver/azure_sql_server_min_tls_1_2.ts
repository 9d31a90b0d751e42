import { REFUSES_OLD_TLS } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { isGood, isSetTo } from '../setting.ts'
import { TLS_VERSIONS } from '../tls-versions.ts'

export default defineCheck({
  id: 'azure_sql_server_min_tls_1_2',
  title: 'SQL servers should refuse TLS before version 1.2',
  service: 'sqlserver',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'TLS 1.0 and 1.1 have known flaws: who is on the way can make old clients use them, and read what they send.',
  remediation: {
    text: 'Set the minimum version to TLS 1.2.',
    url: 'https://learn.microsoft.com/azure/azure-sql/database/connectivity-settings',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/azure-sql-security-baseline'],
  fix: set('minimalTlsVersion', '1.2', REFUSES_OLD_TLS),
  sameAs: { checkov: ['CKV_AZURE_52'], trivy: ['AZU-0026', 'azure-database-secure-tls-policy'] },
  resources: ['Microsoft.Sql/servers'],
  evaluate(server) {
    const version = server.at('minimalTlsVersion')
    if (version.value === undefined || isSetTo(version, 'None'))
      return fail('Every version of TLS is accepted, and so are connections without TLS.', version)
    return isGood(version, TLS_VERSIONS)
      ? pass(`Nothing before TLS ${version.value} is accepted.`, version)
      : fail(`TLS ${version.value} is accepted.`, version)
  },
})
