import { defineCheck } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { mustBePrivate } from '../network-access.ts'

export default defineCheck({
  id: 'azure_redis_public_network_access_disabled',
  title: 'Azure Cache for Redis should have no public network access',
  service: 'redis',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'A leaked key is all that is missing to read sessions and other data from anywhere, or to put others in their place.',
  remediation: {
    text: 'Disable public network access, and connect by private endpoints.',
    url: 'https://learn.microsoft.com/azure/azure-cache-for-redis/cache-private-link',
  },
  references: [
    'https://learn.microsoft.com/security/benchmark/azure/baselines/azure-cache-for-redis-security-baseline',
  ],
  sameAs: { checkov: ['CKV_AZURE_89'] },
  resources: ['Microsoft.Cache/redis'],
  evaluate: (cache) =>
    mustBePrivate('The cache', cache.at('publicNetworkAccess'), () => isSet(cache.at('subnetId'))),
})
