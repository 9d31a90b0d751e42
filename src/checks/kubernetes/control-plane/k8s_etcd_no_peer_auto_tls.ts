import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('etcd', {
  id: 'k8s_etcd_no_peer_auto_tls',
  title: 'Members of etcd should not sign their own certificates',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'No member can verify such a certificate: whoever stands between takes part as one of them.',
  remediation: {
    text: 'Remove --peer-auto-tls, and set --peer-cert-file and --peer-key-file.',
    url: 'https://etcd.io/docs/v3.6/op-guide/security/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['2.6'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: { trivy: ['KCV-0047', 'kubernetes-ensure-peer-auto-tls-argument-is-not-set-to-true'] },
  judge: (flags) => isSwitched(flags, 'peer-auto-tls', { on: false, byDefault: false }),
})
