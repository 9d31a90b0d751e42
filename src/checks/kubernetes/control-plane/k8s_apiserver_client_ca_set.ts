import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_client_ca_set',
  title: 'API servers should verify the certificates of their clients',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Kubelets and components cannot prove themselves with certificates, and need tokens that live longer and are copied more easily.',
  remediation: {
    text: 'Set --client-ca-file to the authority that signs the certificates of clients.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/#x509-client-certificates',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.25'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: { trivy: ['KCV-0028', 'kubernetes-ensure-client-ca-file-argument-is-set-as-appropriate'] },
  judge: (flags) => areSet(flags, 'client-ca-file'),
})
