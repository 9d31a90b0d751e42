import { TemplateError } from '../go/template-error.ts'
import type { Reflected } from './arguments.ts'
import type { Hidden } from './hidden.ts'
import type { Template } from './nodes.ts'
import type { Branch, Output, Sources } from './rendered-text.ts'

/** A value, what it was made of, and what of it no output may quote. */
export interface Sourced {
  readonly value: Reflected
  readonly sources: Sources
  readonly hidden: Hidden | undefined
}

export interface Variable extends Sourced {
  readonly name: string
}

/** The state of one template while it runs. */
export interface Frame {
  readonly template: Template
  readonly output: Output
  /** The innermost last. */
  readonly variables: Variable[]
  branch: Branch | undefined
  /** The line of the action that is being evaluated. */
  line: number
}

export function variableIn({ variables }: Frame, name: string): Variable {
  const variable = variables.findLast((known) => known.name === name)
  if (!variable) throw new TemplateError(`undefined variable: ${name}`)
  return variable
}

export function assign({ variables }: Frame, variable: Variable): void {
  const index = variables.findLastIndex(({ name }) => name === variable.name)
  if (index === -1) throw new TemplateError(`undefined variable: ${variable.name}`)
  variables[index] = variable
}
