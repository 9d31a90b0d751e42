import { AZURE_TYPES } from '../../model/azure/index.ts'
import { site } from '../../model/azure/web.ts'
import type { TypeDefinition } from '../../model/define-type.ts'

/** The types that are read, by their names in lower case: Azure Resource Manager takes them in any. */
export const TYPES: ReadonlyMap<string, TypeDefinition> = new Map([
  ...AZURE_TYPES.map((definition) => [definition.type.toLowerCase(), definition] as const),
  // A deployment slot is an app of its own, with the settings of one.
  ['microsoft.web/sites/slots', site],
])
