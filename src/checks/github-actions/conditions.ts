import { type Expression, partsOf } from '../../model/github-actions/expression.ts'
import type { Action, Condition, Job } from '../../model/github-actions/workflow.ts'
import type { Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

/** Judges every `if` of a job and its steps. */
export function everyCondition(
  actionOrJob: Action | Job,
  passes: string,
  judge: (condition: Condition) => Verdict | undefined,
): Verdict | undefined {
  const own = 'condition' in actionOrJob && actionOrJob.condition ? [actionOrJob.condition] : []
  return judgeParts([...own, ...actionOrJob.steps.flatMap(({ condition }) => condition ?? [])], passes, judge)
}

/** Every part of the expressions in a condition. */
export function partsOfCondition({ expression, holes }: Condition): readonly Expression[] {
  const wholes = expression ? [expression] : holes.map((hole) => hole.expression)
  return wholes.flatMap((whole) => [...partsOf(whole)])
}
