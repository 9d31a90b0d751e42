import type { Job } from '../../model/github-actions/workflow.ts'
import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource } from '../../model/resource.ts'
import { usesAction } from './uses.ts'

type JobResource = Resource<'GitHubActions::Job'>

/**
 * The jobs of the same workflow that wait for a job, directly or not, and download artifacts where it uploads some: what
 * it built may be in what they publish.
 */
export function artifactConsumersOf(job: JobResource, infrastructure: Infrastructure): readonly Job[] {
  if (!uses(job.properties, 'actions/upload-artifact')) return []
  const waiting = waitingJobs(job, infrastructure)
  const found = new Set<JobResource>()
  const open = [job]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const follower of waiting.get(nameOf(next)) ?? []) {
      if (found.has(follower)) continue
      found.add(follower)
      open.push(follower)
    }
  }
  return [...found]
    .map(({ properties }) => properties)
    .filter((follower) => uses(follower, 'actions/download-artifact'))
}

function uses({ steps }: Job, repository: string): boolean {
  return steps.some((step) => usesAction(step, repository))
}

/** Jobs by the name of each job that they need. */
type Waiting = ReadonlyMap<string, readonly JobResource[]>

const byWorkflow = new WeakMap<Infrastructure, Map<string, Waiting>>()

/** The jobs of a workflow by what they need, made once for all of them. */
function waitingJobs(job: JobResource, infrastructure: Infrastructure): Waiting {
  const workflows = byWorkflow.get(infrastructure) ?? new Map<string, Waiting>()
  byWorkflow.set(infrastructure, workflows)
  const known = workflows.get(job.scope)
  if (known) return known
  const waiting = new Map<string, JobResource[]>()
  for (const each of infrastructure.inScopeOf(job, 'GitHubActions::Job')) {
    for (const needed of each.properties.needs) {
      const same = waiting.get(needed)
      if (same) same.push(each)
      else waiting.set(needed, [each])
    }
  }
  workflows.set(job.scope, waiting)
  return waiting
}

/** What other jobs call it: the address of a job is `jobs.<name>`. */
function nameOf({ address }: JobResource): string {
  return address.slice('jobs.'.length)
}
