import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_kubelet_certificate_authority_set',
  title: 'API servers should verify the certificates of kubelets',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever stands between the API server and a node answers in its place: logs, and whatever is typed into a shell of a pod, go to them.',
  remediation: {
    text: 'Set --kubelet-certificate-authority to the authority that signs the serving certificates of kubelets.',
    url: 'https://kubernetes.io/docs/concepts/architecture/control-plane-node-communication/#api-server-to-kubelet',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.5'], 'nsa-kubernetes-1.2': ['encryption'] },
  sameAs: {
    checkov: ['CKV_K8S_73'],
    trivy: ['KCV-0006', 'kubernetes-ensure-kubelet-certificate-authority-argument-is-set'],
  },
  judge: (flags) => areSet(flags, 'kubelet-certificate-authority'),
})
