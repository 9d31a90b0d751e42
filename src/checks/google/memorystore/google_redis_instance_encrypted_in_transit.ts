import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'google_redis_instance_encrypted_in_transit',
  title: 'Memorystore instances should accept encrypted connections only',
  service: 'memorystore',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords and data travel in plain text, for whoever listens on the way.',
  remediation: {
    text: 'Set the transit encryption mode to SERVER_AUTHENTICATION. The instance is created anew: plan for it.',
    url: 'https://cloud.google.com/memorystore/docs/redis/manage-in-transit-encryption',
  },
  references: ['https://cloud.google.com/memorystore/docs/redis/about-in-transit-encryption'],
  sameAs: { checkov: ['CKV_GCP_97'] },
  resources: ['redis.googleapis.com/Instance'],
  evaluate: (instance) =>
    mustBe(instance.at('transitEncryptionMode'), 'SERVER_AUTHENTICATION', {
      passes: 'Connections must be encrypted.',
      fails: 'Connections are not encrypted.',
    }),
})
