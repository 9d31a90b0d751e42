import { COLLECTION_FUNCTIONS } from './collection.ts'
import { CONVERSION_FUNCTIONS } from './conversion.ts'
import { ENCODING_FUNCTIONS } from './encoding.ts'
import type { TerraformFunction } from './function.ts'
import { HASH_FUNCTIONS } from './hash.ts'
import { IP_NETWORK_FUNCTIONS } from './ip-network.ts'
import { NUMERIC_FUNCTIONS } from './numeric.ts'
import { SET_FUNCTIONS } from './set.ts'
import { STRING_FUNCTIONS } from './string.ts'

/** Every function that is evaluated, by name. Those that ask for files, time or chance are not among them. */
export const FUNCTIONS: ReadonlyMap<string, TerraformFunction> = new Map(
  [
    NUMERIC_FUNCTIONS,
    STRING_FUNCTIONS,
    COLLECTION_FUNCTIONS,
    SET_FUNCTIONS,
    ENCODING_FUNCTIONS,
    HASH_FUNCTIONS,
    IP_NETWORK_FUNCTIONS,
    CONVERSION_FUNCTIONS,
  ].flatMap((group) => Object.entries(group)),
)
