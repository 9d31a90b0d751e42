import type { IneffectiveSuppression } from '../../findings/suppression.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { cutText } from '../../ocsf/cut-text.ts'

/** Longest list of ids in a message, in characters. */
const MAX_SHOWN = 200

/** Why an ignore, or some of the ids in it, suppresses nothing. */
export interface IgnoreProblem {
  readonly ignore: Pick<InlineIgnore, 'place' | 'tool'>
  readonly what: IneffectiveSuppression['problem']
  /** The ids it is about. */
  readonly ids: readonly string[]
  /** A sentence for a person. */
  readonly message: string
}

/** The end of a sentence about comments for another tool, by their problem. */
const OF_OTHER_TOOLS = {
  'unknown-check': 'name checks that Assay has no counterpart of',
  'no-match': 'are about what Assay does not find there',
  malformed: 'name no check, or set conditions that Assay does not evaluate',
} as const

/**
 * What is told of problems: each by itself, and one sum for all comments of another tool with the same problem. Those
 * are there for that tool, and nobody has to change them one by one.
 */
export function ineffectiveSuppressions(problems: readonly IgnoreProblem[]): IneffectiveSuppression[] {
  const groups = Map.groupBy(problems, (problem) =>
    isSummed(problem) ? `${problem.ignore.tool} ${problem.what}` : problem,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [isSummed(first) ? sum(first, group) : ineffective(first)] : []
  })
}

/** An ignore of another tool that has expired was set for a day that somebody watches. */
function isSummed({ ignore, what }: IgnoreProblem): boolean {
  return ignore.tool !== undefined && what in OF_OTHER_TOOLS
}

function sum(first: IgnoreProblem, group: readonly IgnoreProblem[]): IneffectiveSuppression {
  const ids = [...new Set(group.flatMap((problem) => problem.ids))]
  const listed = ids.length === 0 ? '' : `: ${shown(ids, MAX_SHOWN)}`
  const comments = `${group.length} ${group.length === 1 ? 'ignore' : 'ignores'} for ${first.ignore.tool}`
  const what = OF_OTHER_TOOLS[first.what as keyof typeof OF_OTHER_TOOLS]
  const message = `${comments}, the first of them here, ${what}${listed}.`
  return { ...ineffective({ ...first, message }), count: group.length }
}

function ineffective({ ignore: { place, tool }, what, message }: IgnoreProblem): IneffectiveSuppression {
  return { kind: 'inline', place, ...(tool !== undefined && { tool }), problem: what, message }
}

/** A list of texts, which anybody may have written, as part of a message. */
export function shown(texts: readonly string[], most = 100): string {
  return cutText(texts.slice(0, most).join(', '), most)
}
