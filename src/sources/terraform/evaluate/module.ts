import type { Value } from '../../../resources/value.ts'
import type { Block, Expression } from '../hcl/ast.ts'
import { attributeNamed, declarationsOf, type ModuleFile } from './declarations.ts'
import type { EvaluatedModule } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import { ModuleScope } from './module-scope.ts'
import type { Scope } from './scope.ts'

/**
 * Evaluates the files of one folder as a root module whose variables have their defaults. Never throws for what the
 * files say. Calls of other modules are not followed, and neither `count` nor `for_each` makes instances.
 */
export function evaluateModule(directory: string, files: readonly ModuleFile[]): EvaluatedModule {
  const declarations = declarationsOf(files)
  const scope = new ModuleScope(declarations)
  return {
    directory,
    resources: scope.resources.map((resource) => resource.evaluate()),
    regions: regionsOf(declarations.providers, scope),
  }
}

function regionsOf(providers: readonly Block[], scope: Scope): Map<string, Value> {
  const regions = new Map<string, Value>()
  for (const { labels, body } of providers) {
    if (labels[0] !== 'aws') continue
    const evaluate = (expression: Expression | undefined) =>
      expression && evaluateExpression(expression, scope)
    const alias = evaluate(attributeNamed(body, 'alias')?.value) ?? ''
    const region = evaluate(attributeNamed(body, 'region')?.value) ?? null
    if (typeof alias === 'string' && region !== null) regions.set(alias, region)
  }
  return regions
}
