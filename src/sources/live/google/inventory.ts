import { CallFailure } from '../call-failure.ts'
import type { Needs } from '../needs.ts'
import type { Asset } from './assets/asset.ts'
import { AssetParts } from './assets/asset-parts.ts'
import type { AssetList } from './assets/list-assets.ts'
import { listKnownTypes } from './assets/list-known-types.ts'
import type { Asked } from './google-calls.ts'
import { policyTypes, resourceTypes } from './reads/needed-types.ts'

/** All that Cloud Asset Inventory has of a project, or of everything in a folder or organization. */
export interface Inventory {
  readonly resources: Listed
  readonly policies: Listed
}

/** Assets of a list, and which of them could not be listed. */
class Listed {
  readonly parts = new AssetParts()
  readonly #unknown = new Map<string, CallFailure>()
  /** Why the list has no assets, or not all of them. */
  failure: CallFailure | undefined

  /** Why assets of a type were not listed, or not all of them. */
  unread(type: string): CallFailure | undefined {
    return this.failure ?? this.#unknown.get(type)
  }

  /** Notes that assets of a type cannot be listed. */
  miss(type: string, failure: CallFailure): void {
    this.#unknown.set(type, failure)
  }
}

/** What is listed of which part of Google Cloud. */
export interface Scope {
  /** `projects/shop`, `folders/123`, `organizations/456`. */
  readonly name: string
  /** The id of the project that an asset is counted to; undefined for one that is not scanned. */
  ownerOf(asset: Asset): string | undefined
}

/** Lists what checks need, in two calls for each thousand assets, however many projects have them. */
export async function takeInventory(scope: Scope, needs: Needs, calls: Asked): Promise<Inventory> {
  const [resources, policies] = await Promise.all([
    listed({ scope: scope.name, content: 'RESOURCE', types: resourceTypes(needs) }, scope, calls),
    listed({ scope: scope.name, content: 'IAM_POLICY', types: policyTypes(needs) }, scope, calls),
  ])
  return { resources, policies }
}

/** Where no types are named, nothing is asked; all of them are `all`. */
async function listed(
  { types, ...list }: Omit<AssetList, 'types'> & { readonly types: readonly string[] | 'all' },
  scope: Scope,
  calls: Asked,
): Promise<Listed> {
  const found = new Listed()
  if (types.length === 0) return found
  const wanted = { ...list, types: types === 'all' ? [] : types }
  try {
    for await (const asset of listKnownTypes(wanted, calls, (type, failure) => found.miss(type, failure))) {
      const owner = scope.ownerOf(asset)
      if (owner !== undefined) found.parts.add(owner, asset)
    }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    found.failure = error
  }
  return found
}
