import { type DeclaredIn, declaredIn, type PropertiesByType } from '../define-type.ts'
import * as all from './all-types.ts'

/** AWS resource types, under CloudFormation's names of types and properties. `X::` marks those CloudFormation has no type for. */
export const AWS_TYPES: readonly DeclaredIn<typeof all>[] = declaredIn(all)

export type AwsResourceTypes = PropertiesByType<typeof AWS_TYPES>
