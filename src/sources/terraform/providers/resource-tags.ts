import { isUnknown } from '../../../model/unknown.ts'
import type { Block } from './block.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** The known tags or labels of a resource, as `key=value`. Its own win over those that its provider gives by default. */
export function tagsOf(resource: TerraformResource): readonly string[] {
  const { provider } = resource
  const own = ['tags', 'labels'].map((name) => resource.textMap(name)?.value)
  // They may override any default, and are not known themselves.
  if (own.some(isUnknown)) return []
  const defaults = provider?.blocks('default_tags') ?? []
  const tags = new Map([
    ...defaults.flatMap((block) => ('blocks' in block ? [...textsIn(block, 'tags')] : [])),
    ...(provider ? textsIn(provider, 'default_labels') : []),
    ...textsIn(resource, 'tags'),
    ...textsIn(resource, 'labels'),
    ...ofObject(resource),
  ])
  return [...tags].flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
}

/** Annotations and labels of an object of Kubernetes. */
function ofObject(resource: TerraformResource): (readonly [string, string | undefined])[] {
  return resource
    .blocks('metadata')
    .flatMap((block) =>
      'blocks' in block ? [...textsIn(block, 'annotations'), ...textsIn(block, 'labels')] : [],
    )
}

/** An unknown value hides the default of its key, and is not known itself. */
function* textsIn(block: Block, name: string): Generator<readonly [string, string | undefined]> {
  const texts = block.textMap(name)?.value
  if (texts === undefined || isUnknown(texts)) return
  for (const [key, value] of Object.entries(texts)) yield [key, isUnknown(value) ? undefined : value]
}
