import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('etcd', {
  id: 'k8s_etcd_client_cert_auth',
  title: 'Servers of etcd should ask clients for a certificate',
  severity: 'high',
  categories: ['identity', 'exposure'],
  topics: ['authentication', 'data-exposure'],
  risk: 'Whoever reaches etcd reads and writes everything in the cluster, past the API server and its roles.',
  remediation: {
    text: 'Set --client-cert-auth=true and --trusted-ca-file.',
    url: 'https://etcd.io/docs/v3.6/op-guide/security/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['2.2'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_117'],
    trivy: ['KCV-0043', 'kubernetes-ensure-client-cert-auth-argument-is-set-to-true'],
  },
  judge: (flags) => isSwitched(flags, 'client-cert-auth', { on: true, byDefault: false }),
})
