import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('kube-controller-manager', {
  id: 'k8s_controller_manager_service_account_credentials',
  title: 'Controllers should have credentials of their own',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'All controllers share one credential with the rights of them all, so that a fault in any of them has these.',
  remediation: {
    text: 'Set --use-service-account-credentials=true.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#controller-roles',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.3.3'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: {
    checkov: ['CKV_K8S_108'],
    trivy: ['KCV-0035', 'kubernetes-ensure-use-service-account-credentials-argument-is-set-to-true'],
  },
  judge: (flags) => isSwitched(flags, 'use-service-account-credentials', { on: true, byDefault: false }),
})
