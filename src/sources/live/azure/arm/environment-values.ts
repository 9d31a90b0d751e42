import { isUnknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'

/** Lists of variables, which people write secrets into. */
const ENVIRONMENTS: ReadonlySet<string> = new Set(['env', 'environmentVariables'])

/** The values of all variables in properties. No output may quote them. */
export function environmentValues(value: unknown): readonly Value[] {
  if (typeof value !== 'object' || value === null || isUnknown(value)) return []
  return Object.entries(value).flatMap(([name, member]) =>
    ENVIRONMENTS.has(name) ? valuesIn(member) : environmentValues(member),
  )
}

function valuesIn(variables: unknown): readonly Value[] {
  if (!Array.isArray(variables)) return []
  return variables.flatMap((variable: unknown) => {
    const value: unknown = typeof variable === 'object' && variable !== null && Reflect.get(variable, 'value')
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}
