import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'

/** Annotations by which controllers get TLS, and a certificate of their cloud, without `spec.tls`. */
const SERVES_TLS: readonly { readonly key: string; readonly value: RegExp }[] = [
  { key: 'alb.ingress.kubernetes.io/certificate-arn', value: /\S/ },
  { key: 'alb.ingress.kubernetes.io/listen-ports', value: /"HTTPS"/ },
  { key: 'appgw.ingress.kubernetes.io/appgw-ssl-certificate', value: /\S/ },
  { key: 'ingress.gcp.kubernetes.io/pre-shared-cert', value: /\S/ },
  { key: 'networking.gke.io/managed-certificates', value: /\S/ },
  { key: 'traefik.ingress.kubernetes.io/router.tls', value: /^true$/ },
]

export default defineCheck({
  id: 'k8s_ingress_tls_configured',
  title: 'Ingresses should serve TLS',
  service: 'networking',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Session cookies, passwords and pages cross the network in the clear, where anyone on the way reads and changes them.',
  remediation: {
    text: 'Add spec.tls with the hosts and a Secret that holds their certificate.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/ingress/#tls',
  },
  references: ['https://kubernetes.io/docs/concepts/configuration/secret/#tls-secrets'],
  compliance: { 'nsa-kubernetes-1.2': ['encryption'] },
  resources: ['Kubernetes::Ingress'],
  evaluate(ingress) {
    const tls = ingress.at('spec').at('tls')
    if (tls.items().length > 0) return pass('TLS is configured.')
    const annotations = ingress.at('metadata').at('annotations')
    const annotated = each(SERVES_TLS, ({ key, value }) => {
      const annotation = annotations.at(key)
      const serves = value.test(annotation.known() ?? '')
      return serves ? pass(`The annotation ${key} configures TLS.`, annotation) : undefined
    })
    return annotated ?? fail(`${tls.path} is missing or empty.`, tls)
  },
})
