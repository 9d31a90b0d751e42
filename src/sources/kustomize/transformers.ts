import { type FieldConfiguration, fieldSpec, mergedSpecs } from './field-specs.ts'
import { type Kustomization, type ReplacementEntry, replacement } from './kustomization.ts'
import type { Objects } from './object-list.ts'
import { type PatchContext, withJson6902, withPatch, withStrategicMerge } from './patches.ts'
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
export interface TransformContext extends PatchContext {
  readonly configuration: FieldConfiguration
}

/** A change for each of the entries of a kustomization. */
export function transformerForEach<T>(
  entries: readonly T[],
  change: (objects: Objects, entry: T) => Objects,
): readonly Transformer[] {
  return entries.map((entry) => (objects) => change(objects, entry))
}

/** The changes that a kustomization makes, in Kustomize's order. */
export function transformersOf(own: Kustomization, context: TransformContext): readonly Transformer[] {
  const { configuration, isIncomplete } = context
  const { namespace, namePrefix, nameSuffix, commonAnnotations } = own
  return [
    ...transformerForEach(own.patchesStrategicMerge, (objects, patch) =>
      withStrategicMerge(objects, patch, context),
    ),
    ...transformerForEach(own.patches, (objects, patch) => withPatch(objects, patch, context)),
    (objects) =>
      withNamespaceSet(objects, {
        namespace,
        fields: configuration.namespace,
        unsetOnly: false,
        subjects: 'defaultOnly',
      }),
    (objects) => withPrefix(objects, namePrefix, configuration.namePrefix),
    (objects) => withSuffix(objects, nameSuffix, configuration.nameSuffix),
    ...labelTransformers(own, configuration),
    (objects) => withEntries(objects, commonAnnotations, configuration.commonAnnotations),
    ...transformerForEach(own.patchesJson6902, (objects, patch) => withJson6902(objects, patch, context)),
    ...transformerForEach(own.replicas, (objects, replica) =>
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
  context: TransformContext,
): readonly Transformer[] {
  const { path, ...inline } = entry
  if (path === '') return [(objects) => withReplacement(objects, inline, context)]
  if (inline.source || inline.targets) throw new Refusal('a replacement has a path and a source or targets')
  const file = context.files.read(context.folder, path)
  const node = readConfiguration(file.text, file.path)
  const all = node?.kind === 'list' ? node.items : node ? [node] : []
  return all.map((each) => {
    const read = replacement(each, path)
    return (objects) => withReplacement(objects, read, context)
  })
}
