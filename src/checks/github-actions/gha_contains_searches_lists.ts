import { type Expression, pathOf } from '../../model/github-actions/expression.ts'
import { defineCheck, fail } from '../check.ts'
import { everyCondition, partsOfCondition } from './conditions.ts'

/** Values that the person who starts a workflow controls. */
const CHOSEN =
  /^(?:github\.(?:actor|base_ref|head_ref|ref|ref_name|triggering_actor|event\..+)|inputs\..+|env\..+)$/

export default defineCheck({
  id: 'gha_contains_searches_lists',
  title: 'Calls of contains() should search lists, not strings',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure'],
  topics: ['build-pipelines'],
  risk: 'In a text, contains() finds parts of names as well: where it looks for the branch in refs/heads/main refs/heads/dev, one called mai passes too, and with it whoever may create branches.',
  remediation: {
    text: 'Compare with ==, or look into a list: contains(fromJSON(\'["refs/heads/main"]\'), github.ref).',
    url: 'https://docs.github.com/en/actions/reference/workflows-and-actions/expressions#contains',
  },
  references: ['https://docs.zizmor.sh/audits/#unsound-contains'],
  sameAs: { zizmor: ['unsound-contains'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) =>
    everyCondition(properties, 'contains() is used with lists only.', (condition) =>
      partsOfCondition(condition).some(looksIntoText)
        ? fail('contains() searches a string for a value that others choose.', condition.at)
        : undefined,
    ),
})

function looksIntoText(part: Expression): boolean {
  if (part.kind !== 'call' || part.name.toLowerCase() !== 'contains') return false
  const [where, what] = part.arguments
  return where?.kind === 'literal' && what !== undefined && CHOSEN.test(pathOf(what) ?? '')
}
