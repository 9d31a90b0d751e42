import { isDeepStrictEqual } from 'node:util'
import type { Declarations } from '../evaluate/declarations.ts'
import { fromPlain } from '../evaluate/functions/json.ts'
import { isSecret } from '../evaluate/module-scope.ts'
import { taintedBy } from '../evaluate/origins.ts'
import { type Json, member } from '../json-value.ts'
import { secret, type VariableValues } from '../variables/root-variables.ts'

/**
 * The variables of a root module as they were when a plan was made, in place of those given now. A plan does not tell who
 * set one, so that no output may show what is neither a default nor written in a file that was read.
 */
export function plannedVariables(
  plan: Json,
  given: VariableValues,
  { variables }: Pick<Declarations, 'variables'>,
): VariableValues {
  const values = new Map(given)
  for (const [name, { part }] of variables) {
    const value = member(plan, 'variables', name, 'value')
    if (value === undefined) continue
    const planned = fromPlain(value)
    if (isDeepStrictEqual(value, defaultOf(name, plan))) values.delete(name)
    else if (isSecret(part.body)) values.set(name, secret(name))
    else if (!isDeepStrictEqual(values.get(name)?.value, planned)) {
      const origins = taintedBy({ what: `variable ${name}`, secret: JSON.stringify(value) })
      values.set(name, { value: planned, origins })
    }
  }
  return values
}

function defaultOf(name: string, plan: Json): Json {
  return member(plan, 'configuration', 'root_module', 'variables', name, 'default')
}
