import type * as allTypes from './all-types.ts'
import type { PropertiesByType } from './define-type.ts'
import type { Locations, Place, RelatedLocation } from './location.ts'
import type { Origin } from './origin.ts'
import type { Region } from './region.ts'
import type { Unknown } from './unknown.ts'
import type { Value } from './value.ts'

type AnyType = (typeof allTypes)[keyof typeof allTypes][number]

/** The canonical vocabulary: resource type → its properties. A new cloud or language adds its types to `all-types.ts`. */
export interface ResourceTypes extends PropertiesByType<readonly AnyType[]> {}

export type ResourceType = keyof ResourceTypes

/** What a resource is part of: a cloud, a cluster, an image, a pipeline, a repository, or the tool that builds others. */
export type Cloud =
  | 'aws'
  | 'azure'
  | 'docker'
  | 'gcp'
  | 'github'
  | 'gitlab'
  | 'kubernetes'
  | 'repository'
  | 'terraform'

/** One resource in the canonical vocabulary, wherever it was read. Checks see nothing else. */
export interface Resource<T extends ResourceType = ResourceType> {
  readonly type: T
  /** What people call it in its source: a Terraform address, `Deployment/shop/api`, an ARN. */
  readonly address: string
  readonly name: string
  readonly cloud: Cloud
  /** Absent where the cloud has no regions. */
  readonly region?: Region | undefined
  /** The Kubernetes namespace; absent for what belongs to the whole cluster, and in other clouds. */
  readonly namespace?: string | undefined
  /**
   * What is applied together with it, and where checks look for its companions: a stack with those nested in it, a
   * Terraform root module with the modules it calls, a plan, the release of a chart, an overlay, a set of manifests. Of
   * Kubernetes it is in words, for reasons: `the manifests of k8s`.
   */
  readonly scope: string
  /** What a scan may cover without covering the rest, where that is not the scope, as of live resources and texts: see `partOf`. */
  readonly part?: string
  /** What resources of its source have alone: what several sources say is a field of the resource. Absent for sources without. */
  readonly origin?: Origin
  readonly properties: ResourceTypes[T]
  /** Strings by which others may name it: a bucket's name, an ARN. */
  readonly identifiers: readonly string[]
  /** Such strings that are not known, so that what names nobody else may name it. Absent where there are none. */
  readonly unknownNames?: readonly Unknown[] | undefined
  /**
   * What the cloud knows it by, beside its identifiers: the ARN and id that a plan tells, the ARN of what a stack has
   * made of it, and names of live resources, which may not be unique in their account. Only the comparison of code and account reads them.
   */
  readonly cloudNames?: readonly string[] | undefined
  /** The whole block; absent for what does not come from a file. */
  readonly location?: Place
  /** Where the calls of the modules or nested stacks that it is in are written, the outermost first; absent where there are none. */
  readonly calls?: readonly RelatedLocation[] | undefined
  readonly locations: Locations
  /**
   * Whether no check judges it: its block in Terraform or a template could not be parsed, which is a gap, it could not be read, or
   * it is as a cluster itself makes it. What may belong to it, or it to, is judged by what is known of it.
   */
  readonly isLost?: true | undefined
  /**
   * Whether only a part of it is declared here, such as one node pool of a cluster, in Terraform or a template of Azure: what is
   * declared elsewhere is unknown, and only checks that read some of what is said here have a finding.
   */
  readonly isPartial?: true | undefined
  /** Its tags, or its labels and annotations, as far as they are known: `team=payments`. Absent unless they are asked for. */
  readonly tags?: readonly string[]
  /**
   * Values in the properties or identifiers that come from where no output may quote: a file that was asked for, a
   * variable that was set from outside, anything sensitive. Checks judge them like any others; absent where there are none.
   */
  readonly tainted?: readonly Value[] | undefined
  /**
   * The properties as words about them may know them: each tainted part is unknown. Absent where there are none, and where
   * the source knows the tainted values and not their places.
   */
  readonly untainted?: ResourceTypes[T] | undefined
}

/**
 * The part of a scan that a resource belongs to, within which a gap may hide others: its scope; of live resources their
 * region and service, as `eu-central-1/s3`; of texts their folder.
 */
export function partOf({ part, scope }: Pick<Resource, 'part' | 'scope'>): string {
  return part ?? scope
}

/** The closest written place of a property: its own, else that of the nearest enclosing one, else the block's. */
export function locate(
  resource: Pick<Resource, 'location' | 'locations'>,
  path: string | undefined,
): Place | undefined {
  for (let at = path ?? ''; at !== ''; at = enclosing(at)) {
    const location = resource.locations.get(at)
    if (location) return location
  }
  return resource.locations.get('') ?? resource.location
}

/** `Containers[0]` of `Containers[0].Image`, and `Containers` of that. */
function enclosing(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('['), 0))
}
