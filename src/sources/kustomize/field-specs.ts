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

const NO_FIELDS: readonly FieldSpec[] = []
const NO_REFERENCES: readonly NameReferences[] = []

export const EMPTY_CONFIGURATION = {
  namePrefix: NO_FIELDS,
  nameSuffix: NO_FIELDS,
  namespace: NO_FIELDS,
  commonLabels: NO_FIELDS,
  labels: NO_FIELDS,
  templateLabels: NO_FIELDS,
  commonAnnotations: NO_FIELDS,
  nameReference: NO_REFERENCES,
  varReference: NO_FIELDS,
  images: NO_FIELDS,
  replicas: NO_FIELDS,
}

/** Which fields each transformer changes. */
export type FieldConfiguration = Readonly<typeof EMPTY_CONFIGURATION>

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
  const merge = (name: Exclude<keyof FieldConfiguration, 'nameReference'>) =>
    mergedSpecs(first[name], second[name]).toSorted(byKind)
  return {
    namePrefix: merge('namePrefix'),
    nameSuffix: merge('nameSuffix'),
    namespace: merge('namespace'),
    commonLabels: merge('commonLabels'),
    labels: merge('labels'),
    templateLabels: merge('templateLabels'),
    commonAnnotations: merge('commonAnnotations'),
    nameReference: second.nameReference.reduce(withReferences, first.nameReference).toSorted(byKind),
    varReference: merge('varReference'),
    images: merge('images'),
    replicas: merge('replicas'),
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
