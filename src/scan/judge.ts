import type { Check, Verdict } from '../checks/check.ts'
import { decided, sentence } from '../checks/verdict.ts'
import { messageOf } from '../errors.ts'
import type { Infrastructure } from '../model/infrastructure.ts'
import type { ResourceCursor } from '../model/resource-cursor.ts'
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
  infrastructure.forgetHandedOut()
  try {
    const verdict = decided(() => check.evaluate(resource, infrastructure))
    if (!verdict) return undefined
    const reason = sentence(verdict.reason)
    return { ...verdict, reason: redactor.redact(reason, check, resource, infrastructure.handedOut) }
  } catch (error) {
    return { crash: redactor.redact(messageOf(error), check, resource, infrastructure.handedOut) }
  }
}
