import { CallFailure } from '../../call-failure.ts'
import type { Asked } from '../google-calls.ts'
import type { Asset } from './asset.ts'
import { type AssetList, listAssets } from './list-assets.ts'

/** Called for a type of assets that the inventory does not know. */
type OnUnknown = (type: string, failure: CallFailure) => void

/**
 * The assets of a list, less the types that the inventory does not know: it refuses a list for one of them, and then the types
 * are found that it refuses. Throws a CallFailure where the list fails for another reason.
 */
export async function* listKnownTypes(
  list: AssetList,
  calls: Asked,
  onUnknown: OnUnknown,
): AsyncGenerator<Asset> {
  const { types = [] } = list
  let isBegun = false
  try {
    for await (const asset of listAssets(list, calls)) {
      isBegun = true
      yield asset
    }
  } catch (error) {
    const mayBeTypes =
      error instanceof CallFailure && error.kind === 'refused' && error.apiCode !== 'NOT_FOUND'
    if (isBegun || !mayBeTypes || types.length === 0) throw error
    const [only, ...others] = types
    if (only !== undefined && others.length === 0) return onUnknown(only, error)
    for (const some of withoutRefused(types, error, onUnknown))
      if (some.length > 0) yield* listKnownTypes({ ...list, types: some }, calls, onUnknown)
  }
}

/** The other types, where the refusal names those that it is for; else both halves, of which one at least is refused again. */
function withoutRefused(
  types: readonly string[],
  failure: CallFailure,
  onUnknown: OnUnknown,
): readonly (readonly string[])[] {
  const named = types.filter((type) => isNamed(type, failure.message))
  if (named.length > 0 && named.length < types.length) {
    for (const type of named) onUnknown(type, failure)
    return [types.filter((type) => !named.includes(type))]
  }
  const middle = Math.ceil(types.length / 2)
  return [types.slice(0, middle), types.slice(middle)]
}

/** `compute.googleapis.com/Disk` does not stand in `compute.googleapis.com/DiskType`. */
function isNamed(type: string, message: string): boolean {
  const after = message.split(type).slice(1)
  return after.some((rest) => !/^\w/.test(rest))
}
