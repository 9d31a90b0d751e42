import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { areSet } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_controller_manager_root_ca_set',
  title: 'Controller managers should tell pods the root certificate of the API server',
  service: 'control-plane',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Pods cannot verify the API server, and give their tokens to whoever answers in its place.',
  remediation: {
    text: 'Set --root-ca-file to the authority that signs the certificate of the API server.',
    url: 'https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-controller-manager/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.3.5'], 'nsa-kubernetes-1.2': ['encryption'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-controller-manager', (flags) => areSet(flags, 'root-ca-file')),
})
