import { type Expression, partsOf, pathOf } from '../../model/github-actions/expression.ts'
import { defineCheck, fail } from '../check.ts'
import { everyCondition, partsOfCondition } from './conditions.ts'

/** The person or bot that caused the last event, not necessarily the author of the code. */
const ACTOR =
  /^github\.(?:actor|actor_id|triggering_actor|event\.sender\.(?:login|id)|event\.pull_request\.sender\.(?:login|id))$/

/** Numbers of well-known bots: dependabot, github-actions, renovate. */
const BOT_IDS = new Set(['49699333', '41898282', '29139614'])

export default defineCheck({
  id: 'gha_no_spoofable_bot_conditions',
  title: 'Bots should be recognised by who opened the pull request',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure', 'identity'],
  topics: ['build-pipelines'],
  risk: 'The actor is whoever did the last thing: a stranger who makes the bot touch their pull request, by a command in a comment, passes for the bot.',
  remediation: {
    text: 'Ask github.event.pull_request.user.login, under a trigger that has no secrets.',
    url: 'https://docs.github.com/en/code-security/dependabot/working-with-dependabot/automating-dependabot-with-github-actions',
  },
  references: ['https://www.synacktiv.com/en/publications/github-actions-exploitation-dependabot'],
  sameAs: { zizmor: ['bot-conditions'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) =>
    everyCondition(properties, 'No condition trusts the actor to be a bot.', (condition) =>
      partsOfCondition(condition).some(trustsActor)
        ? fail(
            'The condition recognises a bot by the actor, not by the author of the pull request.',
            condition.at,
          )
        : undefined,
    ),
})

function trustsActor(part: Expression): boolean {
  const isComparison = part.kind === 'operation' && part.operator === '=='
  const isSearch = part.kind === 'call' && /^(?:contains|startswith|endswith)$/i.test(part.name)
  if (!isComparison && !isSearch) return false
  const operands = part.kind === 'operation' ? part.operands : part.arguments
  return operands.some((operand) => ACTOR.test(pathOf(operand) ?? '')) && operands.some(namesBot)
}

function namesBot(operand: Expression): boolean {
  return [...partsOf(operand)].some(
    (part) =>
      part.kind === 'literal' && (/\[bot\]/.test(String(part.value)) || BOT_IDS.has(String(part.value))),
  )
}
