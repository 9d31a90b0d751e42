import { isUnknown } from '../../../model/unknown.ts'
import type { Block } from './block.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** The known tags or labels of a resource, as `key=value`. Its own win over those that its provider gives by default. */
export function tagsOf(resource: TerraformResource): readonly string[] {
  const { provider } = resource
  const defaults = provider?.blocks('default_tags') ?? []
  const tags = new Map([
    ...defaults.flatMap((block) => ('blocks' in block ? [...textsIn(block, 'tags')] : [])),
    ...(provider ? textsIn(provider, 'default_labels') : []),
    ...textsIn(resource, 'tags'),
    ...textsIn(resource, 'labels'),
  ])
  return [...tags].flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${value}`]))
}

/** An unknown value hides the default of its key, and is not known itself. */
function* textsIn(block: Block, name: string): Generator<readonly [string, string | undefined]> {
  const texts = block.textMap(name)?.value
  if (texts === undefined || isUnknown(texts)) return
  for (const [key, value] of Object.entries(texts)) yield [key, isUnknown(value) ? undefined : value]
}
