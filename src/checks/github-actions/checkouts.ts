import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { type Place, placeOfStep } from './place.ts'
import { pullRequestCode } from './pull-request-code.ts'
import { bringsPullRequest } from './pull-request-commands.ts'
import type { Trust } from './trust.ts'
import { given, repositoryOf, versionOf } from './uses.ts'

/** What a step checks out, if it is, or may be, the head of a pull request. */
export interface CheckedOut {
  readonly text: Text
  readonly isCertain: boolean
  /** How it comes in where a caller hands it in. */
  readonly trust: Trust
}

/** What a step of a place checks out, if strangers may have brought it. */
export function whatIsCheckedOut(step: Step, place: Place): CheckedOut | undefined {
  if (step.run) {
    return bringsPullRequest(step, placeOfStep(step, place))
      ? { text: { ...step.run, text: 'a pull request' }, isCertain: true, trust: CERTAIN }
      : undefined
  }
  if (repositoryOf(step.uses)?.repository !== 'actions/checkout') return undefined
  const allows = allowsForks(step)
  if (allows === false) return undefined
  const inputs = ['ref', 'repository'].flatMap((name) => {
    const text = given(step, name)
    return text ? [{ text, trust: pullRequestCode.text(text, place) }] : []
  })
  const found =
    inputs.find(({ trust }) => trust.level === 'untrusted') ??
    inputs.find(({ trust }) => trust.level === 'unclear')
  return found && { ...found, isCertain: allows === true && found.trust.level === 'untrusted' }
}

const CERTAIN: Trust = { level: 'untrusted', callers: [] }

/**
 * From version 7 on, the action refuses code of forks under events with secrets, unless it is told to allow it; `undefined`
 * where that is not known.
 */
function allowsForks(step: Step): boolean | undefined {
  const version = /^v?(\d+)(?:\.|$)/.exec(versionOf(step, repositoryOf(step.uses)?.ref ?? ''))?.[1]
  if (Number(version ?? 0) < 7) return true
  const allows = given(step, 'allow-unsafe-pr-checkout')
  return allows && allows.holes.length > 0 ? undefined : allows?.text.trim().toLowerCase() === 'true'
}
