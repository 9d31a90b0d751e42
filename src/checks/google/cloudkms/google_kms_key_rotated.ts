import { defineCheck, fail, pass } from '../../check.ts'

const MAX_DAYS = 90
const SECONDS_PER_DAY = 86_400

export default defineCheck({
  id: 'google_kms_key_rotated',
  title: 'Cloud KMS keys should be rotated every 90 days',
  service: 'cloudkms',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['key-rotation'],
  risk: 'A key that leaks decrypts everything that was ever encrypted, and goes on doing so, since it is never replaced.',
  remediation: {
    text: 'Set a rotation period of 90 days (7776000s) or less. Old versions still decrypt what they encrypted.',
    url: 'https://cloud.google.com/kms/docs/rotate-key',
  },
  references: ['https://cloud.google.com/kms/docs/key-rotation'],
  compliance: { 'cis-gcp-5.0': ['1.11'] },
  sameAs: { checkov: ['CKV_GCP_43'], trivy: ['GCP-0065', 'google-kms-rotate-kms-keys'] },
  resources: ['cloudkms.googleapis.com/CryptoKey'],
  evaluate(key) {
    // Keys of other kinds, and those that are imported, cannot be rotated by Google.
    if (!key.at('purpose').is('ENCRYPT_DECRYPT') || key.at('importOnly').is(true)) return undefined
    const period = key.at('rotationPeriod')
    const written = period.known()
    if (written === undefined) return fail('The key is never rotated.', period)
    const isInTime = Number.parseFloat(written) <= MAX_DAYS * SECONDS_PER_DAY
    return isInTime
      ? pass(`The key is rotated every ${written}.`, period)
      : fail(`The rotation period of ${written} is longer than ${MAX_DAYS} days.`, period)
  },
})
