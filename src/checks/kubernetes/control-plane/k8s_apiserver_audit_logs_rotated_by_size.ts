import { writesToFile } from './audit.ts'
import { defineFlagCheck } from './define-flag-check.ts'
import { isAtLeast } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_audit_logs_rotated_by_size',
  title: 'API servers should rotate audit logs at 100 MB or more',
  severity: 'low',
  categories: ['logging'],
  topics: ['log-protection'],
  risk: 'Logs that are rotated after a few requests, with a limit to their number, hold little of what happened; one that is never rotated fills the disk.',
  remediation: {
    text: 'Set --audit-log-maxsize=100, or more.',
    url: 'https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/#log-backend',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.19'], 'nsa-kubernetes-1.2': ['native-audit-logging'] },
  sameAs: {
    checkov: ['CKV_K8S_94'],
    trivy: ['KCV-0022', 'kubernetes-ensure-audit-log-maxsize-argument-is-set-to-100-or-as-appropriate'],
  },
  judge: (flags) => (writesToFile(flags) ? isAtLeast(flags, 'audit-log-maxsize', 100) : undefined),
})
