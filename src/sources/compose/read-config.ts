import type { Resource } from '../../model/resource.ts'
import { isUnknown } from '../../model/unknown.ts'
import { Located, separate } from '../values/located.ts'
import type { ComposeNode, MapNode } from './compose-node.ts'

/** A config whose content is written in the project: the text of the Compose file, since what `.env` holds stands there. */
export function readConfig(
  name: string,
  config: MapNode,
  scope: string,
): readonly Resource<'Compose::Config'>[] {
  const content = textOf(config.entries.get('content'))
  if (!content) return []
  const { value, locations } = separate<Resource<'Compose::Config'>['properties']>({ content })
  return [
    {
      type: 'Compose::Config',
      address: `configs.${name}`,
      name,
      cloud: 'docker',
      scope,
      properties: value,
      identifiers: [name],
      location: config.location,
      locations,
    },
  ]
}

function textOf(node: ComposeNode | undefined) {
  if (node?.kind !== 'scalar' || node.value === null) return undefined
  const value = node.asWritten ?? node.value
  return new Located(isUnknown(value) ? value : String(value), node.location)
}
