import {
  anything,
  type Decoded,
  entriesOf,
  flag,
  integer,
  listOf,
  optional,
  str,
  structure,
  text,
} from './decode.ts'
import { isEmpty, isMissing, type Node, textOf } from './node.ts'
import { readConfiguration } from './read-nodes.ts'
import { Refusal } from './refusal.ts'

const gvkFields = { group: str, version: str, kind: str }
const idFields = { ...gvkFields, name: str, namespace: str }

export const fieldSpecFields = structure({ ...gvkFields, path: str, create: flag })

/** What patches and replacements choose objects by; a field that is empty stands for all. */
const selector = structure({ ...idFields, annotationSelector: str, labelSelector: str })
export type Selector = Decoded<typeof selector>

export const patchFields = {
  path: text,
  patch: text,
  target: optional(selector),
  options: entriesOf(flag),
}
const patch = structure(patchFields)
export type PatchEntry = Decoded<typeof patch>

const fieldOptions = structure({ delimiter: str, index: integer, encoding: str, create: flag })
export type FieldOptions = Decoded<typeof fieldOptions>

const replacementFields = {
  source: optional(structure({ ...idFields, fieldPath: str, options: optional(fieldOptions) })),
  targets: optional(
    listOf(
      structure({
        select: optional(selector),
        reject: listOf(selector),
        fieldPaths: listOf(str),
        options: optional(fieldOptions),
      }),
    ),
  ),
  sourceValue: optional(str),
}
export const replacement = structure(replacementFields)
export type Replacement = Decoded<typeof replacement>
export const replacementEntry = structure({ ...replacementFields, path: str })
export type ReplacementEntry = Decoded<typeof replacementEntry>

export const image = structure({ name: str, newName: str, tagSuffix: str, newTag: str, digest: str })
export type ImageEntry = Decoded<typeof image>

export const replica = structure({ name: str, count: integer })
export type ReplicaEntry = Decoded<typeof replica>

const generatorOptions = structure({
  labels: entriesOf(text),
  annotations: entriesOf(text),
  disableNameSuffixHash: flag,
  immutable: flag,
})
export type GeneratorOptions = Decoded<typeof generatorOptions>

export const generatorFields = {
  namespace: str,
  name: str,
  behavior: str,
  literals: listOf(text),
  files: listOf(text),
  envs: listOf(text),
  env: text,
  options: optional(generatorOptions),
}
const configMapGenerator = structure(generatorFields)
export const secretFields = { ...generatorFields, type: str }
const secretGenerator = structure(secretFields)
export type GeneratorEntry = Decoded<typeof configMapGenerator> & { readonly type?: string }

const label = structure({
  pairs: entriesOf(text),
  includeSelectors: flag,
  includeTemplates: flag,
  fields: listOf(fieldSpecFields),
})

const variable = structure({
  name: str,
  objref: structure({ ...idFields, apiVersion: str }),
  fieldref: structure({ fieldPath: str }),
})
export type VariableEntry = Decoded<typeof variable>

const sortOptions = structure({
  order: str,
  legacySortOptions: optional(structure({ orderFirst: listOf(str), orderLast: listOf(str) })),
})
export type SortOptions = Decoded<typeof sortOptions>

const kustomization = structure({
  apiVersion: str,
  kind: str,
  metadata: anything,
  openapi: entriesOf(str),
  namePrefix: text,
  nameSuffix: text,
  namespace: text,
  commonLabels: entriesOf(text),
  labels: listOf(label),
  commonAnnotations: entriesOf(text),
  patchesStrategicMerge: listOf(text),
  patchesJson6902: listOf(patch),
  patches: listOf(patch),
  images: listOf(image),
  imageTags: listOf(image),
  replacements: listOf(replacementEntry),
  replicas: listOf(replica),
  vars: listOf(variable),
  sortOptions: optional(sortOptions),
  resources: listOf(text),
  components: listOf(text),
  crds: listOf(text),
  bases: listOf(text),
  configMapGenerator: listOf(configMapGenerator),
  secretGenerator: listOf(secretGenerator),
  helmGlobals: anything,
  helmCharts: listOf(anything),
  helmChartInflationGenerator: listOf(anything),
  generatorOptions: optional(generatorOptions),
  configurations: listOf(text),
  generators: listOf(text),
  transformers: listOf(text),
  validators: listOf(text),
  buildMetadata: listOf(str),
})

/** A kustomization file, as strictly read as Kustomize does. */
export type Kustomization = Decoded<typeof kustomization>

const VERSIONS: Readonly<Record<string, string>> = {
  Component: 'kustomize.config.k8s.io/v1alpha1',
  Kustomization: 'kustomize.config.k8s.io/v1beta1',
}

/** Reads a kustomization file. Throws a Refusal for one that Kustomize would not build. */
export function readKustomization(content: string, file: string): Kustomization {
  const node = readConfiguration(content, file)
  if (!node || hasNothing(node)) throw new Refusal('it is empty')
  const read = kustomization(node, '')
  const kind = read.kind === '' ? 'Kustomization' : read.kind
  const version = VERSIONS[kind]
  if (version === undefined) throw new Refusal(`its kind is ${kind}, and not Kustomization or Component`)
  if (read.apiVersion !== '' && read.apiVersion !== version) {
    throw new Refusal(`its apiVersion is ${read.apiVersion}, and not ${version}`)
  }
  return {
    ...read,
    kind,
    resources: [...read.resources, ...read.bases],
    images: [...read.images, ...read.imageTags],
  }
}

function hasNothing(node: Node): boolean {
  if (node.kind !== 'map') return isEmpty(node)
  return Array.from(node.fields).every(
    ([name, field]) =>
      name === 'apiVersion' ||
      name === 'kind' ||
      isMissing(field) ||
      (field.kind === 'scalar' && textOf(field) === ''),
  )
}
