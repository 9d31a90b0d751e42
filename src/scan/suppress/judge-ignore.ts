import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { isDay } from '../../text/day.ts'
import { type CheckIds, isTooWide } from './check-ids.ts'
import { type IgnoreProblem, shown } from './ignore-problem.ts'

export interface JudgedIgnore {
  readonly problems: readonly IgnoreProblem[]
  /** What counts: each id as it is written, with the checks it stands for. */
  readonly checks: ReadonlyMap<string, readonly string[]>
}

/** Judges an ignore by itself: whether it is complete, still holds, and names checks there are. */
export function judgeIgnore(ignore: InlineIgnore, ids: CheckIds, today: string): JudgedIgnore {
  const malformed = malformation(ignore)
  if (malformed) return refused(ignore, [malformed])
  const meant = new Map(ignore.checks.map((written) => [written, ids.of(written, ignore.tool)]))
  const unknown = ignore.checks.filter((written) => meant.get(written)?.length === 0)
  for (const written of unknown) meant.delete(written)
  const problems = [
    ...(unknown.length === 0 ? [] : [unknownProblem(unknown, ids)]),
    ...(meant.size === 0 ? [] : lapse(ignore, today)),
  ]
  const counts = problems.every(({ what }) => what === 'unknown-check')
  return counts ? { problems: problemsOf(ignore, problems), checks: meant } : refused(ignore, problems)
}

type Problem = Omit<IgnoreProblem, 'ignore'>

function problemsOf(ignore: InlineIgnore, problems: readonly Problem[]): readonly IgnoreProblem[] {
  return problems.map((problem) => ({ ignore, ...problem }))
}

function refused(ignore: InlineIgnore, problems: readonly Problem[]): JudgedIgnore {
  return { problems: problemsOf(ignore, problems), checks: new Map() }
}

function malformation({ malformed, checks, until }: InlineIgnore): Problem | undefined {
  const problem = (message: string): Problem => ({ what: 'malformed', ids: checks, message })
  if (malformed !== undefined) return problem(malformed)
  if (checks.length === 0) return problem('It names no check.')
  const wide = checks.find(isTooWide)
  if (wide !== undefined) {
    return problem(`${shown([wide])} stands for more than one service. Name checks, or a service: s3_*.`)
  }
  if (until !== undefined && !isDay(until)) {
    return problem(`${shown([until])} is no day. Write until=2026-12-31.`)
  }
  return undefined
}

function unknownProblem(unknown: readonly string[], ids: CheckIds): Problem {
  const [first = ''] = unknown
  const are = unknown.length === 1 ? 'is no check named' : 'are no checks named'
  const message = `There ${are} ${shown(unknown)}.${ids.suggestion(first)} assay checks list shows them all.`
  return { what: 'unknown-check', ids: unknown, message }
}

/** Why an ignore does not hold, or not any more. Other tools do not ask for reasons. */
function lapse({ checks, reason, tool, until }: InlineIgnore, today: string): readonly Problem[] {
  if (reason === undefined && tool === undefined) {
    return [
      {
        what: 'no-reason',
        ids: checks,
        message:
          'It gives no reason. Write one: in a comment or annotation after two dashes, in metadata as reason.',
      },
    ]
  }
  if (until === undefined || until >= today) return []
  const message = `It held until ${until}. Mend ${shown(checks)} here, or give it another day.`
  return [{ what: 'expired', ids: checks, message }]
}
