import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { areSet } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_kubelet_certificate_authority_set',
  title: 'API servers should verify the certificates of kubelets',
  service: 'control-plane',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever stands between the API server and a node answers in its place: logs, and whatever is typed into a shell of a pod, go to them.',
  remediation: {
    text: 'Set --kubelet-certificate-authority to the authority that signs the serving certificates of kubelets.',
    url: 'https://kubernetes.io/docs/concepts/architecture/control-plane-node-communication/#api-server-to-kubelet',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.5'], 'nsa-kubernetes-1.2': ['encryption'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) => areSet(flags, 'kubelet-certificate-authority')),
})
