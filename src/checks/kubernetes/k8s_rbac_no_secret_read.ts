import { defineCheck, pass } from '../check.ts'
import { namesResources, noRuleGrants, ROLES } from './rbac-rules.ts'

const READ_SECRETS = [{ group: '', resources: ['secrets'], verbs: ['get', 'list', 'watch'] }]

export default defineCheck({
  id: 'k8s_rbac_no_secret_read',
  title: 'Roles should only read secrets that they name',
  service: 'rbac',
  severity: 'high',
  categories: ['identity', 'secrets'],
  topics: ['least-privilege'],
  risk: 'Whoever may read every secret has every password, key and token that is kept in the namespace, or in the whole cluster; listing them is enough.',
  remediation: {
    text: 'Remove secrets from the rule, or name the ones that are needed in resourceNames and allow get alone.',
    url: 'https://kubernetes.io/docs/concepts/security/rbac-good-practices/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/secrets-good-practices/'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.1.2'], 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: {
    checkov: ['CKV2_K8S_5'],
    trivy: ['KSV-0041', 'kubernetes-no-manage-secrets', 'KSV-0113', 'kubernetes-no-manage-ns-secrets'],
  },
  resources: ROLES,
  evaluate: (role) =>
    noRuleGrants(role, READ_SECRETS, namesResources) ?? pass('No rule reads secrets that it does not name.'),
})
