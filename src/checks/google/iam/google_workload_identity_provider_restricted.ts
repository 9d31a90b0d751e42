import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

/** Issuers with a tenant, account or cluster in their addresses. */
const OF_ONE_TENANT =
  /^https:\/\/(?:sts\.windows\.net\/|login\.microsoftonline\.com\/|oidc\.eks\.|container\.googleapis\.com\/v1\/projects\/|oidc\.circleci\.com\/org\/|[\w-]+\.okta\.com)/

export default defineCheck({
  id: 'google_workload_identity_provider_restricted',
  title: 'Workload identity providers should have a condition',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['access-control', 'workload-identity'],
  risk: 'Everybody who has an account with the provider, such as every user of GitHub, gets credentials: one role that is granted to the whole pool is theirs.',
  remediation: {
    text: 'Set an attribute condition that names your organization, such as assertion.repository_owner_id == "1234".',
    url: 'https://cloud.google.com/iam/docs/workload-identity-federation#conditions',
  },
  references: ['https://cloud.google.com/iam/docs/best-practices-for-using-workload-identity-federation'],
  sameAs: {
    checkov: ['CKV_GCP_118'],
    trivy: ['GCP-0068', 'google-iam-no-conditions-workload-identity-pool-provider'],
  },
  resources: ['iam.googleapis.com/WorkloadIdentityPoolProvider'],
  evaluate(provider) {
    const issuer = provider.at('oidc').at('issuerUri')
    // AWS accounts, SAML and certificates are those of somebody already.
    if (issuer.value === undefined) return undefined
    const condition = provider.at('attributeCondition')
    if (isSet(condition)) return pass('A condition says who gets credentials.', condition)
    return OF_ONE_TENANT.test(issuer.known() ?? '')
      ? pass('The issuer has identities of one tenant only.', issuer)
      : fail('Every identity of the issuer gets credentials.', condition)
  },
})
