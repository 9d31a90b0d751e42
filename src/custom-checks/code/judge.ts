import type { Check, Verdict } from '../../checks/check.ts'
import { decided, sentence } from '../../checks/verdict.ts'
import { messageOf } from '../../errors.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'
import type { ReasonRedactor } from '../../scan/reason-redactor.ts'

/** What a check says of one resource: a verdict, nothing where it does not apply, or why it crashed. */
export type Judgement = Verdict | { readonly crash: string } | undefined

/** Runs one check on one resource. Nothing in the result quotes a tainted value. */
export function judge(
  check: Check,
  resource: ResourceCursor,
  infrastructure: Infrastructure,
  redactor: ReasonRedactor,
): Judgement {
  const redacted = (text: string) => redactor.redact(text, check, resource, infrastructure.handedOut)
  infrastructure.forgetHandedOut()
  try {
    const verdict = decided(() => check.evaluate(resource, infrastructure))
    return verdict && { ...verdict, reason: redacted(sentence(verdict.reason)) }
  } catch (error) {
    return { crash: redacted(messageOf(error)) }
  }
}
