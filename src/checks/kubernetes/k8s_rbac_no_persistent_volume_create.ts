import { defineCheck, pass } from '../check.ts'
import { noRuleGrants, ROLES } from './rbac-rules.ts'

const GRANTED = [{ group: '', resources: ['persistentvolumes'], verbs: ['create'] }]

export default defineCheck({
  id: 'k8s_rbac_no_persistent_volume_create',
  title: 'Roles should not create persistent volumes',
  service: 'rbac',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'A volume may be a folder of the node: whoever creates one, and a pod that mounts it, reads and changes the node itself.',
  remediation: {
    text: 'Let users claim volumes, and leave their creation to a provisioner.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/rbac-good-practices/'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.9'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  resources: ROLES,
  evaluate: (role) => noRuleGrants(role, GRANTED) ?? pass('No rule grants it.'),
})
