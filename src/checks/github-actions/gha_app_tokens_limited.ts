import type { Step } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { given, repositoryOf } from './uses.ts'

/** How an action that makes a token of a GitHub App is told what the token may do. */
interface TokenAction {
  /** The inputs that name permissions. */
  readonly permissions: RegExp
  /** The input that names another owner, for all of whose repositories the token is then. */
  readonly owner?: string
  /** The input that keeps the token alive behind the end of the job. */
  readonly keeps?: string
}

const TOKEN_ACTIONS: ReadonlyMap<string, TokenAction> = new Map([
  [
    'actions/create-github-app-token',
    { permissions: /^permission-/, owner: 'owner', keeps: 'skip-token-revoke' },
  ],
  ['getsentry/action-github-app-token', { permissions: /^permissions$/ }],
  ['peter-murray/workflow-application-token-action', { permissions: /^permissions$/ }],
  ['tibdex/github-app-token', { permissions: /^permissions$/ }],
])

export default defineCheck({
  id: 'gha_app_tokens_limited',
  title: 'Tokens of GitHub Apps should have the permissions that the job needs',
  service: 'github-actions',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege'],
  risk: 'Without limits the token may do whatever the app may, in all repositories where it is installed: a compromised action or script of the job can use it for that.',
  remediation: {
    text: 'Name each permission with an input such as permission-contents: read, list the repositories where you set an owner, and leave the token to be revoked at the end of the job.',
    url: 'https://github.com/actions/create-github-app-token#inputs',
  },
  references: ['https://docs.zizmor.sh/audits/#github-app'],
  sameAs: { zizmor: ['github-app'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties: { steps } }) =>
    judgeParts(
      steps.flatMap((step) => {
        const action = TOKEN_ACTIONS.get(repositoryOf(step.uses)?.repository ?? '')
        return action ? [{ step, action }] : []
      }),
      'Tokens of GitHub Apps are limited to what is named.',
      ({ step, action }) => ofToken(step, action),
    ),
})

function ofToken(step: Step, { permissions, owner, keeps }: TokenAction): Verdict | undefined {
  if (!step.with.some(({ name }) => permissions.test(name.toLowerCase())))
    return fail('The token has all permissions of the app.', `${step.at}.uses`)
  const named = owner === undefined ? undefined : given(step, owner)
  if (named && !given(step, 'repositories'))
    return fail(`The token is for all repositories of ${named.text} that the app can reach.`, named.at)
  const kept = keeps === undefined ? undefined : given(step, keeps)
  if (kept && kept.holes.length > 0)
    return manual('Whether the token is revoked is only known when the job runs.', kept.at)
  return kept?.text.trim() === 'true'
    ? fail('The token is not revoked when the job has ended.', kept.at)
    : undefined
}
