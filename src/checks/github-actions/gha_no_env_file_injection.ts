import type { Step } from '../../model/github-actions/workflow.ts'
import { isUnknown } from '../../model/unknown.ts'
import { defineCheck, fail, manual, type Verdict, withRelated } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { type Place, placeOf } from './place.ts'
import { privilegedTriggers } from './privileged-triggers.ts'
import { isReachedBy } from './reach.ts'
import { whyNotKnown, whyNotRead } from './step-commands.ts'
import { mayWrite, trustInWritten } from './step-outputs.ts'
import { strangersTexts } from './strangers-texts.ts'
import { handedIn, placesOfCallers, UNCLEAR } from './trust.ts'

const FILE = /GITHUB_(?:ENV|PATH)/

export default defineCheck({
  id: 'gha_no_env_file_injection',
  title: 'Untrusted input should not be written to GITHUB_ENV or GITHUB_PATH',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure'],
  topics: ['build-pipelines', 'untrusted-input'],
  risk: 'A line break in the value sets further variables, such as one that makes the next program load a library: whoever wrote it runs code in a workflow with secrets.',
  remediation: {
    text: 'Hand values on as outputs of a step, or check that they are what they should be before writing them.',
    url: 'https://securitylab.github.com/resources/github-actions-untrusted-input/',
  },
  references: [
    'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#setting-an-environment-variable',
  ],
  sameAs: { zizmor: ['github-env'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate(actionOrJob, infrastructure) {
    const { properties } = actionOrJob
    const triggers = privilegedTriggers(properties.triggers)
    if (triggers.length === 0) return undefined
    const writing = properties.steps.filter((step) => mayWrite(step, FILE) || whyNotRead(step) !== undefined)
    return judgeParts(writing, 'No untrusted input is written to GITHUB_ENV or GITHUB_PATH.', (step) => {
      const place = placeOf(actionOrJob, infrastructure, step)
      if (!triggers.some(({ event }) => isReachedBy(event, place))) return undefined
      return ofStep(step, place)
    })
  },
})

function ofStep(step: Step, place: Place): Verdict | undefined {
  const at = `${step.at}.run`
  const reason = whyNotKnown(step)
  const trust = isUnknown(step.commands) ? UNCLEAR : trustInWritten(step, FILE, place, strangersTexts)
  if (reason !== undefined && trust.level !== 'untrusted')
    return manual(`What is written to GITHUB_ENV or GITHUB_PATH is not known: ${reason}.`, at)
  if (trust.level === 'trusted') return undefined
  const verdict =
    trust.level === 'untrusted'
      ? fail(`Untrusted input is written to GITHUB_ENV or GITHUB_PATH${handedIn(trust.callers)}.`, at)
      : manual('Who controls what is written to GITHUB_ENV or GITHUB_PATH is not known.', at)
  return withRelated(verdict, placesOfCallers([trust]))
}
