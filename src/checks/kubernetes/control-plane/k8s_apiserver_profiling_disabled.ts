import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_profiling_disabled',
  title: 'API servers should not serve profiles',
  severity: 'low',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Profiles tell how a component works inside, and taking one costs it time: a help in preparing an attack, and a means of slowing the component down.',
  remediation: {
    text: 'Set --profiling=false.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.15'] },
  sameAs: {
    checkov: ['CKV_K8S_90'],
    trivy: ['KCV-0018', 'kubernetes-ensure-profiling-argument-is-set-to-false'],
  },
  judge: (flags) => isSwitched(flags, 'profiling', { on: false, byDefault: true }),
})
