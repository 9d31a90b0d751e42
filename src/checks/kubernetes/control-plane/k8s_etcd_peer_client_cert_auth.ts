import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('etcd', {
  id: 'k8s_etcd_peer_client_cert_auth',
  title: 'Members of etcd should ask each other for a certificate',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Whoever reaches the port for members takes part as one of them: reads all that is stored, and changes it.',
  remediation: {
    text: 'Set --peer-client-cert-auth=true and --peer-trusted-ca-file.',
    url: 'https://etcd.io/docs/v3.6/op-guide/security/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['2.5'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_121'],
    trivy: ['KCV-0046', 'kubernetes-ensure-peer-client-cert-auth-argument-is-set-to-true'],
  },
  judge: (flags) => isSwitched(flags, 'peer-client-cert-auth', { on: true, byDefault: false }),
})
