import { authorizesBy } from './authorization.ts'
import { defineFlagCheck } from './define-flag-check.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_rbac_authorization',
  title: 'API servers should control access by roles',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Without RBAC, Roles and their bindings mean nothing: permissions come from a file on the control plane, or from nowhere.',
  remediation: {
    text: 'Add RBAC to --authorization-mode.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/rbac/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.8'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: {
    checkov: ['CKV_K8S_77'],
    trivy: ['KCV-0009', 'kubernetes-ensure-authorization-mode-argument-includes-rbac'],
  },
  judge: (flags) => authorizesBy(flags, 'RBAC'),
})
