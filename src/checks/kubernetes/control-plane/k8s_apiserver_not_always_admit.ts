import { defineFlagCheck } from './define-flag-check.ts'
import { admits } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_not_always_admit',
  title: 'API servers should not admit every object',
  severity: 'high',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'AlwaysAdmit asks nobody: what other admission plugins would refuse or change may be let in as it is.',
  remediation: {
    text: 'Remove AlwaysAdmit from --enable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#alwaysadmit',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.10'] },
  sameAs: {
    checkov: ['CKV_K8S_79'],
    trivy: ['KCV-0011', 'kubernetes-ensure-admission-control-plugin-always-admit-is-not-set'],
  },
  judge: (flags) => admits(flags, 'AlwaysAdmit', { isOn: false }),
})
