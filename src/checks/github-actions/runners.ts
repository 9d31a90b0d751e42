import type { Action, Job, Text } from '../../model/github-actions/workflow.ts'
import { allVerdicts } from '../all-verdicts.ts'
import type { Verdict } from '../check.ts'
import { isForeign } from './uses.ts'

/** Everything a job or an action uses: actions, images, and the workflow a job calls. */
export function usedBy(runner: Action | Job): readonly Text[] {
  const called = 'uses' in runner && runner.uses ? [runner.uses] : []
  return [...called, ...runner.steps.flatMap(({ uses }) => uses ?? [])]
}

/** Judges every action and workflow of other repositories; local files and images are left out. */
export function everyUse(
  runner: Action | Job,
  passes: string,
  judge: (uses: Text) => Verdict | undefined,
): Verdict | undefined {
  return allVerdicts(usedBy(runner).filter(isForeign), passes, judge)
}
