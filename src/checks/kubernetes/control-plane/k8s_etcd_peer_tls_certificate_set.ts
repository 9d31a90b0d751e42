import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('etcd', {
  id: 'k8s_etcd_peer_tls_certificate_set',
  title: 'Members of etcd should talk to each other over TLS',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Members copy everything they store to each other, every secret of the cluster among it, in plain text.',
  remediation: {
    text: 'Set --peer-cert-file and --peer-key-file, and https in --listen-peer-urls.',
    url: 'https://etcd.io/docs/v3.6/op-guide/security/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['2.4'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: {
    checkov: ['CKV_K8S_119'],
    trivy: [
      'KCV-0045',
      'kubernetes-ensure-peer-cert-file-and-peer-key-file-arguments-are-set-as-appropriate',
    ],
  },
  judge: (flags) => areSet(flags, 'peer-cert-file', 'peer-key-file'),
})
