import type { Variable } from '../../model/github-actions/workflow.ts'
import { oncePer } from '../once-per.ts'

/** Groups of variables: those of the workflow and the job, then those of the step, which win. */
export type Variables = readonly (readonly Variable[])[]

export interface Declared {
  readonly variable: Variable
  /** The groups around, of which the value may be composed. */
  readonly around: Variables
}

/** The variable with a name, without regard to case. */
export function declared(name: string, groups: Variables): Declared | undefined {
  const wanted = name.toLowerCase()
  const at = groups.findLastIndex((group) => indexOf(group).has(wanted))
  const variable = groups[at] && indexOf(groups[at]).get(wanted)
  return variable && { variable, around: groups.slice(0, at) }
}

/** Variables by their names in lower case; the last one of a name wins. */
const indexOf = oncePer(
  (group: readonly Variable[]): ReadonlyMap<string, Variable> =>
    new Map(group.map((variable) => [variable.name.toLowerCase(), variable])),
)

/** What was found in a group of variables, by the pattern. */
const foundIn = oncePer((_group: readonly Variable[]) => new Map<RegExp, readonly Variable[]>())

/**
 * The variables of a group whose names are as a pattern says, and that are set. Groups of a job are looked through once for
 * all its steps.
 */
export function called(pattern: RegExp, group: readonly Variable[]): readonly Variable[] {
  const known = foundIn(group)
  const found =
    known.get(pattern) ?? group.filter(({ name, text }) => text !== '' && pattern.test(name.toLowerCase()))
  known.set(pattern, found)
  return found
}
