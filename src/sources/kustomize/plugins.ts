import type { BuildFiles } from './build-files.ts'
import { type BuiltObject, gvkOf } from './built-object.ts'
import { type Decoder, entriesOf, flag, listOf, openStructure, str, text } from './decode.ts'
import { type Generated, generate } from './generate.ts'
import {
  fieldSpecFields,
  generatorFields,
  image,
  patchFields,
  replacementEntry,
  replica,
  secretFields,
} from './kustomization.ts'
import type { MapNode } from './node.ts'
import { withJson6902, withPatch, withStrategicMerge } from './patches.ts'
import { Refusal } from './refusal.ts'
import { withImages } from './transform-images.ts'
import { withEntries } from './transform-labels.ts'
import { withPrefix, withSuffix } from './transform-names.ts'
import { type NamespaceChange, withNamespaceSet } from './transform-namespace.ts'
import { withReplicas } from './transform-replicas.ts'
import {
  replacementTransformers,
  type TransformContext,
  type Transformer,
  transformerForEach,
} from './transformers.ts'

const metadata = openStructure({ name: str, namespace: text })
const fieldSpecs = listOf(fieldSpecFields)

/** Whether an object configures a part of Kustomize itself, rather than a program. */
export function isBuiltin(object: BuiltObject): boolean {
  const { group, version } = gvkOf(object.node)
  return group === '' && version === 'builtin'
}

/** Makes the object of a generator that an object configures; `undefined` for a kind that is not built. Throws a Refusal. */
export function generatedBy(
  { node }: BuiltObject,
  context: { readonly folder: string; readonly files: BuildFiles },
): Generated | undefined {
  const { kind } = gvkOf(node)
  if (kind !== 'ConfigMapGenerator' && kind !== 'SecretGenerator') return undefined
  const fields = kind === 'SecretGenerator' ? secretFields : generatorFields
  const entry = openStructure({ ...fields, metadata })(node, '')
  const named = {
    ...entry,
    name: entry.name || entry.metadata.name,
    namespace: entry.namespace || entry.metadata.namespace.text,
  }
  const made = kind === 'SecretGenerator' ? 'Secret' : 'ConfigMap'
  return generate(made, named, { ...context, options: undefined })
}

/** The changes of a transformer that an object configures; `undefined` for a kind that is not built. Throws a Refusal. */
export function transformersBy(
  { node }: BuiltObject,
  context: TransformContext,
): readonly Transformer[] | undefined {
  return TRANSFORMERS[gvkOf(node).kind]?.(node, context)
}

type Configured = (node: MapNode, context: TransformContext) => readonly Transformer[]

function configured<T>(
  decoder: Decoder<T>,
  make: (read: T, context: TransformContext) => readonly Transformer[],
): Configured {
  return (node, context) => make(decoder(node, ''), context)
}

const prefixed = configured(openStructure({ prefix: text, fieldSpecs }), (read) => [
  (objects) => withPrefix(objects, read.prefix, read.fieldSpecs),
])
const suffixed = configured(openStructure({ suffix: text, fieldSpecs }), (read) => [
  (objects) => withSuffix(objects, read.suffix, read.fieldSpecs),
])

function subjectsOf(mode: string): NamespaceChange['subjects'] {
  if (mode === '') return 'defaultOnly'
  if (mode === 'allServiceAccounts' || mode === 'defaultOnly' || mode === 'none') return mode
  throw new Refusal(`setRoleBindingSubjects is ${mode}`)
}

const TRANSFORMERS: Readonly<Record<string, Configured>> = {
  AnnotationsTransformer: configured(openStructure({ annotations: entriesOf(text), fieldSpecs }), (read) => [
    (objects) => withEntries(objects, read.annotations, read.fieldSpecs),
  ]),
  LabelTransformer: configured(openStructure({ labels: entriesOf(text), fieldSpecs }), (read) => [
    (objects) => withEntries(objects, read.labels, read.fieldSpecs),
  ]),
  ImageTagTransformer: configured(openStructure({ imageTag: image, fieldSpecs }), (read) => [
    (objects) => withImages(objects, [read.imageTag], read.fieldSpecs),
  ]),
  NamespaceTransformer: configured(
    openStructure({ metadata, fieldSpecs, unsetOnly: flag, setRoleBindingSubjects: str }),
    (read) => [
      (objects) =>
        withNamespaceSet(objects, {
          namespace: read.metadata.namespace,
          fields: read.fieldSpecs,
          unsetOnly: read.unsetOnly,
          subjects: subjectsOf(read.setRoleBindingSubjects),
        }),
    ],
  ),
  PatchTransformer: configured(openStructure(patchFields), (read, context) => [
    (objects) => withPatch(objects, read, context),
  ]),
  PatchJson6902Transformer: configured(
    openStructure({ ...patchFields, jsonOp: text }),
    ({ jsonOp, ...read }, context) => [
      (objects) => withJson6902(objects, { ...read, patch: jsonOp }, context),
    ],
  ),
  PatchStrategicMergeTransformer: configured(
    openStructure({ paths: listOf(text), patches: text }),
    ({ paths, patches }, context) =>
      transformerForEach([...paths, ...(patches.text === '' ? [] : [patches])], (objects, patch) =>
        withStrategicMerge(objects, patch, context),
      ),
  ),
  PrefixTransformer: prefixed,
  SuffixTransformer: suffixed,
  PrefixSuffixTransformer: (node, context) => [...prefixed(node, context), ...suffixed(node, context)],
  ReplacementTransformer: configured(
    openStructure({ replacements: listOf(replacementEntry) }),
    (read, context) => read.replacements.flatMap((entry) => replacementTransformers(entry, context)),
  ),
  ReplicaCountTransformer: configured(openStructure({ replica, fieldSpecs }), (read, { isIncomplete }) => [
    (objects) => withReplicas(objects, read.replica, read.fieldSpecs, isIncomplete),
  ]),
}
