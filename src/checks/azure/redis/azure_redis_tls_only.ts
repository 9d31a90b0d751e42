import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'azure_redis_tls_only',
  title: 'Azure Cache for Redis should accept encrypted connections only',
  service: 'redis',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Keys of the cache and what is stored there can be read and changed by anybody on the way.',
  remediation: {
    text: 'Disable the port without TLS.',
    url: 'https://learn.microsoft.com/azure/azure-cache-for-redis/cache-configure',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-cache-for-redis-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_91'] },
  resources: ['Microsoft.Cache/redis'],
  evaluate: (cache) =>
    mustNotBe(cache.at('enableNonSslPort'), true, {
      passes: 'The port without TLS is closed.',
      fails: 'The port without TLS is open.',
    }),
})
