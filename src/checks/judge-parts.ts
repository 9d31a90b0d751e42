import { firstOf } from '../text/shortened.ts'
import { pass, type Verdict } from './check.ts'
import { bySeverity, decided, sentence, worst } from './verdict.ts'

/** Sentences that a reason shows; the others are counted. */
const MAX_SENTENCES = 5

/**
 * Judges the parts of one resource and returns one verdict: the worst, located at the first part that has it, with a
 * sentence for each part of its status. `judge` returns `undefined` for a part that passes. No verdict without parts.
 */
export function judgeParts<T>(
  parts: readonly T[],
  passes: string,
  judge: (part: T) => Verdict | undefined,
): Verdict | undefined {
  if (parts.length === 0) return undefined
  const verdicts = parts.flatMap((part) => decided(() => judge(part)) ?? [])
  const decisive = worst(verdicts)
  if (!decisive) return pass(passes)
  const sentences = new Set(
    verdicts
      .filter(({ status }) => status === decisive.status)
      .sort(bySeverity)
      .map(({ reason }) => sentence(reason)),
  )
  const rest = sentences.size - MAX_SENTENCES
  const shown = firstOf(sentences, MAX_SENTENCES).join(' ')
  return { ...decisive, reason: rest > 0 ? `${shown} And ${rest} more.` : shown }
}
