/** A list of an API of its own, for where Cloud Asset Inventory cannot be asked. */
export interface ApiList {
  /** The types of the inventory that it has, of which its items get the first; none for a list of what only has others. */
  readonly assetTypes: readonly string[]
  /** `storage` for `storage.googleapis.com`. */
  readonly api: string
  /** `{in}` is the project, or what `within` lists: `v1/{in}/topics`. */
  readonly path: string
  /** `{project}` is the id of the project. */
  readonly query?: string
  /** What is listed first, since the list is one of each of them. */
  readonly within?: ApiList
  /** The member of the answer that has the items; of one that is no list, the answer is the item. */
  readonly items?: string
  /** Whether items are listed by zones and regions. */
  readonly aggregated?: boolean
  readonly permission: string
  /** Where more is said of each item than in the list: `bigquery/v2/{path}`. */
  readonly each?: string
  /** Where the policy of each item is: `v1/{path}:getIamPolicy`. */
  readonly policy?: { readonly path: string; readonly permission: string; readonly posted?: boolean }
  /** Whether the settings of an item have all that its policy has. */
  readonly tellsAccess?: boolean
  /** The name of an item of a place without its host, where it is neither its name nor its address. */
  readonly nameOf?: (item: unknown, place: string) => string | undefined
  /** The first part of the host in the names of the inventory, where it is not that of the API. */
  readonly host?: string
  /** Whether there may be some where the API is off. */
  readonly outlivesApi?: boolean
}
