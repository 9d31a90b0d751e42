import { fail, pass, type Verdict } from '../../check.ts'
import { anyOf, isSet } from '../../logic.ts'
import { defineFlagCheck } from './define-flag-check.ts'
import type { Flags } from './flags.ts'

export default defineFlagCheck('kube-apiserver', {
  id: 'k8s_apiserver_audit_log_written',
  title: 'API servers should write an audit log',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Nobody can tell afterwards who read a secret, changed a role or ran a command in a pod.',
  remediation: {
    text: 'Set --audit-policy-file, and --audit-log-path or --audit-webhook-config-file. Without a policy nothing is recorded.',
    url: 'https://kubernetes.io/docs/tasks/debug/debug-cluster/audit/',
  },
  compliance: { 'cis-kubernetes-2.0.1': ['1.2.16', '3.2.1'], 'nsa-kubernetes-1.2': ['native-audit-logging'] },
  sameAs: {
    checkov: ['CKV_K8S_91'],
    trivy: ['KCV-0019', 'kubernetes-ensure-audit-log-path-argument-is-set'],
  },
  judge,
})

function judge(flags: Flags): Verdict {
  const hasTarget = anyOf(['audit-log-path', 'audit-webhook-config-file'], (name) => isSet(flags.text(name)))
  if (!hasTarget) return fail('No audit log is written.', flags.place)
  return isSet(flags.text('audit-policy-file'))
    ? pass('An audit log is written by a policy.')
    : fail('--audit-policy-file is not set, so nothing is recorded.', flags.place)
}
