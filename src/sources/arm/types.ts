import { AZURE_TYPES } from '../../model/azure/index.ts'
import type { TypeDefinition } from '../../model/define-type.ts'

/** The types that are read, by their names in lower case: Azure Resource Manager takes them in any. */
export const TYPES: ReadonlyMap<string, TypeDefinition> = new Map(
  AZURE_TYPES.map((definition) => [definition.type.toLowerCase(), definition]),
)
