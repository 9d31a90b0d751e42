import { type DeclaredIn, declaredIn } from '../define-type.ts'
import * as all from './all-types.ts'

/**
 * Google Cloud resource types, under the names of Cloud Asset Inventory, with the properties of their REST APIs. An
 * IAM policy, which the APIs keep beside a resource, is its `iamPolicy`. `X/` marks types that the inventory does not have.
 */
export const GOOGLE_TYPES: readonly DeclaredIn<typeof all>[] = declaredIn(all)
