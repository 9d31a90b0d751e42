import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_service_account_lookup',
  title: 'API servers should refuse tokens of service accounts that are gone',
  severity: 'medium',
  categories: ['identity'],
  topics: ['authentication'],
  risk: 'The token of a service account works on after the account is deleted, which is what people do when a token has leaked.',
  remediation: {
    text: 'Remove --service-account-lookup=false: looking up is the default.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.21'], 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: {
    checkov: ['CKV_K8S_96'],
    trivy: ['KCV-0024', 'kubernetes-ensure-service-account-lookup-argument-is-set-to-true'],
  },
  judge: (flags) => isSwitched(flags, 'service-account-lookup', { on: true, byDefault: true }),
})
