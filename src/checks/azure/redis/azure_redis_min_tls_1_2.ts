import { defineCheck, fail, pass } from '../../check.ts'
import { isGood } from '../setting.ts'
import { TLS_VERSIONS } from '../tls-versions.ts'

export default defineCheck({
  id: 'azure_redis_min_tls_1_2',
  title: 'Azure Cache for Redis should refuse TLS before version 1.2',
  service: 'redis',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'TLS 1.0 and 1.1 have known flaws: who is on the way can make old clients use them, and read what they send.',
  remediation: {
    text: 'Set the minimum version to TLS 1.2.',
    url: 'https://learn.microsoft.com/azure/azure-cache-for-redis/cache-remove-tls-10-11',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-cache-for-redis-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_148'] },
  resources: ['Microsoft.Cache/redis'],
  evaluate(cache) {
    const version = cache.at('minimumTlsVersion')
    if (version.value === undefined) return fail('Any version of TLS is accepted.', version)
    return isGood(version, TLS_VERSIONS)
      ? pass(`Nothing before TLS ${version.value} is accepted.`, version)
      : fail(`TLS ${version.value} is accepted.`, version)
  },
})
