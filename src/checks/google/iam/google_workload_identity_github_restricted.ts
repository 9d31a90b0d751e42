import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fillHoles } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

type Provider = ResourceCursor<'iam.googleapis.com/WorkloadIdentityPoolProvider'>

/** Claims that tell repositories of one owner from others. `ref` and `workflow` are the same in all of them. */
const CLAIM =
  /\bassertion(?:\[|\.(?:repository(?:_owner)?(?:_id)?|sub|job_workflow_ref|workflow_ref|enterprise(?:_id)?|actor(?:_id)?)\b)/

/** Names of the pool that stand for such a claim, where nothing else is said of them. */
const NAME = /\b(?:google\.subject|attribute\.(?:repository(?:_owner)?(?:_id)?|sub|actor(?:_id)?))\b/

/** Comparisons that hold whoever it is. */
const ANYBODY =
  /startsWith\(\s*['"](?:repo:)?['"]\s*\)|matches\(\s*['"]\^?(?:repo:)?\.[*+]|['"]repo:\*|!=\s*(?:''|"")|\|\|\s*true\b/

/** The condition, with a word in place of what is not known of it. */
function textOf(condition: Cursor<string>): string {
  const { value } = condition
  return isUnknown(value) && value.template ? fillHoles(value, 'unknown') : (condition.known() ?? '')
}

const ATTRIBUTE = /\b(?:attribute\.\w+|google\.subject)\b/g

/** Whether a condition compares such a claim, also by the name that the provider maps it to. */
function isNarrowing(condition: string, provider: Provider): boolean {
  if (CLAIM.test(condition)) return true
  const mapping = provider.at('attributeMapping')
  const inClaims = condition.replace(ATTRIBUTE, (name) => mapping.at(name).known() ?? name)
  return CLAIM.test(inClaims) || NAME.test(inClaims)
}

export default defineCheck({
  id: 'google_workload_identity_github_restricted',
  title: 'GitHub workflows should get credentials for named repositories only',
  service: 'iam',
  severity: 'high',
  categories: ['identity'],
  topics: ['access-control', 'workload-identity'],
  risk: 'A workflow in a repository that anybody can make gets credentials of the cloud.',
  remediation: {
    text: 'Compare assertion.repository_owner_id or assertion.repository_id with the ids of your own.',
    url: 'https://cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines#conditions',
  },
  references: ['https://docs.github.com/en/actions/concepts/security/openid-connect'],
  sameAs: { checkov: ['CKV_GCP_125'] },
  resources: ['iam.googleapis.com/WorkloadIdentityPoolProvider'],
  evaluate(provider) {
    const issuer = provider.at('oidc').at('issuerUri').known()
    if (!issuer?.includes('token.actions.githubusercontent.com')) return undefined
    const condition = provider.at('attributeCondition')
    // A check of its own is about providers without a condition.
    if (!isSet(condition)) return undefined
    const written = textOf(condition)
    if (!isNarrowing(written, provider))
      return fail('The condition names no owner and no repository.', condition)
    return ANYBODY.test(written)
      ? fail('The condition holds for repositories of anybody.', condition)
      : pass('The condition names an owner or repository.', condition)
  },
})
