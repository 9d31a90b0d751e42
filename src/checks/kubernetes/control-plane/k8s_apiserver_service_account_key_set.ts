import { defineFlagCheck } from './define-flag-check.ts'
import { areSet } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_service_account_key_set',
  title: 'API servers should verify tokens of service accounts with a key of their own',
  severity: 'low',
  categories: ['identity'],
  topics: ['key-rotation'],
  risk: 'The API server takes the key of its TLS certificate instead: that one cannot be replaced without making every token invalid.',
  remediation: {
    text: 'Set --service-account-key-file to the public key whose private key the controller manager signs with.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/service-accounts-admin/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.22'] },
  sameAs: {
    checkov: ['CKV_K8S_97'],
    trivy: ['KCV-0025', 'kubernetes-ensure-service-account-key-file-argument-is-set-as-appropriate'],
  },
  judge: (flags) => areSet(flags, 'service-account-key-file'),
})
