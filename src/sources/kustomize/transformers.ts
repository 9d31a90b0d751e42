import type { BuildFiles } from './build-files.ts'
import type { FieldConfiguration } from './field-specs.ts'
import { fieldSpec, mergedSpecs } from './field-specs.ts'
import type { Kustomization, ReplacementEntry } from './kustomization.ts'
import { replacement } from './kustomization.ts'
import type { RulesByKind } from './merge-keys.ts'
import type { Objects } from './object-list.ts'
import { withJson6902, withPatch, withStrategicMerge } from './patches.ts'
import { readConfiguration } from './read-nodes.ts'
import { Refusal } from './refusal.ts'
import { withReplacement } from './replacements.ts'
import { withImages } from './transform-images.ts'
import { withEntries } from './transform-labels.ts'
import { withPrefix, withSuffix } from './transform-names.ts'
import { withNamespaceSet } from './transform-namespace.ts'
import { withReplicas } from './transform-replicas.ts'

/** One change of all objects. Throws a Refusal. */
export type Transformer = (objects: Objects) => Objects

/** What the transformers of one kustomization have in common. */
export interface TransformContext {
  readonly folder: string
  readonly files: BuildFiles
  readonly configuration: FieldConfiguration
  readonly rulesOf: RulesByKind
  readonly isIncomplete: boolean
}

/** The changes that a kustomization makes, in Kustomize's order. */
export function transformersOf(own: Kustomization, context: TransformContext): readonly Transformer[] {
  const { configuration, folder, files, isIncomplete } = context
  const { namespace, namePrefix, nameSuffix, commonAnnotations } = own
  return [
    ...own.patchesStrategicMerge.map(
      (patch): Transformer =>
        (objects) =>
          withStrategicMerge(objects, patch, folder, files, context),
    ),
    ...own.patches.map(
      (patch): Transformer =>
        (objects) =>
          withPatch(objects, patch, folder, files, context),
    ),
    (objects) =>
      withNamespaceSet(objects, {
        namespace: namespace.text,
        place: namespace.place,
        fields: configuration.namespace,
        unsetOnly: false,
        subjects: 'defaultOnly',
      }),
    (objects) => withPrefix(objects, namePrefix, configuration.namePrefix),
    (objects) => withSuffix(objects, nameSuffix, configuration.nameSuffix),
    ...labelTransformers(own, configuration),
    (objects) => withEntries(objects, commonAnnotations, configuration.commonAnnotations),
    ...own.patchesJson6902.map(
      (patch): Transformer =>
        (objects) =>
          withJson6902(objects, patch, folder, files),
    ),
    ...own.replicas.map(
      (replica): Transformer =>
        (objects) =>
          withReplicas(objects, replica, configuration.replicas, isIncomplete),
    ),
    (objects) => withImages(objects, own.images, configuration.images),
    ...own.replacements.flatMap((entry) => replacementTransformers(entry, context)),
  ]
}

function labelTransformers(own: Kustomization, configuration: FieldConfiguration): readonly Transformer[] {
  const labels = own.labels.map(({ pairs, fields, includeSelectors, includeTemplates }): Transformer => {
    const configured = mergedSpecs(fields, configuration.labels)
    const templates = includeTemplates ? mergedSpecs(configured, configuration.templateLabels) : configured
    const all = includeSelectors
      ? mergedSpecs(configured, configuration.commonLabels)
      : mergedSpecs(templates, [fieldSpec('metadata/labels', { create: true })])
    return (objects) => withEntries(objects, pairs, all)
  })
  return [...labels, (objects) => withEntries(objects, own.commonLabels, configuration.commonLabels)]
}

/** A replacement stands in the kustomization, or in a file, which may have several. */
export function replacementTransformers(
  entry: ReplacementEntry,
  { folder, files, isIncomplete }: Pick<TransformContext, 'files' | 'folder' | 'isIncomplete'>,
): readonly Transformer[] {
  const { path, ...inline } = entry
  if (path === '') return [(objects) => withReplacement(objects, inline, isIncomplete)]
  if (inline.source || inline.targets) throw new Refusal('a replacement has a path and a source or targets')
  const file = files.read(folder, path)
  const node = readConfiguration(file.text, file.path)
  const all = node?.kind === 'list' ? node.items : node ? [node] : []
  return all.map((each) => {
    const read = replacement(each, path)
    return (objects) => withReplacement(objects, read, isIncomplete)
  })
}
