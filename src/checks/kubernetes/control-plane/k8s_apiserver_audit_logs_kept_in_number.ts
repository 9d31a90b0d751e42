import { writesToFile } from './audit.ts'
import { defineFlagCheck } from './define-flag-check.ts'
import { isAtLeast } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_audit_logs_kept_in_number',
  title: 'API servers should keep at least ten old audit logs',
  severity: 'low',
  categories: ['logging'],
  topics: ['log-protection'],
  risk: 'Whoever makes enough requests pushes the traces of what they did out of the log.',
  remediation: {
    text: 'Set --audit-log-maxbackup=10, or more.',
    url: 'https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/#log-backend',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.18'], 'nsa-kubernetes-1.2': ['native-audit-logging'] },
  sameAs: {
    checkov: ['CKV_K8S_93'],
    trivy: ['KCV-0021', 'kubernetes-ensure-audit-log-maxbackup-argument-is-set-to-10-or-as-appropriate'],
  },
  judge: (flags) => (writesToFile(flags) ? isAtLeast(flags, 'audit-log-maxbackup', 10) : undefined),
})
