import { pass, type Verdict } from './check.ts'
import { decided, sentence, worst } from './verdict.ts'

/** Most sentences of a reason; the number of others is told. */
const MAX_SENTENCES = 5

/**
 * Judges parts that stand together and answers with one verdict: the worst, pointing at the first of its kind, with
 * a sentence for each of them. `judge` says nothing of a part that is in order; without any part there is no verdict.
 */
export function allVerdicts<T>(
  parts: readonly T[],
  passes: string,
  judge: (part: T) => Verdict | undefined,
): Verdict | undefined {
  if (parts.length === 0) return undefined
  const verdicts = parts.flatMap((part) => decided(() => judge(part)) ?? [])
  const decisive = worst(verdicts)
  if (!decisive) return pass(passes)
  const sentences = new Set(
    verdicts.filter(({ status }) => status === decisive.status).map(({ reason }) => sentence(reason)),
  )
  const rest = sentences.size - MAX_SENTENCES
  const shown = [...sentences].slice(0, MAX_SENTENCES).join(' ')
  return { ...decisive, reason: rest > 0 ? `${shown} And ${rest} more.` : shown }
}
