import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { authorizesBy } from './authorization.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_rbac_authorization',
  title: 'API servers should control access by roles',
  service: 'control-plane',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Without RBAC, Roles and their bindings mean nothing: permissions come from a file on the control plane, or from nowhere.',
  remediation: {
    text: 'Add RBAC to --authorization-mode.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/rbac/',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.8'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  resources: WORKLOADS,
  evaluate: (workload) => everyProcess(workload, 'kube-apiserver', (flags) => authorizesBy(flags, 'RBAC')),
})
