import type { Template } from './nodes.ts'
import type { Branch, Output } from './rendered-text.ts'
import type { Sourced } from './sourced.ts'
import type { TemplateSet } from './template-set.ts'
import type { Variables } from './variables.ts'

/** One run of a template. */
interface Frame {
  readonly template: Template
  readonly output: Output
  /** The line of the action that is evaluated, for errors. */
  line: number
}

/** What runs together: a hidden value may decide that it is run at all, and that then stays so. */
interface Course {
  isDecided: boolean
}

/** What a template is run within. */
export interface Surroundings {
  readonly templates: TemplateSet
  readonly course: Course
}

/** What a statement sees where it stands. What is within it gets a scope of its own. */
export interface Scope extends Surroundings {
  readonly frame: Frame
  readonly dot: Sourced
  readonly variables: Variables
  readonly branch: Branch | undefined
}
