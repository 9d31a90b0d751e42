import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { admits } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_not_always_admit',
  title: 'API servers should not admit every object',
  service: 'control-plane',
  severity: 'high',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'AlwaysAdmit asks nobody: what other admission plugins would refuse or change may be let in as it is.',
  remediation: {
    text: 'Remove AlwaysAdmit from --enable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#alwaysadmit',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.10'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) => admits(flags, 'AlwaysAdmit', { isOn: false })),
})
