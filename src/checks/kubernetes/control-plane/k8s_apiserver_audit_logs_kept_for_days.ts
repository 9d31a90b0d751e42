import { writesToFile } from './audit.ts'
import { defineFlagCheck } from './define-flag-check.ts'
import { isAtLeast } from './judges.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_audit_logs_kept_for_days',
  title: 'API servers should keep audit logs for at least 30 days',
  severity: 'low',
  categories: ['logging'],
  topics: ['log-protection'],
  risk: 'Most break-ins are noticed after weeks. What the log tells of them is gone by then, or fills the disk where nothing says when it goes.',
  remediation: {
    text: 'Set --audit-log-maxage=30, or more.',
    url: 'https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/#log-backend',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.17'], 'nsa-kubernetes-1.2': ['native-audit-logging'] },
  sameAs: {
    checkov: ['CKV_K8S_92'],
    trivy: ['KCV-0020', 'kubernetes-ensure-audit-log-maxage-argument-is-set-to-30-or-as-appropriate'],
  },
  judge: (flags) => (writesToFile(flags) ? isAtLeast(flags, 'audit-log-maxage', 30) : undefined),
})
