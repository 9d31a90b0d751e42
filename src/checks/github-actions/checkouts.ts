import type { Step, Text } from '../../model/github-actions/workflow.ts'
import { refusesForks } from './checkout-releases.ts'
import { type Place, placeOfStep } from './place.ts'
import { codeBesideEvent, isReferenceToPullRequest, pullRequestCode } from './pull-request-code.ts'
import { bringsPullRequest } from './pull-request-commands.ts'
import type { Trust } from './trust.ts'
import { given, usesAction } from './uses.ts'

/** What a step checks out, if it is, or may be, the head of a pull request. */
export interface CheckedOut {
  readonly text: Text
  /** Why it may not be one; absent where it surely is. */
  readonly doubt?: string
  /** How it comes in where a caller hands it in. */
  readonly trust: Trust
}

/** What a step of a place checks out under an event, if strangers may have brought it. */
export function whatIsCheckedOut(step: Step, place: Place, event: string): CheckedOut | undefined {
  if (step.run) {
    return bringsPullRequest(step, placeOfStep(step, place))
      ? { text: { ...step.run, text: 'a pull request' }, trust: CERTAIN }
      : undefined
  }
  if (!usesAction(step, 'actions/checkout')) return undefined
  const inputs = ['ref', 'repository'].flatMap((name) => {
    const text = given(step, name)
    return text ? [{ text, trust: pullRequestCode.text(text, place) }] : []
  })
  const found =
    inputs.find(({ trust }) => trust.level === 'untrusted') ??
    inputs.find(({ trust }) => trust.level === 'unclear')
  if (!found) return undefined
  const refuses = refusesForks(step, event)
  const isRefused = refuses !== false && inputs.some((input) => isRefusable(input, place))
  if (isRefused) return refuses ? undefined : { ...found, doubt: 'whether actions/checkout refuses that' }
  return found.trust.level === 'untrusted' ? found : { ...found, doubt: 'whether strangers bring it' }
}

const CERTAIN: Trust = { level: 'untrusted', callers: [] }

/** Whether an input is, whatever happens, what the event says of the pull request, or a reference to one: that alone is refused. */
function isRefusable({ text, trust }: Pick<CheckedOut, 'text' | 'trust'>, place: Place): boolean {
  if (trust.level !== 'untrusted') return false
  return isReferenceToPullRequest(text.text) || codeBesideEvent.text(text, place).level === 'trusted'
}
