import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { keepsAdmission } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_namespace_lifecycle_admission',
  title: 'API servers should refuse objects in namespaces that go away',
  service: 'control-plane',
  severity: 'low',
  categories: ['resilience'],
  topics: ['secure-configuration'],
  risk: 'Objects are made in namespaces that do not exist or are being deleted, where they outlive their owners; default and kube-system can be deleted.',
  remediation: {
    text: 'Remove NamespaceLifecycle from --disable-admission-plugins.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/admission-controllers/#namespacelifecycle',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.13'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) => keepsAdmission(flags, 'NamespaceLifecycle')),
})
