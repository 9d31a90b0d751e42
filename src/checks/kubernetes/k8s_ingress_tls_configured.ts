import { defineCheck } from '../check.ts'
import { each, fail, known, pass } from '../verdict.ts'

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
  risk: 'Session cookies, passwords and pages cross the network in the clear, where anyone on the way reads and changes them.',
  remediation: {
    text: 'Add spec.tls with the hosts and a Secret that holds their certificate.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/ingress/#tls',
  },
  references: ['https://kubernetes.io/docs/concepts/configuration/secret/#tls-secrets'],
  compliance: {},
  resources: ['Kubernetes::Ingress'],
  evaluate({ properties: { metadata, spec } }) {
    if (spec?.tls?.length) return pass('TLS is configured.')
    const annotated = each(SERVES_TLS, ({ key, value }) => {
      const at = `metadata.annotations.${key}`
      const serves = value.test(known(metadata?.annotations?.[key], at) ?? '')
      return serves ? pass(`The annotation ${key} configures TLS.`, at) : undefined
    })
    return annotated ?? fail('spec.tls is missing or empty.', 'spec.tls')
  },
})
