import { defineCheck, pass } from '../check.ts'
import { namesResources, noRuleGrants, ROLES } from './rbac-rules.ts'

const GRANTED = [
  { group: '', resources: ['configmaps'], verbs: ['delete', 'deletecollection', 'patch', 'update'] },
]

export default defineCheck({
  id: 'k8s_rbac_no_configmap_write',
  title: 'Cluster roles should change only ConfigMaps that they name',
  service: 'rbac',
  severity: 'low',
  profile: 'all',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever changes the configuration of others decides what their programs do: which servers they trust, and which commands they run.',
  remediation: {
    text: 'Name the ConfigMaps in resourceNames, or give controllers Leases to elect a leader with.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/concepts/configuration/configmap/'],
  compliance: { 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { trivy: ['KSV-0049', 'kubernetes-no-manage-configmaps'] },
  resources: ROLES,
  evaluate(role) {
    // Controllers elect their leader by a ConfigMap of their own namespace.
    if (role.type === 'Kubernetes::Role') return undefined
    return noRuleGrants(role, GRANTED, namesResources) ?? pass('No rule grants it.')
  },
})
