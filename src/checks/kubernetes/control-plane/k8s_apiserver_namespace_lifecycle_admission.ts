import { defineFlagCheck } from './define-flag-check.ts'
import { keepsAdmission } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_namespace_lifecycle_admission',
  title: 'API servers should refuse objects in namespaces that go away',
  severity: 'low',
  categories: ['resilience'],
  topics: ['secure-configuration'],
  risk: 'Objects are made in namespaces that do not exist or are being deleted, where they outlive their owners; default and kube-system can be deleted.',
  remediation: {
    text: 'Remove NamespaceLifecycle from --disable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#namespacelifecycle',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.13'] },
  sameAs: {
    checkov: ['CKV_K8S_83'],
    trivy: ['KCV-0015', 'kubernetes-ensure-admission-control-plugin-namespace-lifecycle-is-set'],
  },
  judge: (flags) => keepsAdmission(flags, 'NamespaceLifecycle'),
})
