import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'
import { isPrivate } from '../network-access.ts'

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
  compliance: {},
  resources: ['Microsoft.Cache/redis'],
  evaluate(cache) {
    const access = cache.at('publicNetworkAccess')
    const isClosed = anyHolds(
      () => isPrivate(access),
      () => isSet(cache.at('subnetId')),
    )
    return isClosed
      ? pass('The cache has no public network access.', access)
      : fail('The cache has public network access.', access)
  },
})
