import { GITHUB } from '../../sources/github-actions/github-actions-format.ts'
import type { Change, NotFixable, Target } from '../change.ts'
import { setIn, stepsOf, type YamlPath } from './set-in.ts'

/** Changes of workflows and composite actions. */
export function changeOfWorkflow(_: string, target: Target): Change | NotFixable {
  const steps = stepsInWorkflow(target)
  return {
    place: JSON.stringify(steps),
    wanted: JSON.stringify(target.value),
    apply: (current) => setIn(current, steps, target.value, GITHUB),
  }
}

/** The way from the root of the file to a property. Paths of a job start at the job. */
export function stepsInWorkflow({ finding, path }: Target): YamlPath {
  const { address, type } = finding.resource
  const job = type === 'GitHubActions::Job' ? ['jobs', address.slice('jobs.'.length)] : []
  return [...job, ...stepsOf(path)]
}
