import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_kubelet_client_certificate_set',
  title: 'API servers should prove to kubelets who they are',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'Without a certificate the API server is anonymous to kubelets: either they refuse it, or they do what anybody asks of them.',
  remediation: {
    text: 'Set --kubelet-client-certificate and --kubelet-client-key.',
    url: 'https://kubernetes.io/docs/setup/best-practices/certificates/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.4'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_72'],
    trivy: ['KCV-0005', 'kubernetes-ensure-kubelet-client-certificate-and-kubelet-client-key-are-set'],
  },
  judge: (flags) => areSet(flags, 'kubelet-client-certificate', 'kubelet-client-key'),
})
