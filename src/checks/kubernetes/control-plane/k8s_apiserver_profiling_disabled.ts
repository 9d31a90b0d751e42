import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { isSwitched } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_profiling_disabled',
  title: 'API servers should not serve profiles',
  service: 'control-plane',
  severity: 'low',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Profiles tell how a component works inside, and taking one costs it time: a help in preparing an attack, and a means of slowing the component down.',
  remediation: {
    text: 'Set --profiling=false.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.15'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) =>
      isSwitched(flags, 'profiling', { on: false, byDefault: true }),
    ),
})
