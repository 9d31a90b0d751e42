/** A value that a fix writes. */
export type Setting = boolean | number | string | readonly string[]

/**
 * Where a fix would change something: the path of the property that decided, empty for the resource as a whole, or `null`
 * where the check's fix would not do.
 */
export type FixPlace = string | null

/**
 * What mends a failure of a check where one change of one block does. `assay fix` writes it in the language of the file.
 *
 * - `set`: a property gets a value. Of the properties that decided, those are set whose path ends with this one; a
 *   verdict without a path is about the whole resource, which the path then starts from.
 * - `keyword`: an instruction of a Dockerfile gets another keyword.
 * - `pin`: an action is pinned to the commit that the same files already use for its version.
 */
export type Fix = SetProperty | ReplaceKeyword | PinToCommit

export interface SetProperty {
  readonly kind: 'set'
  /** In the vocabulary of the model: `StorageEncrypted`, `MetadataOptions.HttpTokens`. */
  readonly property: string
  readonly value: Setting
  /** Whether the cloud cannot change it in place: applying the code makes a new, empty resource. */
  readonly replaces?: true
}

export interface ReplaceKeyword {
  readonly kind: 'keyword'
  readonly from: string
  readonly to: string
}

interface PinToCommit {
  readonly kind: 'pin'
}

export function set(
  property: string,
  value: Setting,
  options: Pick<SetProperty, 'replaces'> = {},
): SetProperty {
  return { kind: 'set', property, value, ...options }
}

/** The path of the property that a fix changes, from that of a property that decided; `undefined` where it is another one. */
export function fixedPath(fix: Fix, deciding: FixPlace): string | undefined {
  if (deciding === null) return undefined
  if (fix.kind !== 'set') return deciding === '' ? undefined : deciding
  if (deciding === '' || deciding === fix.property) return fix.property
  return deciding.endsWith(`.${fix.property}`) ? deciding : undefined
}
