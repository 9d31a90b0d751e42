import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { allOf, anyOf, isText, surely } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { type Json, nameOf, type Statement, statementsOf } from '../policy/document.ts'
import { allows, type Condition, conditionsOf } from '../policy/public.ts'
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

const GITHUB = 'token.actions.githubusercontent.com'

/** A claim of GitHub's token as a condition key. Enterprises may have an issuer with their name as its path. */
const CLAIM = /^token\.actions\.githubusercontent\.com(?:\/[^:]+)?:(.+)$/

export default defineCheck({
  id: 'iam_role_github_oidc_trust_scoped',
  title: 'IAM roles for GitHub Actions should trust named repositories only',
  service: 'iam',
  severity: 'high',
  categories: ['identity', 'supply-chain'],
  topics: ['authentication', 'least-privilege'],
  risk: 'A workflow in a repository that the team does not control can assume the role, and do all it may.',
  remediation: {
    text: 'Compare the claim sub with repo:OWNER/REPOSITORY and what follows, and the claim aud with sts.amazonaws.com.',
    command: 'aws iam update-assume-role-policy --role-name <ROLE> --policy-document file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_create_for-idp_oidc.html#idp_oidc_Create_GitHub',
  },
  references: [
    'https://docs.github.com/en/actions/how-tos/secure-your-work/security-harden-deployments/oidc-in-aws',
  ],
  sameAs: { checkov: ['CKV_AWS_358', 'CKV_AWS_393'] },
  resources: ['AWS::IAM::Role'],
  evaluate(role, infrastructure) {
    const trust = role.at('AssumeRolePolicyDocument')
    const allowing = statementsOf(trust).filter((statement) => !surely(() => !allows(statement)))
    const trusting = allowing.filter((statement) => trustsGitHub(statement, role, infrastructure))
    const verdict = each(allowing, (statement) => {
      if (trusting.includes(statement)) return judge(statement)
      return refuseUnknownIssuer(statement, role, infrastructure)
    })
    if (verdict || trusting.length === 0) return verdict
    return pass('Only workflows of named repositories are trusted.', trust)
  },
})

/** Whether the statement surely trusts GitHub's identity provider; others are not for this check. */
function trustsGitHub(statement: Statement, role: Role, infrastructure: Infrastructure): boolean {
  const named =
    providersOf(statement).some((provider) => shownText(provider).includes(`oidc-provider/${GITHUB}`)) ||
    issuersOf(statement, role, infrastructure).some(
      (url) => typeof url === 'string' && url.replace(/^https:\/\//, '').startsWith(GITHUB),
    )
  return named || surely(() => conditionsOf(statement).some(({ key }) => CLAIM.test(key)))
}

function judge(statement: Statement): Verdict | undefined {
  const conditions = conditionsOf(statement)
  if (!anyOf(conditions, pinsRepository)) {
    const subject = conditions.find(({ key }) => claimOf(key) === 'sub')
    const trusted = subject ? subject.values.map(shownText).join(' or ') : 'any repository on GitHub'
    return fail(`${nameOf(statement)} trusts workflows of ${trusted.replaceAll(HOLE, '…')}.`, statement)
  }
  if (!anyOf(conditions, setsAudience)) {
    return fail(`${nameOf(statement)} does not check the audience of tokens.`, statement)
  }
  return undefined
}

function pinsRepository({ operator, key, values }: Condition): boolean {
  const comparison = COMPARISON.exec(operator)?.[1]
  const claim = claimOf(key)
  if (!comparison || !['sub', 'repository', 'repository_id'].includes(claim)) return false
  const isExact = comparison !== 'like'
  return (
    values.length > 0 && allOf(values, (value) => (isExact ? isOne(value) : isOneRepository(value, claim)))
  )
}

/** Whether a pattern stands for one repository: `repo:acme/shop:*` does, `repo:acme/*` does not. */
function isOneRepository(pattern: Cursor<Json>, claim: string): boolean {
  const text = shownText(pattern)
  const repository = claim === 'sub' ? /^repo:([^:]*)/.exec(text)?.[1] : text
  if (repository !== undefined && /[*?]/.test(repository)) return false
  if ((repository ?? text).includes(HOLE)) pattern.known()
  return repository !== undefined
}

function setsAudience({ operator, key, values }: Condition): boolean {
  if (claimOf(key) !== 'aud' || !COMPARISON.test(operator)) return false
  return values.length > 0 && !anyOf(values, (value) => isText(value, '*'))
}

function claimOf(key: string): string {
  return CLAIM.exec(key)?.[1] ?? ''
}
