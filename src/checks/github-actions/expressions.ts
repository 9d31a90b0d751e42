import { type Expression, partsOf } from '../../model/github-actions/expression.ts'
import type { Text } from '../../model/github-actions/workflow.ts'
import { fail, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

/** Judges every expression in texts: `judge` says what is wrong with a part of one, as a sentence, or nothing. */
export function everyExpression(
  texts: readonly Text[],
  passes: string,
  judge: (part: Expression) => string | undefined,
): Verdict | undefined {
  return judgeParts(texts, passes, ({ at, holes }) => {
    for (const { expression } of holes) {
      for (const part of partsOf(expression)) {
        const problem = judge(part)
        if (problem !== undefined) return fail(problem, at)
      }
    }
    return undefined
  })
}
