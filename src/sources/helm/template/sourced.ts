import type { Reflected } from './arguments.ts'
import type { Hidden } from './hidden.ts'
import type { Sources } from './rendered-text.ts'

/** A value, and what of it no output may quote. */
export interface Evaluated {
  readonly value: Reflected
  readonly hidden: Hidden | undefined
}

/** A value, with what it was made of as well. */
export interface Sourced extends Evaluated {
  readonly sources: Sources
}
