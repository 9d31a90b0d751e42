import type { IneffectiveSuppression } from '../../findings/suppression.ts'
import type { InlineIgnore } from '../../model/inline-ignore.ts'
import { cutText } from '../../text/shortened.ts'

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

/** The end of a sentence about comments for another tool, by their problem: about one of them, and about several. */
const OF_OTHER_TOOLS = {
  'unknown-check': {
    one: 'names checks that Assay has no counterpart of',
    several: 'name checks that Assay has no counterpart of',
  },
  'no-match': {
    one: 'is about what Assay does not find there',
    several: 'are about what Assay does not find there',
  },
  malformed: {
    one: 'names no check, or sets conditions that Assay does not evaluate',
    several: 'name no check, or set conditions that Assay does not evaluate',
  },
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
  const { one, several } = OF_OTHER_TOOLS[first.what as keyof typeof OF_OTHER_TOOLS]
  const { tool } = first.ignore
  const message =
    group.length === 1
      ? `An ignore for ${tool} ${one}${listed}.`
      : `${group.length} ignores for ${tool}, the first of them here, ${several}${listed}.`
  return { ...ineffective({ ...first, message }), count: group.length }
}

function ineffective({ ignore: { place, tool }, what, message }: IgnoreProblem): IneffectiveSuppression {
  return { kind: 'inline', place, ...(tool !== undefined && { tool }), problem: what, message }
}

/** A list of texts, which anybody may have written, as part of a message. */
export function shown(texts: readonly string[], most = 100): string {
  return cutText(texts.slice(0, most).join(', '), most)
}
