import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('etcd', {
  id: 'k8s_etcd_tls_certificate_set',
  title: 'Servers of etcd should serve TLS',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'What is written to etcd, every secret of the cluster among it, crosses the network in plain text.',
  remediation: {
    text: 'Set --cert-file and --key-file, and https in --listen-client-urls.',
    url: 'https://etcd.io/docs/v3.6/op-guide/security/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['2.1'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: {
    checkov: ['CKV_K8S_116'],
    trivy: ['KCV-0042', 'kubernetes-Ensure-cert-file-and-key-file-arguments-are-set-as-appropriate'],
  },
  judge: (flags) => areSet(flags, 'cert-file', 'key-file'),
})
