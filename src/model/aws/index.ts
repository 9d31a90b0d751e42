import { type DeclaredIn, declaredIn } from '../define-type.ts'
import * as all from './all-types.ts'

/** AWS resource types, under CloudFormation's names of types and properties. `X::` marks those CloudFormation has no type for. */
export const AWS_TYPES: readonly DeclaredIn<typeof all>[] = declaredIn(all)
