import { defineFlagCheck } from './define-flag-check.ts'
import { keepsAdmission } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_service_account_admission',
  title: 'API servers should give pods their service account on admission',
  severity: 'medium',
  categories: ['identity'],
  topics: ['workload-identity'],
  risk: 'Pods start without the service account they should have, and one that is missing is not noticed.',
  remediation: {
    text: 'Remove ServiceAccount from --disable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#serviceaccount',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.12'] },
  sameAs: {
    checkov: ['CKV_K8S_82'],
    trivy: ['KCV-0014', 'kubernetes-ensure-admission-control-plugin-service-account-is-set'],
  },
  judge: (flags) => keepsAdmission(flags, 'ServiceAccount'),
})
