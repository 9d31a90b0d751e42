import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'google_cloud_function_https_only',
  title: 'Cloud Functions should answer HTTPS only',
  service: 'cloudfunctions',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever is on the way reads and changes what callers and the function send each other.',
  remediation: {
    text: 'Set https_trigger_security_level to SECURE_ALWAYS.',
    url: 'https://cloud.google.com/functions/docs/calling/http',
  },
  references: ['https://cloud.google.com/functions/docs/securing'],
  sameAs: { checkov: ['CKV2_GCP_10'] },
  resources: ['cloudfunctions.googleapis.com/Function'],
  evaluate(cloudFunction) {
    const level = cloudFunction.at('httpsTrigger').at('securityLevel')
    if (level.value === undefined) return undefined
    return level.is('SECURE_ALWAYS')
      ? pass('HTTP is redirected to HTTPS.', level)
      : fail('HTTP is answered as well.', level)
  },
})
