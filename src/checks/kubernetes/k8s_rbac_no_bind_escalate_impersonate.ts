import { defineCheck, pass } from '../check.ts'
import { noRuleGrants, ROLES } from './rbac-rules.ts'

const RISE = [
  { group: 'rbac.authorization.k8s.io', resources: ['roles', 'clusterroles'], verbs: ['bind', 'escalate'] },
  { group: '', resources: ['users', 'groups', 'serviceaccounts'], verbs: ['impersonate'] },
]

export default defineCheck({
  id: 'k8s_rbac_no_bind_escalate_impersonate',
  title: 'Roles should not allow bind, escalate or impersonate',
  service: 'rbac',
  severity: 'critical',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'With bind or escalate a subject grants itself any permission, and with impersonate it acts as anyone: each is as good as cluster-admin.',
  remediation: {
    text: 'Remove the verb. Without bind and escalate the API server lets a subject hand out only permissions that it holds itself.',
    url: 'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#privilege-escalation-prevention-and-bootstrapping',
  },
  references: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.8'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  resources: ROLES,
  evaluate: (role) => noRuleGrants(role, RISE) ?? pass('No rule has bind, escalate or impersonate.'),
})
