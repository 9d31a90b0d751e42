import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('etcd', {
  id: 'k8s_etcd_no_auto_tls',
  title: 'Servers of etcd should not sign their own certificates',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'No client can verify such a certificate: whoever stands between answers in place of etcd.',
  remediation: {
    text: 'Remove --auto-tls, and set --cert-file and --key-file.',
    url: 'https://etcd.io/docs/v3.6/op-guide/security/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['2.3'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: {
    checkov: ['CKV_K8S_118'],
    trivy: ['KCV-0044', 'kubernetes-ensure-auto-tls-argument-is-not-set-to-true'],
  },
  judge: (flags) => isSwitched(flags, 'auto-tls', { on: false, byDefault: false }),
})
