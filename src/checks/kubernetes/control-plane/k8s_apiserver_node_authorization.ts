import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { authorizesBy } from './authorization.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_node_authorization',
  title: 'API servers should let kubelets read only what concerns their node',
  service: 'control-plane',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'A kubelet then needs a role over all nodes, and whoever takes over one node reads the secrets of every other.',
  remediation: {
    text: 'Add Node to --authorization-mode.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/node/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.7'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  resources: WORKLOADS,
  evaluate: (workload) => everyProcess(workload, 'kube-apiserver', (flags) => authorizesBy(flags, 'Node')),
})
