import type { Location, Place, RelatedLocation } from '../../../model/location.ts'
import type { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { ProviderVersions } from './provider-versions.ts'

/** One root module after evaluation: the input of adapters. Independent of HCL, so that plans produce it as well. */
export interface EvaluatedModule {
  /** Folder relative to the root of the scan, `.` for the root itself. Addresses are unique within it. */
  readonly directory: string
  readonly resources: readonly EvaluatedResource[]
  /** Provider blocks as written, of this module and of all modules it calls. */
  readonly providers: readonly EvaluatedProvider[]
  readonly versions: ProviderVersions
}

export interface EvaluatedProvider extends EvaluatedBlock {
  /** The block as it is written. */
  readonly declaredAt: Location
  readonly type: string
  /** Empty for the default configuration. */
  readonly alias: string
  /** `provider.aws.east`, prefixed with the address of its module. */
  readonly address: string
  /** As those of resources. */
  readonly calls?: readonly RelatedLocation[]
}

export interface EvaluatedResource extends EvaluatedBlock {
  /** The block as it is written. */
  readonly declaredAt: Location
  readonly mode: 'managed' | 'data'
  readonly type: string
  readonly name: string
  /** As Terraform prints it: `module.a["x"].aws_s3_bucket.b[0]`. The key `[*]` means an unknown number of instances. */
  readonly address: string
  /** Where the calls of the modules that it is in are written, the outermost first; absent in a root module. */
  readonly calls?: readonly RelatedLocation[] | undefined
  /** The configuration of its provider; `undefined` where no block configures it. */
  readonly provider: EvaluatedProvider | undefined
  /** Whether its block could not be parsed, so that each of its arguments is unknown. */
  readonly isLost?: true | undefined
  /** Arguments that may have other values by now: those in `ignore_changes`, or `all`. */
  readonly ignoredChanges?: ReadonlySet<string> | undefined
}

/** The body of a resource or of a block nested in it. */
export interface EvaluatedBlock {
  /** Where findings about it go. */
  readonly location: Place
  /** Why it is unknown whether the block exists; absent where it surely does. Of `dynamic` blocks only. */
  readonly doubt?: Unknown
  /** Arguments that are set. Those that evaluate to `null` are absent, as for Terraform. */
  readonly attributes: Lookup<EvaluatedAttribute>
  /** Where an argument is written that evaluates to `null`; absent where that is not told. */
  readonly nullAt?: ((name: string) => Place | undefined) | undefined
  readonly blocks: Lookup<readonly EvaluatedBlock[]>
}

/** A read-only map whose values may be evaluated lazily. */
export interface Lookup<T> extends Iterable<readonly [string, T]> {
  get(name: string): T | undefined
  keys(): Iterable<string>
}

/** A part of an argument's value, as a file has it: `ingress = [{ … }]`. */
export interface WrittenPart extends Provenance {
  readonly location: Place
  item(index: number): WrittenPart | undefined
  member(name: string): WrittenPart | undefined
}

export interface EvaluatedAttribute extends Provenance {
  readonly value: Value
  /** Where the parts of the value are written; absent where it is no list or object, or is computed. */
  readonly written?: WrittenPart | undefined
  /** Where findings about it go. */
  readonly location: Place
}

/** What a value is made of. */
interface Provenance {
  /**
   * Whether the value derives from something no output may show: a file, an environment variable, a sensitive value.
   */
  readonly tainted?: true | undefined
  /** Whether some of it was given from outside the files: by a variable of the environment. Such values are tainted. */
  readonly fromOutside?: true | undefined
}
