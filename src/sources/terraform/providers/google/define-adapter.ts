import { GOOGLE_TYPES } from '../../../../model/google/index.ts'
import { adaptersOf } from '../adapter.ts'

/** Defines an adapter of the provider. */
export const defineAdapter = adaptersOf(GOOGLE_TYPES, (block, argument) => block.value(argument))
