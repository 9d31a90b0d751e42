import { defineCheck, pass } from '../check.ts'
import { namesResources, noRuleGrants, ROLES } from './rbac-rules.ts'

const GRANTED = [
  {
    group: 'admissionregistration.k8s.io',
    resources: ['mutatingwebhookconfigurations', 'validatingwebhookconfigurations'],
    verbs: ['create', 'delete', 'deletecollection', 'patch', 'update'],
  },
]

export default defineCheck({
  id: 'k8s_rbac_no_webhook_write',
  title: 'Roles should not change admission webhooks',
  service: 'rbac',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever changes a webhook reads every object that is written to the cluster, secrets among them, and changes or refuses it.',
  remediation: {
    text: 'Leave webhook configurations to the administrators, and to the controllers that own them.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.12'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { checkov: ['CKV_K8S_155'], trivy: ['KSV-0114', 'kubernetes-no-manage-webhook'] },
  resources: ROLES,
  evaluate: (role) => noRuleGrants(role, GRANTED, namesResources) ?? pass('No rule grants it.'),
})
