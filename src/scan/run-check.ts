import { type Check, manual, type Verdict } from '../checks/check.ts'
import { decided, sentence } from '../checks/verdict.ts'
import { messageOf } from '../errors/message-of.ts'
import { withinTimeLimit } from '../limits/time-limit.ts'
import type { Infrastructure } from '../model/infrastructure.ts'
import { conditionsOf, whyUnread } from '../model/origin.ts'
import { WatchedPart } from '../model/partial-resource.ts'
import type { ResourceCursor } from '../model/resource-cursor.ts'
import { type Judgement, wordsOf } from './words.ts'

/**
 * Runs one check on one resource. Where tainted values may have decided, the words come from a second run, which knows
 * none of them: nothing in the result can tell them.
 */
export function runCheck(check: Check, resource: ResourceCursor, infrastructure: Infrastructure): Judgement {
  const unread = whyUnread(resource)
  if (unread !== undefined) return manual(`Resources of type ${resource.type} could not be read: ${unread}.`)
  // The thread that judged it has done all that follows.
  if (check.isJudgedElsewhere) return withoutCrash(() => check.evaluate(resource, infrastructure))
  infrastructure.hasAnsweredFromTainted = false
  const judgement = evaluated(check, resource, infrastructure)
  const mayTellHidden = resource.tainted !== undefined || infrastructure.hasAnsweredFromTainted
  if (!judgement || !mayTellHidden) return withCondition(judgement, resource)
  const { shown } = resource
  const words = wordsOf(judgement, evaluated(check, shown, infrastructure.shown), shown, () =>
    evaluated(check, resource.withOtherValues, infrastructure.shown),
  )
  return withCondition(words, resource)
}

function evaluated(check: Check, resource: ResourceCursor, infrastructure: Infrastructure): Judgement {
  const part = resource.isPartial && new WatchedPart(resource)
  return withoutCrash(() => {
    const seen = part?.resource ?? resource
    const verdict = decided(() => withinTimeLimit(() => check.evaluate(seen, infrastructure)))
    return part?.isUnread ? undefined : verdict && inSentence(verdict)
  })
}

function withoutCrash(evaluate: () => Verdict | undefined): Judgement {
  try {
    return evaluate()
  } catch (error) {
    return { crash: messageOf(error) }
  }
}

/** The verdict with its reason as a sentence. What is no verdict, as code of a user may answer, has none. */
function inSentence(verdict: Verdict): Verdict {
  const reason = sentence(verdict.reason)
  return reason === verdict.reason ? verdict : { ...verdict, reason }
}

/** The judgement with what to add where the resource does not exist by default. */
function withCondition(judgement: Judgement, resource: ResourceCursor): Judgement {
  const conditions = conditionsOf(resource)
  if (!conditions || !judgement || 'crash' in judgement) return judgement
  return { ...judgement, reason: judgement.reason + whenItExists(conditions) }
}

function whenItExists(conditions: readonly string[]): string {
  return conditions.length === 1
    ? ` The resource exists only if condition ${conditions[0]} holds, which it does not by default.`
    : ` The resource exists only if conditions ${conditions.join(' and ')} hold, which they do not by default.`
}
