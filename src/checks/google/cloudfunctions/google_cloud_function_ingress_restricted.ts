import { defineCheck, fail, pass } from '../../check.ts'

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
  compliance: {},
  resources: ['cloudfunctions.googleapis.com/Function'],
  evaluate(cloudFunction) {
    const ingress = cloudFunction.at('ingressSettings')
    return ingress.is('ALLOW_ALL')
      ? fail('Requests are taken from the whole internet.', ingress)
      : pass('Requests are not taken from the whole internet.', ingress)
  },
})
