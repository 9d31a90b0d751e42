import { defineCheck } from '../../check.ts'
import { mustNotBeBad, type Words } from '../../words.ts'

const INGRESS: Words = { good: ['ALLOW_INTERNAL_ONLY', 'ALLOW_INTERNAL_AND_GCLB'], bad: ['ALLOW_ALL'] }

export default defineCheck({
  id: 'google_cloud_function_ingress_restricted',
  title: 'Cloud Functions should not take requests from the whole internet',
  service: 'cloudfunctions',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Who may call the function hangs on roles alone: one that is granted by mistake lets everybody in.',
  remediation: {
    text: 'Set ingress_settings to ALLOW_INTERNAL_ONLY, or to ALLOW_INTERNAL_AND_GCLB behind a load balancer.',
    url: 'https://cloud.google.com/functions/docs/networking/network-settings#ingress_settings',
  },
  references: ['https://cloud.google.com/functions/docs/securing'],
  sameAs: { checkov: ['CKV_GCP_124'] },
  resources: ['cloudfunctions.googleapis.com/Function'],
  evaluate: (cloudFunction) =>
    mustNotBeBad(cloudFunction.at('ingressSettings'), INGRESS, {
      passes: 'Requests are not taken from the whole internet.',
      fails: 'Requests are taken from the whole internet.',
    }),
})
