/** Whether somebody is told, and why not, or why that is unknown. */
export interface Outcome {
  readonly tells: boolean | undefined
  readonly why: string
}

export const TOLD: Outcome = { tells: true, why: '' }

export function silent(why: string): Outcome {
  return { tells: false, why }
}

export function unsure(why: string): Outcome {
  return { tells: undefined, why }
}

/** The best of several: one that tells is enough. */
export function best(outcomes: readonly Outcome[], otherwise: string): Outcome {
  return (
    outcomes.find(({ tells }) => tells === true) ??
    outcomes.find(({ tells }) => tells === undefined) ??
    outcomes[0] ??
    silent(otherwise)
  )
}
