import { REFUSES_OLD_TLS } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { isGood } from '../setting.ts'
import { NAMED_TLS_VERSIONS } from '../tls-versions.ts'

export default defineCheck({
  id: 'azure_storage_account_min_tls_1_2',
  title: 'Storage accounts should refuse TLS before version 1.2',
  service: 'storage',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'TLS 1.0 and 1.1 have known flaws: who is on the way can make old clients use them, and read what they send.',
  remediation: {
    text: 'Set the minimum version to TLS 1.2.',
    url: 'https://learn.microsoft.com/azure/storage/common/transport-layer-security-configure-minimum-version',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/storage-security-baseline'],
  compliance: { 'cis-azure-6.0': ['9.3.6'], 'cis-azure-3.0': ['4.15'] },
  fix: set('minimumTlsVersion', 'TLS1_2', REFUSES_OLD_TLS),
  sameAs: { checkov: ['CKV_AZURE_44'], trivy: ['AZU-0011', 'azure-storage-use-secure-tls-policy'] },
  resources: ['Microsoft.Storage/storageAccounts'],
  evaluate(account) {
    const version = account.at('minimumTlsVersion')
    if (version.value === undefined) return fail('Any version of TLS is accepted.', version)
    return isGood(version, NAMED_TLS_VERSIONS)
      ? pass(`Nothing before ${version.value} is accepted.`, version)
      : fail(`${version.value} is accepted.`, version)
  },
})
