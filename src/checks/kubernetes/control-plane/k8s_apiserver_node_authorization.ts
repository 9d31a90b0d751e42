import { authorizesBy } from './authorization.ts'
import { defineFlagCheck } from './define-flag-check.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_node_authorization',
  title: 'API servers should let kubelets read only what concerns their node',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'A kubelet then needs a role over all nodes, and whoever takes over one node reads the secrets of every other.',
  remediation: {
    text: 'Add Node to --authorization-mode.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/node/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.7'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: {
    checkov: ['CKV_K8S_75'],
    trivy: ['KCV-0008', 'kubernetes-ensure-authorization-mode-argument-includes-node'],
  },
  judge: (flags) => authorizesBy(flags, 'Node'),
})
