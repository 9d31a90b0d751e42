import type { Step } from '../../model/github-actions/workflow.ts'
import { atMost, defineCheck, fail, manual, type Verdict } from '../check.ts'
import { type FixPlace, set } from '../fix.ts'
import { judgeParts } from '../judge-parts.ts'
import { anyTrue } from './any-true.ts'
import { leavesTokenInFolder } from './checkout-releases.ts'
import { folderIn } from './downloaded-artifacts.ts'
import { oncePerPlace } from './once-per-place.ts'
import { isAction, type Place, placeOf, placeOfStep, waysTo, wholeOf } from './place.ts'
import { stepsOf } from './run-order.ts'
import { fetches, type TokenUse } from './script-uses.ts'
import { takesFolderAlong } from './takes-folder-along.ts'
import { decisive, fixUnlessUsed, permissionsOf, tokenUses } from './token-uses.ts'
import { given, usesAction } from './uses.ts'

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
  fix: set('with.persist-credentials', false, {
    breaks: 'A later step that pushes, or that fetches from a private repository, has no token.',
    safeWhere: 'every step is known to need no token for git',
  }),
  sameAs: { zizmor: ['artipacked'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate(resource, infrastructure) {
    const whole = placeOf(resource, infrastructure)
    return judgeParts(
      whole.properties.steps.filter((step) => usesAction(step, 'actions/checkout')),
      'No checkout leaves its token behind.',
      (step) => {
        const verdict = ofCheckout(step, placeOfStep(step, whole))
        return verdict?.status === 'FAIL' ? asFarAsHandedOn(verdict, isHandedOn(step, whole)) : verdict
      },
    )
  },
})

/** Within a job that hands on no folder, only its own programs could read the token. */
function asFarAsHandedOn(failed: Verdict, isHandedOn: boolean | undefined): Verdict {
  if (isHandedOn === undefined) return manual(PERHAPS_HANDED_ON, failed.at)
  return isHandedOn ? failed : atMost('low', failed)
}

const PERHAPS_HANDED_ON =
  'The checkout leaves its token in the folder, and whether that is uploaded or built into an image is not known.'

/** Whether the job hands on the folder of a checkout, or one of the jobs that use the action. */
function isHandedOn(checkout: Step, whole: Place): boolean | undefined {
  const folder = folderIn(given(checkout, 'path'))
  const jobs = isAction(whole) ? Array.from(waysTo(whole), wholeOf) : [whole]
  return anyTrue(jobs.flatMap(stepsOf).map((step) => takesFolderAlong(step, folder)))
}

function ofCheckout(step: Step, place: Place): Verdict | undefined {
  const leaves = leavesTokenInFolder(step)
  const persists = given(step, 'persist-credentials')
  if (leaves === false || persists?.text.toLowerCase() === 'false') return undefined
  if (leaves === undefined)
    return manual(
      'Which release of actions/checkout is used is not known, and before version 6 it leaves its token in the folder.',
      `${step.at}.uses`,
    )
  if (!persists)
    return fail(
      'Before version 6 actions/checkout leaves its token in the folder unless told otherwise.',
      `${step.at}.uses`,
      () => fixAt(`${step.at}.with.persist-credentials`, place),
    )
  const reason = `persist-credentials is ${persists.text}.`
  return persists.holes.length > 0
    ? manual(reason, persists.at)
    : fail(reason, persists.at, () => fixAt(persists.at, place))
}

/** Where a checkout may be told to leave no token. */
function fixAt(path: string, checkout: Place): FixPlace {
  const [use] = [...ownToken(checkout), ...leftTokenUses(checkout)]
  return fixUnlessUsed(path, use, isAction(checkout) ? 'The action, or a job that uses it,' : 'The job')
}

const OWN_TOKENS = ['token', 'ssh-key']

function ownToken({ step }: Place): readonly TokenUse[] {
  const own = step && OWN_TOKENS.find((name) => given(step, name))
  return own === undefined
    ? []
    : [{ what: `hands the checkout a ${own}, which later steps may use`, isCertain: true }]
}

/** What is done with the token that a checkout of a job or an action leaves: the use that decides. */
const leftTokenUses = oncePerPlace((place) =>
  decisive(isAction(place) ? usesByCallers(place) : usesOfLeftToken(place)),
)

/** What the jobs that use an action do with the token; others may use it as well. */
function* usesByCallers(action: Place): Generator<TokenUse> {
  for (const place of waysTo(action)) yield* usesOfLeftToken(wholeOf(place))
  yield { what: 'may push', isCertain: false }
}

/** What a job does with the token that a checkout leaves: what it does with its token anyway is counted as well. */
function* usesOfLeftToken(job: Place): Generator<TokenUse> {
  const permissions = permissionsOf(job.properties)
  if (permissions === 'write-all' || (typeof permissions === 'object' && permissions['contents'] === 'write'))
    yield { what: 'may write to the repository, and so may push', isCertain: true }
  yield* tokenUses(job)
  for (const { step } of stepsOf(job)) if (step) yield* fetches(step)
}
