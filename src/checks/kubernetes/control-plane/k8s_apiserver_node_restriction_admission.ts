import { defineFlagCheck } from './define-flag-check.ts'
import { admits } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_node_restriction_admission',
  title: 'API servers should let kubelets change only their node and its pods',
  severity: 'medium',
  categories: ['identity', 'isolation'],
  topics: ['least-privilege'],
  risk: 'Whoever takes over one node changes the labels of others, and so draws pods with more rights, and their secrets, to it.',
  remediation: {
    text: 'Add NodeRestriction to --enable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#noderestriction',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.14'] },
  sameAs: {
    checkov: ['CKV_K8S_85'],
    trivy: ['KCV-0016', 'kubernetes-ensure-admission-control-plugin-node-restriction-is-set'],
  },
  judge: (flags) => admits(flags, 'NodeRestriction', { isOn: true }),
})
