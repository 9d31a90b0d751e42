import type { Expression, Template } from '../../model/github-actions/expression.ts'
import type { Origin } from './origin.ts'
import type { Place } from './place.ts'
import type { Trust } from './trust.ts'

/** How the texts and expressions are judged that a step hands on. */
export interface Judge {
  readonly origin: Origin
  text(text: Template, place: Place): Trust
  expression(expression: Expression, place: Place): Trust
  /** What others set a variable of the environment to: earlier steps of the same job, and those that call an action. */
  inherited(name: string, place: Place): readonly Trust[]
}
