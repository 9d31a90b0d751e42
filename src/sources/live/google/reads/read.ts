import type { TypeDefinition } from '../../../../model/define-type.ts'
import type { Asset } from '../assets/asset.ts'

/** What is read of resources of one type: assets of the inventory, and what it does not have of them. */
export interface AssetRead {
  readonly definition: TypeDefinition
  /** The types that the inventory has for it, if others than its own name. */
  readonly assetTypes?: readonly string[]
  /** Members that the model knows otherwise, made from what the inventory says; undefined for what is no such resource. */
  readonly differs?: (data: object, asset: Asset) => object | undefined
  /** Whether its API writes no flag that is off. */
  readonly leavesOutFalse?: boolean
  /** Members that every such resource has: where one is missing, the inventory does not tell it. */
  readonly always?: readonly string[]
  /** Properties that are settings of Terraform, and of nothing that runs. */
  readonly onlyInCode?: readonly string[]
  /** What its own API tells alone. */
  readonly beside?: BesideRead
  /** What other assets of the project tell. */
  readonly fromOthers?: FromOthers
}

/** A GET for one resource. */
export interface BesideRead {
  /** The properties that the answer says, unknown without it. */
  readonly says: readonly string[]
  /** `storage` for `storage.googleapis.com`. */
  readonly api: string
  /** `{path}` is the name of the resource without its host. */
  readonly path: string
  readonly permissions: readonly [string, ...string[]]
  /** What the answer says, if not under the names of the properties. */
  readonly read?: (answer: object) => object
  /** Whether the inventory tells enough of a resource. */
  readonly isTold: (data: object) => boolean
}

/** A property that other assets of the project tell. */
interface FromOthers {
  readonly property: string
  readonly assetType: string
  value(others: readonly Asset[], data: object): unknown
}
