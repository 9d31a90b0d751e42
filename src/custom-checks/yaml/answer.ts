/** Whether a condition holds for a resource. `undefined` where what it needs is unknown. */
export interface Answer {
  readonly holds: boolean | undefined
  /** What was found, or why that is unknown, as a sentence. */
  readonly reason: string
  /** The property that decided. */
  readonly at?: string
  /** The properties that decided, if several did; an empty path for the resource. */
  readonly places?: readonly string[]
}

/** Holds if all do. One that does not hold decides, whatever is unknown of the others. */
export function all(answers: readonly Answer[]): Answer {
  return find(answers, false) ?? find(answers, undefined) ?? answers[0] ?? NOTHING
}

/** Holds if any does. One that holds decides, whatever is unknown of the others. */
export function any(answers: readonly Answer[]): Answer {
  return find(answers, true) ?? find(answers, undefined) ?? answers[0] ?? { ...NOTHING, holds: false }
}

export function not(answer: Answer): Answer {
  return { ...answer, holds: answer.holds === undefined ? undefined : !answer.holds }
}

const NOTHING: Answer = { holds: true, reason: 'There is nothing to look at.' }

/** The first of the answers that are so, with the places of all of them. */
function find(answers: readonly Answer[], holds: boolean | undefined): Answer | undefined {
  const equal = answers.filter((answer) => answer.holds === holds)
  const [first] = equal
  if (!first || equal.length === 1) return first
  return { ...first, places: [...new Set(equal.flatMap(({ at = '', places = [at] }) => places))] }
}
