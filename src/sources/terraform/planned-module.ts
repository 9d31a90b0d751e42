import type { Declarations } from './evaluate/declarations.ts'
import type { EvaluatedModule } from './evaluate/evaluated.ts'
import type { Evaluated } from './evaluate/module.ts'
import type { Reading } from './module-contents.ts'
import { evaluatedPlan } from './plan/evaluated-plan.ts'
import type { Plan } from './plan/plan-file.ts'
import { plannedVariables } from './plan/planned-variables.ts'
import { type Extent, withCode } from './plan/with-code.ts'
import { semanticsOf } from './providers/utilities.ts'
import { evaluateRoot, type ModuleFiles } from './root-module.ts'
import type { VariableValues } from './variables/root-variables.ts'

/** The root module that a plan was made of. */
export interface PlannedRoot {
  readonly directory: string
  readonly declarations: Declarations
  /** Values of its variables that are given beside the plan. */
  readonly given: VariableValues
  readonly files: ModuleFiles
}

/** A plan by itself. */
export function plannedModule({ file, content }: Plan, { providers }: Reading): EvaluatedModule {
  return evaluatedPlan(content, file.path, file.text, semanticsOf(providers))
}

/** A plan with its code, which is evaluated with the variables of the plan. */
export function plannedRoot(
  plan: Plan,
  { directory, declarations, given, files }: PlannedRoot,
  extent: Extent,
  reading: Reading,
): Evaluated {
  const planned = plannedModule(plan, reading)
  const variables = plannedVariables(plan.content, given, declarations)
  const { module: code, gaps } = evaluateRoot(directory, declarations, variables, files, reading)
  return { module: withCode({ planned, content: plan.content, code }, extent), gaps }
}
