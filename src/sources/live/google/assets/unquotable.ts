import { member } from '../../../../client/transport/json-api.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'

/** What people write secrets into: variables of programs, and what machines are told. */
const ENVIRONMENTS: ReadonlySet<string> = new Set(['env', 'environmentVariables'])
const METADATA: ReadonlySet<string> = new Set(['metadata', 'commonInstanceMetadata'])

/** A switch in metadata, and no secret. */
const SWITCH = /^(?:true|false|\d{1,3})$/i

/** The values in properties that no output may quote. */
export function unquotable(value: unknown): readonly Value[] {
  if (typeof value !== 'object' || value === null || isUnknown(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (ENVIRONMENTS.has(name)) return textsIn(inner)
    if (METADATA.has(name))
      return textsIn(member(inner, 'items')).filter((text) => !SWITCH.test(String(text)))
    return unquotable(inner)
  })
}

/** Of variables, lists have their values in members, dictionaries as they are. */
function textsIn(variables: unknown): readonly Value[] {
  if (typeof variables !== 'object' || variables === null || isUnknown(variables)) return []
  const values = Array.isArray(variables)
    ? variables.map((variable: unknown) => member(variable, 'value'))
    : Object.values(variables)
  return values.filter((value): value is string => typeof value === 'string' && value !== '')
}
