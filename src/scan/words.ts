import type { Verdict } from '../checks/check.ts'
import { isHidden } from '../model/hidden-value.ts'
import type { ResourceCursor } from '../model/resource-cursor.ts'
import { isUnknown } from '../model/unknown.ts'

/** What a check says of one resource: a verdict, nothing where it does not apply, or why it crashed. */
export type Judgement = Verdict | { readonly crash: string } | undefined

/**
 * The judgement in words that tell nothing of what is hidden. `shown` is what the same check says of the resource as it
 * may be shown: what it says there holds whatever the hidden values are. `otherwise` makes what it says where the hidden
 * values are others: words that stay the same are not made of them.
 */
export function wordsOf(
  judgement: Exclude<Judgement, undefined>,
  shown: Judgement,
  resource: ResourceCursor,
  otherwise: () => Judgement,
): Judgement {
  if ('crash' in judgement) return { crash: shown && 'crash' in shown ? shown.crash : CRASH }
  if (!shown || 'crash' in shown) return { ...judgement, reason: DECIDES }
  if (shown.status === judgement.status) return { ...judgement, reason: shown.reason }
  const other = otherwise()
  const isSame = other && !('crash' in other) && other.status === judgement.status
  if (isSame && other.reason === judgement.reason) return judgement
  const { at = '' } = shown
  return {
    ...judgement,
    reason: isHidden(valueAt(resource, at)) ? `The value of ${at} decides, and is not shown.` : DECIDES,
  }
}

const DECIDES = 'What decides is not shown.'

const CRASH = 'the message is not shown, as it may quote a value that is not'

/** The value of a property by its path; `undefined` where a name in it has other signs than letters and digits. */
function valueAt({ properties }: ResourceCursor, path: string): unknown {
  let value: unknown = properties
  for (const name of path.match(/[^.[\]]+/g) ?? []) {
    if (isUnknown(value)) return value
    value = (value as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  }
  return value
}
