import { defineCheck, fail, manual } from '../check.ts'
import { set } from '../fix.ts'
import { judgeParts } from '../judge-parts.ts'
import { leavesTokenInFolder } from './checkout-releases.ts'
import { given, usesAction } from './uses.ts'

const PUSH = /\bgit\s+push\b/

export default defineCheck({
  id: 'gha_checkout_does_not_persist_credentials',
  title: 'Checkouts should not leave the token in the working directory',
  service: 'github-actions',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'The token stays in the configuration of git, in the folder that was checked out, and goes along when the folder is uploaded as an artifact or copied into an image.',
  remediation: {
    text: 'Set persist-credentials: false, and hand the token to the one step that pushes; or use version 6 or later, which keeps the token outside of the folder.',
    url: 'https://github.com/actions/checkout#usage',
  },
  references: ['https://unit42.paloaltonetworks.com/github-repo-artifacts-leak-tokens/'],
  fix: set('with.persist-credentials', false),
  sameAs: { zizmor: ['artipacked'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties: { steps } }) => {
    // A push takes the token that the checkout leaves, so it would fail after a fix.
    const pushes = steps.some(({ run }) => run !== undefined && PUSH.test(run.text))
    return judgeParts(
      steps.filter((step) => usesAction(step, 'actions/checkout')),
      'No checkout leaves its token behind.',
      (step) => {
        const leaves = leavesTokenInFolder(step)
        if (leaves === false) return undefined
        const persists = given(step, 'persist-credentials')
        const setting = pushes ? null : `${step.at}.with.persist-credentials`
        if (persists?.text.toLowerCase() === 'false') return undefined
        if (leaves === undefined)
          return manual(
            'Which release of actions/checkout is used is not known, and before version 6 it leaves its token in the folder.',
            `${step.at}.uses`,
          )
        if (!persists)
          return fail(
            'Before version 6 actions/checkout leaves its token in the folder unless told otherwise.',
            `${step.at}.uses`,
            setting,
          )
        if (persists.holes.length > 0) return manual(`persist-credentials is ${persists.text}.`, persists.at)
        return fail(`persist-credentials is ${persists.text}.`, persists.at, pushes ? null : persists.at)
      },
    )
  },
})
