import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('kube-controller-manager', {
  id: 'k8s_controller_manager_profiling_disabled',
  title: 'Controller managers should not serve profiles',
  severity: 'low',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Profiles tell how a component works inside, and taking one costs it time: a help in preparing an attack, and a means of slowing the component down.',
  remediation: {
    text: 'Set --profiling=false.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.3.2'] },
  sameAs: {
    checkov: ['CKV_K8S_107'],
    trivy: ['KCV-0034', 'kubernetes-ensure-profiling-argument-is-set-to-false'],
  },
  judge: (flags) => isSwitched(flags, 'profiling', { on: false, byDefault: true }),
})
