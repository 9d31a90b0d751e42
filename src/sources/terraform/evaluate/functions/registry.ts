import { COLLECTION_FUNCTIONS } from './collection.ts'
import { CONVERSION_FUNCTIONS } from './conversion.ts'
import { DATE_TIME_FUNCTIONS } from './date-time.ts'
import { ENCODING_FUNCTIONS } from './encoding.ts'
import type { TerraformFunction } from './function.ts'
import { HASH_FUNCTIONS } from './hash.ts'
import { IP_NETWORK_FUNCTIONS } from './ip-network.ts'
import { NUMERIC_FUNCTIONS } from './numeric.ts'
import { PATH_FUNCTIONS } from './path.ts'
import { SET_FUNCTIONS } from './set.ts'
import { STRING_FUNCTIONS } from './string.ts'
import { TERRAFORM_FUNCTIONS } from './terraform.ts'

/** Functions that need only the values of their arguments, by name. */
export const FUNCTIONS: ReadonlyMap<string, TerraformFunction> = new Map(
  [
    NUMERIC_FUNCTIONS,
    STRING_FUNCTIONS,
    COLLECTION_FUNCTIONS,
    SET_FUNCTIONS,
    ENCODING_FUNCTIONS,
    DATE_TIME_FUNCTIONS,
    HASH_FUNCTIONS,
    IP_NETWORK_FUNCTIONS,
    PATH_FUNCTIONS,
    CONVERSION_FUNCTIONS,
    TERRAFORM_FUNCTIONS,
  ].flatMap((group) => Object.entries(group)),
)
