import * as allTypes from '../../model/all-types.ts'
import type { TypeDefinition, UndeclaredType } from '../../model/define-type.ts'
import type { ResourceType } from '../../model/resource.ts'
import { object, type Schema } from '../../model/schema.ts'
import { didYouMean } from '../../text/did-you-mean.ts'
import { Mistake } from './mistake.ts'

const ALL: readonly (TypeDefinition | UndeclaredType)[] = Object.values(allTypes).flat()

/** Every type that is declared by a schema, which are all that conditions can be written for. */
export const TYPES: ReadonlyMap<string, TypeDefinition> = new Map(
  ALL.flatMap((type) => ('properties' in type ? [[type.type, type]] : [])),
)

/** Types without a schema, whose resources only code can judge. */
const UNDECLARED: ReadonlySet<string> = new Set(
  ALL.map(({ type }) => type).filter((type) => !TYPES.has(type)),
)

/** The schema of all properties of a type. Throws a Mistake for a type that there is not. */
export function schemaOfType(name: string): { readonly type: ResourceType; readonly schema: Schema } {
  const type = TYPES.get(name)
  if (type) return { type: type.type as ResourceType, schema: object(type.properties) }
  if (UNDECLARED.has(name)) {
    throw new Mistake(`Conditions cannot be written for ${name}. Write the check in TypeScript.`)
  }
  throw new Mistake(
    `There is no resource type ${JSON.stringify(name)}.${didYouMean(name, [...TYPES.keys()])}`,
  )
}
