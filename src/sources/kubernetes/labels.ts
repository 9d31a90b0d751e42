import type { Resource } from '../../model/resource.ts'
import { membersAt } from './annotation-ignores.ts'

/** The resource with its labels as tags: `value` is the object. */
export function withLabels(resource: Resource, value: unknown): Resource {
  const labels = Object.entries(membersAt(value, 'metadata.labels'))
  return { ...resource, tags: labels.map(([name, label]) => `${name}=${label}`) }
}
