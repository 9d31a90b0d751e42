import type { Location } from '../../../model/location.ts'
import type { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'

/**
 * One root module after evaluation: what adapters translate. Nothing here is HCL any more, so that a plan file
 * can produce the same thing.
 */
export interface EvaluatedModule {
  /** The folder, relative to the root of the scan; the scope of every address in it. `.` is the root itself. */
  readonly directory: string
  readonly resources: readonly EvaluatedResource[]
  /** `provider` blocks as they are written, its own and those of the modules it calls. */
  readonly providers: readonly EvaluatedProvider[]
}

export interface EvaluatedProvider extends EvaluatedBlock {
  readonly type: string
  /** Empty for the default configuration. */
  readonly alias: string
  /** `provider.aws.east`, behind the address of the module it is in. */
  readonly address: string
}

export interface EvaluatedResource extends EvaluatedBlock {
  readonly mode: 'managed' | 'data'
  readonly type: string
  readonly name: string
  /** As Terraform prints it: `module.a["x"].aws_s3_bucket.b[0]`; with the key `[*]`, any instance of a resource. */
  readonly address: string
  /** The configuration of its provider; `undefined` where no block configures it. */
  readonly provider: EvaluatedProvider | undefined
}

/** The body of a resource or of a block nested in it. */
export interface EvaluatedBlock {
  readonly location: Location
  /** Why nobody knows whether there is such a block: it is made by a `dynamic` one. */
  readonly doubt?: Unknown
  /** Arguments that are set; an argument that evaluates to `null` is left out, as Terraform treats it. */
  readonly attributes: Lookup<EvaluatedAttribute>
  readonly blocks: Lookup<readonly EvaluatedBlock[]>
}

/** Things by name, which may be evaluated no sooner than somebody asks for them. A map is one. */
export interface Lookup<T> extends Iterable<readonly [string, T]> {
  get(name: string): T | undefined
  keys(): Iterable<string>
}

export interface EvaluatedAttribute {
  readonly value: Value
  readonly location: Location
  /** Whether it is made of what no output may show: a file, a variable of the environment, something sensitive. */
  readonly tainted?: true
}
