import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-controller-manager', {
  id: 'k8s_controller_manager_service_account_key_set',
  title: 'Controller managers should sign tokens of service accounts with a key of their own',
  severity: 'low',
  categories: ['identity'],
  topics: ['key-rotation'],
  risk: 'Tokens of service accounts are not signed, or with a key that serves something else and cannot be replaced by itself.',
  remediation: {
    text: 'Set --service-account-private-key-file to the private key whose public key the API server verifies with.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin/#token-controller',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.3.4'] },
  sameAs: {
    checkov: ['CKV_K8S_110'],
    trivy: ['KCV-0036', 'kubernetes-ensure-service-account-private-key-file-argument-is-set-as-appropriate'],
  },
  judge: (flags) => areSet(flags, 'service-account-private-key-file'),
})
