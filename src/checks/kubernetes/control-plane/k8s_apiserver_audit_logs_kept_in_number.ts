import { defineCheck } from '../../check.ts'
import { WORKLOADS } from '../workload.ts'
import { writesToFile } from './audit.ts'
import { isAtLeast } from './judges.ts'
import { everyProcess } from './processes.ts'

export default defineCheck({
  id: 'k8s_apiserver_audit_logs_kept_in_number',
  title: 'API servers should keep at least ten old audit logs',
  service: 'control-plane',
  severity: 'low',
  categories: ['logging'],
  topics: ['log-protection'],
  risk: 'Whoever makes enough requests pushes the traces of what they did out of the log.',
  remediation: {
    text: 'Set --audit-log-maxbackup=10, or more.',
    url: 'https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/#log-backend',
  },
  references: ['https://kubernetes.io/docs/reference/command-line-tools-reference/kube-apiserver/'],
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.18'], 'nsa-kubernetes-1.2': ['native-audit-logging'] },
  resources: WORKLOADS,
  evaluate: (workload) =>
    everyProcess(workload, 'kube-apiserver', (flags) =>
      writesToFile(flags) ? isAtLeast(flags, 'audit-log-maxbackup', 10) : undefined,
    ),
})
