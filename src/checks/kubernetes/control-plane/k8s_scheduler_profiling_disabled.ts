import { defineFlagCheck } from './define-flag-check.ts'
import { isSwitched } from './judges.ts'

export default defineFlagCheck('kube-scheduler', {
  id: 'k8s_scheduler_profiling_disabled',
  title: 'Schedulers should not serve profiles',
  severity: 'low',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Profiles tell how a component works inside, and taking one costs it time: a help in preparing an attack, and a means of slowing the component down.',
  remediation: {
    text: 'Set --profiling=false, or enableProfiling: false in the file of --config.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-scheduler/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.4.1'] },
  sameAs: {
    checkov: ['CKV_K8S_114'],
    trivy: ['KCV-0040', 'kubernetes-ensure-profiling-argument-is-set-to-false'],
  },
  judge: (flags) => isSwitched(flags, 'profiling', { on: false, byDefault: true }),
})
