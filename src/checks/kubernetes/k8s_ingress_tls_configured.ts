import { defineCheck } from '../check.ts'
import { fail, pass } from '../verdict.ts'

export default defineCheck({
  id: 'k8s_ingress_tls_configured',
  title: 'Ingresses serve TLS',
  service: 'networking',
  severity: 'medium',
  categories: ['encryption'],
  risk: 'Session cookies, passwords and pages cross the network in the clear, where anyone on the way reads and changes them.',
  remediation: {
    text: 'Add spec.tls with the hosts and a Secret that holds their certificate.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/ingress/#tls',
  },
  references: ['https://kubernetes.io/docs/concepts/configuration/secret/#tls-secrets'],
  compliance: {},
  resources: ['Kubernetes::Ingress'],
  evaluate({ properties }) {
    const tls = properties.spec?.tls ?? []
    return tls.length > 0 ? pass('TLS is configured.') : fail('spec.tls is missing or empty.', 'spec.tls')
  },
})
