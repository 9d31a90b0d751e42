import { defineCheck, pass } from '../check.ts'
import { noRuleGrants, ROLES } from './rbac-rules.ts'

const GRANTED = [
  { group: '', resources: ['pods', 'replicationcontrollers'], verbs: ['create', 'patch', 'update'] },
  {
    group: 'apps',
    resources: ['daemonsets', 'deployments', 'replicasets', 'statefulsets'],
    verbs: ['create', 'patch', 'update'],
  },
  { group: 'batch', resources: ['cronjobs', 'jobs'], verbs: ['create', 'patch', 'update'] },
]

export default defineCheck({
  id: 'k8s_rbac_no_workload_create',
  title: 'Roles should create workloads only where that is their task',
  service: 'rbac',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever starts a pod reads every secret of the namespace and acts as each of its service accounts; where pods may be privileged, they own the node.',
  remediation: {
    text: 'Leave workloads to the pipeline that deploys them, and enforce a Pod Security Standard in the namespace.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.4'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { trivy: ['KSV-0048', 'kubernetes-deny-create-update-malicious-pod'] },
  resources: ROLES,
  evaluate: (role) => noRuleGrants(role, GRANTED) ?? pass('No rule grants it.'),
})
