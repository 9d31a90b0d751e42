import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_tls_certificate_set',
  title: 'API servers should serve a certificate that clients can verify',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'The API server makes a certificate of its own, which no client can verify: people get used to switching the check off.',
  remediation: {
    text: 'Set --tls-cert-file and --tls-private-key-file.',
    url: 'https://kubernetes.io/docs/setup/best-practices/certificates/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.24'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: {
    checkov: ['CKV_K8S_100'],
    trivy: [
      'KCV-0027',
      'kubernetes-ensure-tls-cert-file-and-tls-private-key-file-arguments-are-set-as-appropriate',
    ],
  },
  judge: (flags) => areSet(flags, 'tls-cert-file', 'tls-private-key-file'),
})
