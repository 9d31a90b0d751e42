import { isUnknown } from '../../../model/unknown.ts'
import type { Block } from './block.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** What resources call their tags; a cluster of GKE has labels of its resources. */
const OWN = ['tags', 'labels', 'resource_labels']

/** The known tags or labels of a resource, as `key=value`. Its own win over those that its provider gives by default. */
export function tagsOf(resource: TerraformResource): readonly string[] {
  const { provider } = resource
  const own = OWN.map((name) => resource.textMap(name)?.value)
  // They may override any default, and are not known themselves.
  if (own.some(isUnknown)) return []
  const defaults = provider?.blocks('default_tags') ?? []
  const tags = new Map([
    ...defaults.flatMap((block) => ('blocks' in block ? [...textsIn(block, 'tags')] : [])),
    ...(provider ? textsIn(provider, 'default_labels') : []),
    ...OWN.flatMap((name) => [...textsIn(resource, name)]),
    ...inBlocks(resource, 'settings', ['user_labels']),
    ...inBlocks(resource, 'metadata', ['annotations', 'labels']),
  ])
  return [...tags].flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
}

/** What blocks of a resource have: labels of a database of Cloud SQL, labels and annotations of an object of Kubernetes. */
function inBlocks(
  resource: TerraformResource,
  type: string,
  names: readonly string[],
): readonly (readonly [string, string | undefined])[] {
  const blocks = resource.blocks(type).filter((block) => 'blocks' in block)
  return blocks.flatMap((block) => names.flatMap((name) => [...textsIn(block, name)]))
}

/** An unknown value hides the default of its key, and is not known itself. */
function* textsIn(block: Block, name: string): Generator<readonly [string, string | undefined]> {
  const texts = block.textMap(name)?.value
  if (texts === undefined || isUnknown(texts)) return
  for (const [key, value] of Object.entries(texts)) yield [key, isUnknown(value) ? undefined : value]
}
