import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { allOf, anyOf, surely } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { type Json, nameOf, type Statement, statementsOf } from '../policy/document.ts'
import { allows, type Condition, conditionsOf } from '../policy/public.ts'
import { PUBLIC_ISSUERS, type PublicIssuer } from './public-issuers.ts'
import {
  COMPARISON,
  HOLE,
  isOne,
  issuersOf,
  providersOf,
  type Role,
  refuseUnknownIssuer,
  shownText,
} from './web-identity.ts'

export default defineCheck({
  id: 'iam_role_public_issuer_trust_scoped',
  title: 'IAM roles should trust named users of public identity providers only',
  service: 'iam',
  severity: 'critical',
  categories: ['exposure', 'identity'],
  topics: ['authentication', 'least-privilege'],
  risk: 'Anybody who signs up with the provider, for nothing, gets tokens of it, assumes the role, and does all it may.',
  remediation: {
    text: 'Compare the claim that names who uses the provider: aud with your identity pool for Cognito, sub with your project or organization for others.',
    command: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_providers_oidc_secure-by-default.html',
  },
  references: [
    'https://docs.aws.amazon.com/cognito/latest/developerguide/role-trust-and-permissions.html',
    'https://docs.gitlab.com/ci/cloud_services/aws/',
  ],
  resources: ['AWS::IAM::Role'],
  evaluate(role, infrastructure) {
    const trust = role.at('AssumeRolePolicyDocument')
    const allowing = statementsOf(trust).filter((statement) => !surely(() => !allows(statement)))
    let isTrusting = false
    const verdict = each(allowing, (statement) => {
      const issuer = PUBLIC_ISSUERS.find((one) => trusts(statement, one, role, infrastructure))
      if (!issuer) return refuseUnknownIssuer(statement, role, infrastructure)
      isTrusting = true
      if (anyOf(conditionsOf(statement), (condition) => pins(condition, issuer))) return undefined
      return fail(`${nameOf(statement)} trusts ${issuer.everybody}.`, statement)
    })
    if (verdict || !isTrusting) return verdict
    return pass('Only named users of public identity providers are trusted.', trust)
  },
})

/** Whether the statement surely trusts the issuer; others are not for this check. */
function trusts(
  statement: Statement,
  { host }: PublicIssuer,
  role: Role,
  infrastructure: Infrastructure,
): boolean {
  const isNamed =
    providersOf(statement).some((provider) => {
      const text = shownText(provider)
      return text === host || text.endsWith(`:oidc-provider/${host}`)
    }) ||
    issuersOf(statement, role, infrastructure).some(
      (url) => typeof url === 'string' && url.replace(/^https:\/\//, '') === host,
    )
  return isNamed || surely(() => conditionsOf(statement).some(({ key }) => key.startsWith(`${host}:`)))
}

/** Whether the condition leaves out those whom the team does not know. */
function pins({ operator, key, values }: Condition, { host, open, tenant }: PublicIssuer): boolean {
  const comparison = COMPARISON.exec(operator)?.[1]
  if (!comparison || !key.startsWith(`${host}:`) || open.includes(key.slice(host.length + 1))) return false
  const isExact = comparison !== 'like'
  return values.length > 0 && allOf(values, (value) => (isExact ? isOne(value) : isOfTenant(value, tenant)))
}

/** Whether a pattern has no wildcard, or none before the tenant is named: `project_path:acme/*` is for one group. */
function isOfTenant(pattern: Cursor<Json>, tenant: RegExp): boolean {
  const text = shownText(pattern)
  const wildcard = text.search(/[*?]/)
  const fixed = wildcard === -1 ? text : (tenant.exec(text.slice(0, wildcard))?.[0] ?? '')
  if ((fixed || text).includes(HOLE)) pattern.known()
  return fixed !== ''
}
