import { defineCheck, fail } from '../check.ts'
import { everyCondition } from './conditions.ts'

export default defineCheck({
  id: 'gha_conditions_not_always_true',
  title: 'Conditions should not always be true',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure'],
  topics: ['build-pipelines'],
  risk: 'Text around an expression, be it a line break, makes the whole a text, and a text that is not empty is true: the guard that should keep strangers out lets everybody in.',
  remediation: {
    text: 'Write the condition without brackets, or put all of it into one pair of them; a block of several lines then begins with |- or >-, which leave no line break at its end.',
    url: 'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#jobsjob_idif',
  },
  references: ['https://docs.zizmor.sh/audits/#unsound-condition'],
  sameAs: { zizmor: ['unsound-condition'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) =>
    everyCondition(properties, 'No condition is always true.', ({ text, expression, at }) => {
      if (expression) return undefined
      const isBlock = text.trim().startsWith('${{') && text.trim().endsWith('}}') && text !== text.trim()
      return fail(
        isBlock
          ? 'A line break behind the expression makes the condition always true.'
          : 'Text around the expression makes the condition always true.',
        at,
      )
    }),
})
