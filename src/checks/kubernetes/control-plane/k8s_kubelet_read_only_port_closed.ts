import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'k8s_kubelet_read_only_port_closed',
  title: 'Kubelets should not open the read-only port',
  service: 'control-plane',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['data-exposure'],
  risk: 'The port asks nobody who they are: whoever reaches the node reads the pods that run there, with their variables and images.',
  remediation: {
    text: 'Set readOnlyPort to 0, or leave it out.',
    url: 'https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/',
  },
  references: ['https://kubernetes.io/docs/reference/access-authn-authz/kubelet-authn-authz/'],
  compliance: { 'cis-kubernetes-2.0.1': ['4.2.4'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_141'],
    trivy: ['KCV-0082', 'kubernetes-verify-read-only-port-argument-set-0'],
  },
  resources: ['Kubernetes::KubeletConfiguration'],
  evaluate(kubelet) {
    const port = kubelet.at('readOnlyPort')
    const number = port.known() ?? 0
    return number === 0
      ? pass('The read-only port is closed.')
      : fail(`The read-only port is ${number}.`, port)
  },
})
