import { defineCheck, pass } from '../check.ts'
import { noRuleGrants, ROLES } from './rbac-rules.ts'

const GRANTED = [
  { group: '', resources: ['endpoints', 'services'], verbs: ['create', 'patch', 'update'] },
  { group: 'discovery.k8s.io', resources: ['endpointslices'], verbs: ['create', 'patch', 'update'] },
  {
    group: 'networking.k8s.io',
    resources: ['ingresses', 'networkpolicies'],
    verbs: ['create', 'delete', 'deletecollection', 'patch', 'update'],
  },
]

export default defineCheck({
  id: 'k8s_rbac_no_network_write',
  title: 'Roles should change network rules only where that is their task',
  service: 'rbac',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever changes a network policy opens what it closed; whoever changes a service or an ingress sends the requests of others to a pod of their own.',
  remediation: {
    text: 'Leave policies, services and ingresses to the pipeline that deploys them.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  compliance: { 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { trivy: ['KSV-0056', 'kubernetes-no-manage-networking-resources'] },
  resources: ROLES,
  evaluate: (role) => noRuleGrants(role, GRANTED) ?? pass('No rule grants it.'),
})
