import { defineCheck, pass } from '../check.ts'
import { noRuleGrants, ROLES } from './rbac-rules.ts'

const GRANTED = [{ group: '', resources: ['services/status'], verbs: ['create', 'patch', 'update'] }]

export default defineCheck({
  id: 'k8s_rbac_no_service_status_write',
  title: 'Roles should change the status of services only where that is their task',
  service: 'rbac',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Whoever writes an address into the status of a load balancer gets the traffic of the cluster that is meant for that address.',
  remediation: {
    text: 'Leave services/status to the controller that makes load balancers.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://nvd.nist.gov/vuln/detail/CVE-2020-8554'],
  compliance: { 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { checkov: ['CKV2_K8S_4'] },
  resources: ROLES,
  evaluate: (role) =>
    noRuleGrants(role, GRANTED) ?? pass('No rule allows the status of services to be changed.'),
})
