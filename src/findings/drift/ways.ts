import type { Resource } from '../../model/resource.ts'

/** What a resource is known by, on one side of a comparison. */
export type KeysOf = (resource: Resource) => readonly string[]

/** A way of comparing resources of code and account. */
export interface Way {
  readonly code: KeysOf
  readonly live: KeysOf
}

/** How resources of a cloud are compared, the surest way first. */
export const BY_IDS_AND_NAMES: readonly Way[] = [
  // ARNs and ids that a plan knows.
  { code: cloudNames, live: ({ identifiers }) => identifiers },
  // Names that are unique in the whole account.
  { code: ({ identifiers }) => identifiers, live: ({ identifiers }) => identifiers },
  // Names that are unique in a region.
  {
    code: (resource) =>
      [...resource.identifiers, ...cloudNames(resource)].map((name) => inRegion(name, resource)),
    live: (resource) => cloudNames(resource).flatMap((name) => [name, inRegion(name, resource)]),
  },
]

/** How resources of Azure are compared: Azure takes ids and names in any case, and answers in another one than it was told. */
export const BY_ARM_IDS_AND_NAMES: readonly Way[] = [
  {
    code: (resource) => inLowerCase([...cloudNames(resource), ...resource.identifiers]),
    live: ({ identifiers }) => inLowerCase(identifiers),
  },
  // Names are unique in a resource group, which code often does not name.
  {
    code: ({ identifiers }) => inLowerCase(identifiers),
    live: (resource) => inLowerCase(cloudNames(resource)),
  },
]

/** How resources of Google Cloud are compared: by paths from the project on, which ids, addresses and asset names have in common. */
export const BY_GOOGLE_NAMES: readonly Way[] = [
  {
    code: (resource) => [...cloudNames(resource), ...resource.identifiers].flatMap(fromProject),
    live: ({ identifiers }) => identifiers.flatMap(fromProject),
  },
  ...BY_IDS_AND_NAMES,
]

/** `projects/shop/locations/europe-west1/…`; older APIs say otherwise what kind of place it is. */
function fromProject(name: string): readonly string[] {
  const [path] = /(?:^|(?<=\/))projects\/.*/.exec(name) ?? []
  return path === undefined ? [] : [path.replace(/\/(?:zones|regions)\//, '/locations/')]
}

/** How objects of Kubernetes are compared: by kind, namespace and name. */
export const BY_KIND_AND_NAME: readonly Way[] = [
  { code: ({ address }) => [address], live: ({ address }) => [address] },
  // Whoever applies it may say in which namespace; a chart is rendered for `default`.
  { code: namedAnywhere, live: (resource) => [withoutNamespace(resource)] },
  // Whoever installs a chart names its release.
  { code: (resource) => ofRelease(RENDERED_RELEASE, namedAnywhere(resource)), live: ofLiveRelease },
]

function cloudNames({ cloudNames = [] }: Resource): readonly string[] {
  return cloudNames
}

function inLowerCase(names: readonly string[]): readonly string[] {
  return names.map((name) => name.toLowerCase())
}

/** A name of a resource whose region is not known may be meant in any region. */
function inRegion(name: string, { region }: Resource): string {
  return typeof region === 'string' ? `${region}\n${name}` : name
}

/** The namespace of objects whose manifest names none. */
const DEFAULT_NAMESPACE = 'default'

function namedAnywhere(resource: Resource): readonly string[] {
  const { namespace = DEFAULT_NAMESPACE } = resource
  return namespace === DEFAULT_NAMESPACE ? [withoutNamespace(resource)] : []
}

/** `Deployment/api`. */
function withoutNamespace({ address, name }: Resource): string {
  return `${address.slice(0, address.indexOf('/'))}/${name}`
}

/** The release that charts are rendered as, as by `helm template`. */
const RENDERED_RELEASE = 'release-name'

/** Stands for the name of a release, which no name of an object can have. */
const RELEASE = '{release}'

function ofRelease(release: string, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const generic = name.replaceAll(release, RELEASE)
    return generic === name ? [] : [generic]
  })
}

/** Helm writes which release an object is of. A release whose name has that of its chart is not named beside it. */
function ofLiveRelease(resource: Resource): readonly string[] {
  const { annotations = {}, labels = {} } = metadataOf(resource)
  const release = annotations['meta.helm.sh/release-name']
  if (typeof release !== 'string' || release === '') return []
  const [chart] = /^[a-z][a-z0-9-]*?(?=-v?\d)/.exec(String(labels['helm.sh/chart'] ?? '')) ?? []
  const generic = ofRelease(release, [withoutNamespace(resource)])
  if (chart === undefined || !release.includes(chart)) return generic
  return [...generic, ...generic.map((name) => name.replace(RELEASE, `${RELEASE}-${chart}`))]
}

type Texts = Readonly<Record<string, unknown>>

function metadataOf({ properties }: Resource): { readonly annotations?: Texts; readonly labels?: Texts } {
  const { metadata } = properties as { readonly metadata?: object }
  return metadata ?? {}
}
