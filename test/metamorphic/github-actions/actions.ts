import type { Finding } from '../../../src/findings/finding.ts'
import type { Rewriting } from '../transformation.ts'

/** A job in block style: its name, its lines before its steps, and its steps. */
const JOB =
  /^ {2}([\w-]+):[^\n]*\n((?: {4}(?! )(?!steps:|uses:)[^\n]*\n(?: {5,}[^\n]*\n)*)*) {4}steps:\n((?: {5,}[^\n]*\n)+)/gm

/** Texts whose steps cannot be taken apart: anchors, names of other steps, several documents. */
const BOUND = /[&*]\w|\bsteps\.|^---/m

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
      if (BOUND.test(text)) return
      const actions: Record<string, string> = {}
      const written = text.replace(JOB, (whole, job: string, head: string, steps: string) => {
        const all = steps.split(/^(?= {6}- )/m)
        const moved = all.slice(start, end)
        if (all.length < least) return whole
        actions[`.github/actions/${job}/action.yml`] =
          `name: ${job}\nruns:\n  using: composite\n  steps:\n${moved.join('')}`
        all.splice(start, moved.length, `      - uses: ./.github/actions/${job}\n`)
        return `  ${job}:\n${head}    steps:\n${all.join('')}`
      })
      if (written !== text) yield { [path]: written, ...actions }
    },
  }
}

/** The steps of each job in an action of the repository: all, or one while the others stay. */
export const IN_ACTIONS: readonly Rewriting[] = [
  inAction('steps in an action of the repository', [0], 1),
  inAction('first step in an action of the repository', [0, 1], 2),
  inAction('last step in an action of the repository', [-1], 2),
]
