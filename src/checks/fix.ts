/** A value that a fix writes. */
export type Setting = boolean | number | string | readonly string[]

/**
 * The class of a fix: `safe` where nothing changes but the mistake, so that nothing is lost on which a working system could
 * rely; else what may break.
 */
export type Safety = 'safe' | Unsafe

export interface Unsafe {
  /** One sentence for whoever decides about it: "Programs that write to their own files no longer can.". */
  readonly breaks: string
  /** Where it is safe nevertheless, as a clause; its verdicts then say for each finding which it is. */
  readonly safeWhere?: string
}

/**
 * Where a fix would change something:
 * - the path of the property that decided, empty for the resource as a whole;
 * - with a path, whether it is safe there: it is without a doubt, which is a sentence;
 * - nowhere, since it would break what is known to be needed, or would not mend it: the sentence says why.
 */
export type FixPlace =
  | string
  | { readonly path: string; readonly doubt: string | undefined }
  | { readonly leave: string }

/**
 * What mends a failure of a check where one change of one block does. `assay fix` writes it in the language of the file.
 *
 * - `set`: a property gets a value. Of the properties that decided, those are set whose path ends with this one; a
 *   verdict without a path is about the whole resource, which the path then starts from.
 * - `keyword`: an instruction of a Dockerfile gets another keyword.
 * - `pin`: an action is pinned to the commit that the same files already use for its version.
 */
export type Fix = SetProperty | ReplaceKeyword | PinToCommit

interface Classified {
  readonly safety: Safety
}

export interface SetProperty extends Classified {
  readonly kind: 'set'
  /** In the vocabulary of the model: `StorageEncrypted`, `MetadataOptions.HttpTokens`. */
  readonly property: string
  readonly value: Setting
}

export interface ReplaceKeyword extends Classified {
  readonly kind: 'keyword'
  readonly from: string
  readonly to: string
}

interface PinToCommit extends Classified {
  readonly kind: 'pin'
}

export function set(property: string, value: Setting, safety: Safety): SetProperty {
  return { kind: 'set', property, value, safety }
}

/** What a fix does at one place. */
export interface FixAt {
  /** The path of the property that it changes; absent where it changes none. */
  readonly path?: string | undefined
  /** Why it is left alone, where more is known than that no single property mends it. */
  readonly leave?: string
  /** What the fix may break there; absent where it is safe. */
  readonly breaks?: string
}

/** What a fix does at a place that a verdict names. */
export function fixAt(fix: Fix, place: FixPlace): FixAt {
  const breaks = breaksAt(fix, place)
  return {
    ...(typeof place === 'object' && 'leave' in place ? place : { path: fixedPath(fix, pathOf(place)) }),
    ...(breaks !== undefined && { breaks }),
  }
}

function pathOf(place: Exclude<FixPlace, { readonly leave: string }>): string {
  return typeof place === 'string' ? place : place.path
}

/** The path of the property that a fix changes, from that of a property that decided; `undefined` where it is another one. */
function fixedPath(fix: Fix, deciding: string): string | undefined {
  if (fix.kind !== 'set') return deciding === '' ? undefined : deciding
  if (deciding === '' || deciding === fix.property) return fix.property
  return deciding.endsWith(`.${fix.property}`) ? deciding : undefined
}

function breaksAt({ safety }: Fix, place: FixPlace): string | undefined {
  if (safety === 'safe') return undefined
  if (typeof place === 'string' || safety.safeWhere === undefined) return safety.breaks
  return 'leave' in place || place.doubt === undefined ? undefined : `${place.doubt} ${safety.breaks}`
}
