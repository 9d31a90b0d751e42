import { CallFailure } from '../call-failure.ts'
import type { Needs } from '../needs.ts'
import type { Asset } from './assets/asset.ts'
import { AssetParts } from './assets/asset-parts.ts'
import type { AssetList } from './assets/list-assets.ts'
import { listKnownTypes } from './assets/list-known-types.ts'
import type { Asked } from './google-calls.ts'
import { policyTypes, resourceTypes } from './reads/needed-types.ts'
import { LIST_POLICIES, LIST_RESOURCES } from './reads/permissions.ts'

/** All that Cloud Asset Inventory has of a project, or of everything in a folder or organization. */
export interface Inventory {
  readonly resources: Listed
  readonly policies: Listed
}

/** Why something was not read, and what would let it be. */
export interface Unread {
  readonly permission: string
  readonly failure: CallFailure
}

/** Assets of a list, and which of them could not be listed. */
export class Listed {
  readonly parts = new AssetParts()
  /** Why each type was not listed, or not all of it; undefined for one that was. */
  readonly #types = new Map<string, Unread | undefined>()
  /** Why other types were not listed, or not all of them. */
  #rest: Unread | undefined

  /** Why assets of a type were not listed, or not all of them. */
  unread(type: string): Unread | undefined {
    return this.#types.has(type) ? this.#types.get(type) : this.#rest
  }

  /** Why there are no assets of most types. */
  get failure(): CallFailure | undefined {
    return this.#rest?.failure
  }

  /** Notes that a type was listed, whatever became of the rest, or why it was not. */
  note(type: string, unread?: Unread): void {
    this.#types.set(type, unread)
  }

  /** Notes why the list ended before its end. */
  end(unread: Unread): void {
    this.#rest = unread
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
  const permission = list.content === 'RESOURCE' ? LIST_RESOURCES : LIST_POLICIES
  const found = new Listed()
  if (types.length === 0) return found
  const wanted = { ...list, types: types === 'all' ? [] : types }
  try {
    const assets = listKnownTypes(wanted, calls, (type, failure) => found.note(type, { permission, failure }))
    for await (const asset of assets) {
      const owner = scope.ownerOf(asset)
      if (owner !== undefined) found.parts.add(owner, asset)
    }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    found.end({ permission, failure: error })
  }
  return found
}
