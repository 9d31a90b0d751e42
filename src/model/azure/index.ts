import { type DeclaredIn, declaredIn } from '../define-type.ts'
import * as all from './all-types.ts'

/**
 * Azure resource types, under the names that Azure Resource Manager (ARM) has for types and properties. Two rules lead
 * from what ARM says, in a template or in an answer of its API, to these properties, whatever the type:
 *
 * - What ARM has under `properties` stands beside `name`, `kind` and their like, as in the SDKs and what `az` prints,
 *   also in rules and other parts. No type of ARM has one name in both places.
 * - A child resource that only configures its parent is a property of it, called by the last part of its type: a list,
 *   or an object where a parent has one such child. What people have findings for, such as a key, is a type of its own
 *   and names its `parent`, as in Bicep.
 */
export const AZURE_TYPES: readonly DeclaredIn<typeof all>[] = declaredIn(all)
