import { defineCheck, pass } from '../check.ts'
import { namesResources, noRuleGrants, ROLES } from './rbac-rules.ts'

const GRANTED = [
  { group: '', resources: ['serviceaccounts/token'], verbs: ['create'] },
  {
    group: 'certificates.k8s.io',
    resources: ['certificatesigningrequests/approval'],
    verbs: ['patch', 'update'],
  },
  { group: 'certificates.k8s.io', resources: ['signers'], verbs: ['approve', 'sign'] },
]

export default defineCheck({
  id: 'k8s_rbac_no_csr_approval_or_token_create',
  title: 'Roles should not issue identities',
  service: 'rbac',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege', 'privileged-access'],
  risk: 'Whoever approves certificates becomes any user, a node or an administrator among them; whoever creates tokens becomes any service account.',
  remediation: {
    text: 'Leave approval to the controllers of Kubernetes, and name the service accounts in resourceNames where a program needs their tokens.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/reference/access-authn-authz/certificate-signing-requests/'],
  compliance: {
    'cis-kubernetes-2.0.1': ['5.1.11', '5.1.13'],
    'nsa-kubernetes-1.2': ['role-based-access-control'],
  },
  sameAs: { checkov: ['CKV_K8S_156'] },
  resources: ROLES,
  evaluate: (role) => noRuleGrants(role, GRANTED, namesResources) ?? pass('No rule grants it.'),
})
