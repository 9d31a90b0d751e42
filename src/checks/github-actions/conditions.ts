import { type Expression, partsOf } from '../../model/github-actions/expression.ts'
import type { Action, Condition, Job } from '../../model/github-actions/workflow.ts'
import { allVerdicts } from '../all-verdicts.ts'
import type { Verdict } from '../check.ts'

/** Judges every `if` of a job and its steps. */
export function everyCondition(
  runner: Action | Job,
  passes: string,
  judge: (condition: Condition) => Verdict | undefined,
): Verdict | undefined {
  const own = 'condition' in runner && runner.condition ? [runner.condition] : []
  return allVerdicts([...own, ...runner.steps.flatMap(({ condition }) => condition ?? [])], passes, judge)
}

/** Every part of the expressions in a condition. */
export function partsOfCondition({ expression, holes }: Condition): readonly Expression[] {
  const wholes = expression ? [expression] : holes.map((hole) => hole.expression)
  return wholes.flatMap((whole) => [...partsOf(whole)])
}
