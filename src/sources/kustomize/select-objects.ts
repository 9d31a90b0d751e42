import { type BuiltObject, currentId, gvkOf, metadataTexts, originalId } from './built-object.ts'
import type { Selector } from './kustomization.ts'
import { parseLabelSelector } from './label-selector.ts'
import { wholePattern } from './patterns.ts'

/**
 * Whether a patch is for an object: the patterns of its target match what the object is, or was called at first. Throws a
 * Refusal.
 */
export function targetMatcher(target: Selector): (object: BuiltObject) => boolean {
  const pattern = (source: string) => (source === '' ? () => true : wholePattern(source))
  const namespace = pattern(target.namespace)
  const name = pattern(target.name)
  const group = pattern(target.group)
  const version = pattern(target.version)
  const kind = pattern(target.kind)
  const labels = parseLabelSelector(target.labelSelector)
  const annotations = parseLabelSelector(target.annotationSelector)
  return (object) => {
    const ids = [originalId(object), currentId(object)]
    const gvk = gvkOf(object.node)
    return (
      ids.some((id) => namespace(id.effectiveNamespace)) &&
      ids.some((id) => name(id.name)) &&
      group(gvk.group) &&
      version(gvk.version) &&
      kind(gvk.kind) &&
      labels(metadataTexts(object.node, 'labels')) &&
      annotations(metadataTexts(object.node, 'annotations'))
    )
  }
}
