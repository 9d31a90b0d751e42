import { defineCheck, pass } from '../check.ts'
import { noRuleGrants, ROLES } from './rbac-rules.ts'

const GRANTED = [{ group: '', resources: ['nodes/proxy'], verbs: ['create', 'get', 'patch', 'update'] }]

export default defineCheck({
  id: 'k8s_rbac_no_node_proxy',
  title: 'Roles should not reach nodes through the API server',
  service: 'rbac',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever may use nodes/proxy runs commands in every pod of the node, past admission and past the audit log.',
  remediation: {
    text: 'Grant nodes/metrics, nodes/stats or nodes/log in place of nodes/proxy.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.10'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: {
    checkov: ['CKV2_K8S_2'],
    trivy: ['KSV-0047', 'kubernetes-no-privilege-escalation-from-node-proxy'],
  },
  resources: ROLES,
  evaluate: (role) => noRuleGrants(role, GRANTED) ?? pass('No rule grants it.'),
})
