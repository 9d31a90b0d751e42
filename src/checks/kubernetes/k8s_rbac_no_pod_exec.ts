import { defineCheck, pass } from '../check.ts'
import { noRuleGrants, ROLES } from './rbac-rules.ts'

/** Up to Kubernetes 1.34, `get` is enough over a WebSocket. */
const RUN_COMMANDS = [{ group: '', resources: ['pods/exec', 'pods/attach'], verbs: ['create', 'get'] }]

export default defineCheck({
  id: 'k8s_rbac_no_pod_exec',
  title: 'Roles should not allow commands to be run in containers',
  service: 'rbac',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'A command in a container runs with all the container has: its secrets, its token for the API and its network, and little of it is logged.',
  remediation: {
    text: 'Remove pods/exec and pods/attach, and keep them for a role that is bound in emergencies.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://attack.mitre.org/techniques/T1609/'],
  compliance: { 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { checkov: ['CKV2_K8S_2'], trivy: ['KSV-0053', 'kubernetes-no-getting-shell-pods'] },
  resources: ROLES,
  evaluate: (role) =>
    noRuleGrants(role, RUN_COMMANDS) ?? pass('No rule allows commands to be run in a container.'),
})
