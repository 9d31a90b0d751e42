import { defineCheck, fail, pass } from '../check.ts'

export default defineCheck({
  id: 'k8s_service_no_external_ips',
  title: 'Services should not set external IP addresses',
  service: 'networking',
  severity: 'high',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Nothing checks whose address it is: a Service that claims that of a server outside gets the traffic which pods send there, and may read and change it.',
  remediation: {
    text: 'Remove spec.externalIPs, and use a Service of type LoadBalancer, a Gateway or an Ingress.',
    url: 'https://kubernetes.io/docs/concepts/services-networking/service/#external-ips',
  },
  references: ['https://nvd.nist.gov/vuln/detail/CVE-2020-8554'],
  sameAs: { trivy: ['KSV-0108', 'kubernetes-no-svc-with-extip'] },
  resources: ['Kubernetes::Service'],
  evaluate(service) {
    const addresses = service.at('spec').at('externalIPs')
    const shown = addresses
      .items()
      .map(({ value }) => (typeof value === 'string' ? value : 'one that is not known'))
    if (shown.length === 0) return pass('No external IP address is set.')
    return fail(`External IP addresses: ${shown.join(', ')}.`, addresses)
  },
})
