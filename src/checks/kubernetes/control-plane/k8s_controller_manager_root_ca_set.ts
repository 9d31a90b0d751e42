import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-controller-manager', {
  id: 'k8s_controller_manager_root_ca_set',
  title: 'Controller managers should tell pods the root certificate of the API server',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Pods cannot verify the API server, and give their tokens to whoever answers in its place.',
  remediation: {
    text: 'Set --root-ca-file to the authority that signs the certificate of the API server.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.3.5'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: {
    checkov: ['CKV_K8S_111'],
    trivy: ['KCV-0037', 'kubernetes-ensure-root-ca-file-argument-is-set-as-appropriate'],
  },
  judge: (flags) => areSet(flags, 'root-ca-file'),
})
