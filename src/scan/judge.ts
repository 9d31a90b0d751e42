import { type Check, manual, type Verdict } from '../checks/check.ts'
import { decided, sentence } from '../checks/verdict.ts'
import { messageOf } from '../errors.ts'
import type { Infrastructure } from '../model/infrastructure.ts'
import { WatchedPart } from '../model/partial-resource.ts'
import type { ResourceCursor } from '../model/resource-cursor.ts'
import { withinTimeLimit } from '../time-limit.ts'
import type { ReasonRedactor } from './reason-redactor.ts'

/** What a check says of one resource: a verdict, nothing where it does not apply, or why it crashed. */
type Judgement = Verdict | { readonly crash: string } | undefined

/** Runs one check on one resource. Nothing in the result quotes a tainted value. */
export function judge(
  check: Check,
  resource: ResourceCursor,
  infrastructure: Infrastructure,
  redactor: ReasonRedactor,
): Judgement {
  if (resource.unread !== undefined)
    return manual(`Resources of type ${resource.type} could not be read: ${resource.unread}.`)
  infrastructure.forgetHandedOut()
  const part = resource.isPartial && new WatchedPart(resource)
  try {
    const seen = part?.resource ?? resource
    const verdict = decided(() => withinTimeLimit(() => check.evaluate(seen, infrastructure)))
    if (!verdict || part?.isUnread) return undefined
    const shown = redactor.redact(sentence(verdict.reason), check, resource, infrastructure.handedOut)
    const reason = shown + whenItExists(resource)
    return reason === verdict.reason ? verdict : { ...verdict, reason }
  } catch (error) {
    return { crash: redactor.redact(messageOf(error), check, resource, infrastructure.handedOut) }
  }
}

/** What to add to a reason where the resource does not exist by default. */
function whenItExists({ onlyIf }: ResourceCursor): string {
  if (!onlyIf) return ''
  return onlyIf.length === 1
    ? ` The resource exists only if condition ${onlyIf[0]} holds, which it does not by default.`
    : ` The resource exists only if conditions ${onlyIf.join(' and ')} hold, which they do not by default.`
}
