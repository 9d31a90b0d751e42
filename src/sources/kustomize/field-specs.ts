import { type Gvk, isSelected } from './object-id.ts'
import { Refusal } from './refusal.ts'

/** A field of the objects of some kinds: `spec/template/spec/containers[]/image`. An empty part stands for all. */
export interface FieldSpec extends Gvk {
  readonly path: string
  /** Whether the field is made where it is not. */
  readonly create: boolean
}

/** The fields that hold the name of objects of a kind. */
export interface NameReferences extends Gvk {
  readonly referrers: readonly FieldSpec[]
}

/** The lists of fields of a configuration: one for each transformer, and where variables stand. */
const LISTS = [
  ...(['namePrefix', 'nameSuffix', 'namespace', 'commonLabels', 'labels', 'templateLabels'] as const),
  ...(['commonAnnotations', 'varReference', 'images', 'replicas'] as const),
]

type Lists<T> = Readonly<Record<(typeof LISTS)[number], T>>

/** Something for each list of fields. */
export function forEachList<T>(make: (name: (typeof LISTS)[number]) => T): Lists<T> {
  return Object.fromEntries(LISTS.map((name) => [name, make(name)])) as Lists<T>
}

/** Which fields each transformer changes. */
export interface FieldConfiguration extends Lists<readonly FieldSpec[]> {
  readonly nameReference: readonly NameReferences[]
}

export const EMPTY_CONFIGURATION: FieldConfiguration = { ...forEachList(() => []), nameReference: [] }

/** A field of a kind, or of all kinds. */
export function fieldSpec(path: string, { create = false, ...gvk }: Partial<FieldSpec> = {}): FieldSpec {
  return { group: '', version: '', kind: '', ...gvk, path, create }
}

/** Both configurations in one. Throws a Refusal where they contradict each other. */
export function mergedConfiguration(
  first: FieldConfiguration,
  second: FieldConfiguration,
): FieldConfiguration {
  if (first === second || second === EMPTY_CONFIGURATION) return first
  if (first === EMPTY_CONFIGURATION) return second
  return {
    ...forEachList((name) => mergedSpecs(first[name], second[name]).toSorted(byKind)),
    nameReference: second.nameReference.reduce(withReferences, first.nameReference).toSorted(byKind),
  }
}

/** The fields of both lists, each once. Throws a Refusal where one creates what the other does not. */
export function mergedSpecs(first: readonly FieldSpec[], second: readonly FieldSpec[]): readonly FieldSpec[] {
  const merged = [...first]
  for (const spec of second) {
    const known = merged.find((each) => each.path === spec.path && isSelected(each, spec))
    if (!known) merged.push(spec)
    else if (known.create !== spec.create) throw new Refusal(`the field ${spec.path} is configured twice`)
  }
  return merged
}

function withReferences(all: readonly NameReferences[], added: NameReferences): readonly NameReferences[] {
  const isSame = (each: Gvk) =>
    each.group === added.group && each.version === added.version && each.kind === added.kind
  if (!all.some(isSame)) return [...all, added]
  return all.map((each) =>
    isSame(each) ? { ...each, referrers: mergedSpecs(each.referrers, added.referrers) } : each,
  )
}

function byKind(first: Gvk, second: Gvk): number {
  const difference = (ORDER.get(first.kind) ?? 0) - (ORDER.get(second.kind) ?? 0)
  if (difference !== 0) return difference
  return compareTexts(sortText(first), sortText(second))
}

export function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/** A text by which Kustomize sorts kinds. */
export function sortText({ group, version, kind }: Gvk): string {
  return `${group || '~G'}_${version || '~V'}_${kind || '~K'}`
}

/** The kinds that Kustomize puts first, and those that it puts last. */
export const FIRST_KINDS = [
  'Namespace',
  'ResourceQuota',
  'StorageClass',
  'CustomResourceDefinition',
  'ServiceAccount',
  'PodSecurityPolicy',
  'Role',
  'ClusterRole',
  'RoleBinding',
  'ClusterRoleBinding',
  'ConfigMap',
  'Secret',
  'Endpoints',
  'Service',
  'LimitRange',
  'PriorityClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'Deployment',
  'StatefulSet',
  'CronJob',
  'PodDisruptionBudget',
]
export const LAST_KINDS = ['MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration']

/** The place of each kind that has one of its own: before all others below 0, after them above it. */
export function orderOfKinds(first: readonly string[], last: readonly string[]): ReadonlyMap<string, number> {
  return new Map([
    ...first.map((kind, index): [string, number] => [kind, index - first.length]),
    ...last.map((kind, index): [string, number] => [kind, index + 1]),
  ])
}

const ORDER = orderOfKinds(FIRST_KINDS, LAST_KINDS)
