import { defineCheck, fail, pass } from '../check.ts'
import { firstOf } from '../logic.ts'
import { each } from '../verdict.ts'
import { ROLES } from './rbac-rules.ts'

const WILDCARD = /^\*(\/\*)?$/

export default defineCheck({
  id: 'k8s_rbac_no_wildcards',
  title: 'Roles should name the resources and verbs they grant',
  service: 'rbac',
  severity: 'high',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'A wildcard grants what nobody thought of: reading secrets, changing roles, and every resource added to the cluster later.',
  remediation: {
    text: 'List the resources and verbs that are used; the audit log of the API server tells which.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/reference/access-authn-authz/rbac/#referring-to-resources'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.3'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: {
    checkov: ['CKV_K8S_49'],
    trivy: [
      'KSV-0044',
      'kubernetes-no-wildcard-verb-resource-role',
      'KSV-0046',
      'kubernetes-no-wildcard-resource-clusterrole',
      'KSV-0112',
      'kubernetes-no-wildcard-resource-role',
    ],
  },
  resources: ROLES,
  evaluate(role) {
    const verdict = each(role.at('rules').items(), (rule) =>
      each([rule.at('verbs'), rule.at('resources')], (property) => {
        const wildcard = firstOf(property.items(), (item) => WILDCARD.test(item.known() ?? ''))
        return wildcard && fail(`${property.path} has the wildcard ${wildcard.known()}.`, property)
      }),
    )
    return verdict ?? pass('No rule has a wildcard for verbs or resources.')
  },
})
