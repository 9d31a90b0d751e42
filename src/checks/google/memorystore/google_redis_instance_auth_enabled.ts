import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_redis_instance_auth_enabled',
  title: 'Memorystore instances should ask for a password',
  service: 'memorystore',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Every machine of the network reads and changes what is stored, sessions of users among it: a single one that is taken over is enough.',
  remediation: {
    text: 'Set auth_enabled, and hand the generated string to the programs that use the instance.',
    url: 'https://cloud.google.com/memorystore/docs/redis/managing-auth',
  },
  references: ['https://cloud.google.com/memorystore/docs/redis/about-redis-auth'],
  sameAs: { checkov: ['CKV_GCP_95'] },
  resources: ['redis.googleapis.com/Instance'],
  evaluate: (instance) =>
    mustBe(instance.at('authEnabled'), true, {
      passes: 'Clients have to authenticate.',
      fails: 'Clients need no password.',
    }),
})
