import { AZURE_TYPES } from '../../../../model/azure/index.ts'
import { adaptersOf } from '../adapter.ts'

/** Defines an adapter of the provider. */
export const defineAdapter = adaptersOf(AZURE_TYPES, (block, argument) => block.value(argument))
