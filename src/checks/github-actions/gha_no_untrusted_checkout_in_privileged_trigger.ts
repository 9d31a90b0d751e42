import type { Step, Trigger } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict, withRelated } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { type CheckedOut, whatIsCheckedOut } from './checkouts.ts'
import { type Place, placeOf } from './place.ts'
import { dangerousTriggers } from './privileged-triggers.ts'
import { environmentBefore, isReachedBy } from './reach.ts'
import { whyNotKnown, whyNotRead } from './step-commands.ts'
import { handedIn, placesOfCallers } from './trust.ts'

export default defineCheck({
  id: 'gha_no_untrusted_checkout_in_privileged_trigger',
  title: 'Workflows with secrets should not check out the code of strangers',
  service: 'github-actions',
  severity: 'critical',
  categories: ['exposure', 'supply-chain'],
  topics: ['build-pipelines', 'untrusted-input'],
  risk: 'Whoever opens a pull request has their code built, tested or installed with a token that may write to the repository, and with its secrets.',
  remediation: {
    text: 'Build pull requests under pull_request, which has neither; let a second workflow do what needs them, without running code of the first.',
    url: 'https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/',
  },
  references: ['https://docs.github.com/en/actions/reference/security/secure-use'],
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate(actionOrJob, infrastructure) {
    const { properties } = actionOrJob
    const triggers = dangerousTriggers(properties.triggers)
    const [first] = triggers
    if (!first) return undefined
    const passes = `Under ${first.event} no step checks out what a stranger's pull request brings.`
    return judgeParts(properties.steps, passes, (step) => {
      const place = placeOf(actionOrJob, infrastructure, step)
      const [trigger, ...others] = triggers.filter(({ event }) => isReachedBy(event, place))
      if (!trigger) return undefined
      const checkouts = [trigger, ...others].flatMap(({ event }) => {
        const brought = whatIsCheckedOut(step, place, event)
        return brought ? [{ event, brought }] : []
      })
      const worst = checkouts.find(({ brought }) => brought.doubt === undefined) ?? checkouts[0]
      return worst ? ofCheckout(worst.brought, worst.event, place) : ofUnread(step, trigger)
    })
  },
})

/** A script that is not read, or a text for another language that speaks of git, may check out what it likes. */
function ofUnread(step: Step, { event }: Trigger): Verdict | undefined {
  const reason = whyNotKnown(step)
  if (reason === undefined || (whyNotRead(step) === undefined && !ASKS_GIT.test(step.run?.text ?? '')))
    return undefined
  return manual(`What a script checks out under ${event} is not known: ${reason}.`, `${step.at}.run`)
}

const ASKS_GIT = /\b(?:git|gh)\b.{0,200}\b(?:checkout|clone|fetch|merge|pull)\b/

/** An environment may require approval, which only its settings on GitHub show. */
function ofCheckout({ text: { text, at }, doubt, trust }: CheckedOut, event: string, place: Place): Verdict {
  const environment = environmentBefore(event, place)?.text
  const isOut = `Under ${event} the code of ${text}${handedIn(trust.callers)} is checked out`
  return withRelated(verdict(), placesOfCallers([trust]))

  function verdict(): Verdict {
    if (doubt !== undefined) return manual(`${isOut}, and ${doubt} is not known.`, at)
    if (!environment) return fail(`${isOut}.`, at)
    return manual(
      `${isOut}, and only the settings of the environment ${environment} tell who has to approve that.`,
      at,
    )
  }
}
