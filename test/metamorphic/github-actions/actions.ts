import type { Finding } from '../../../src/findings/finding.ts'
import type { Rewriting } from '../transformation.ts'
import { withJobs, written } from './jobs.ts'

/** An action of the repository is what the job of its name runs. */
function keyOf({ resource: { address }, location }: Finding): string {
  const [, job] = /^\.github\/actions\/([\w-]+)\//.exec(location?.file ?? '') ?? []
  return job === undefined ? address : `jobs.${job}`
}

/** Some steps of each job in an action of the repository: those between two numbers, which may count from the end. */
function inAction(name: string, [start, end]: readonly [number, number?], least: number): Rewriting {
  return {
    name,
    language: 'github-actions',
    comparesLines: false,
    isSplit: true,
    keyOf,
    *variants({ path, text }) {
      const actions: Record<string, string> = {}
      const changed = withJobs(text, (job) => {
        if (job.steps.length < least) return undefined
        const moved = job.steps.slice(start, end)
        // An action has inputs of its own.
        if (moved.some((step) => /\binputs\./.test(step))) return undefined
        actions[`.github/actions/${job.name}/action.yml`] =
          `name: ${job.name}\nruns:\n  using: composite\n  steps:\n${moved.join('')}`
        const call = `      - uses: ./.github/actions/${job.name}\n`
        const from = job.steps.indexOf(moved[0] ?? '')
        return written({ ...job, steps: job.steps.toSpliced(from, moved.length, call) })
      })
      if (changed !== text) yield { [path]: changed, ...actions }
    },
  }
}

/** The steps of each job in an action of the repository: all, or one while the others stay. */
export const IN_ACTIONS: readonly Rewriting[] = [
  inAction('steps in an action of the repository', [0], 1),
  inAction('first step in an action of the repository', [0, 1], 2),
  inAction('last step in an action of the repository', [-1], 2),
]
