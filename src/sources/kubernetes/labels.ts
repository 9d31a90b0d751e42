import type { Resource } from '../../model/resource.ts'
import { membersAt } from './annotation-ignores.ts'
import type { ApiObject } from './api-objects.ts'

/** The resource with the labels of its object as tags, those that may be quoted. */
export function withLabels(
  resource: Resource,
  { value, hidden }: Pick<ApiObject, 'hidden' | 'value'>,
): Resource {
  const labels = Object.entries(membersAt(value, 'metadata.labels')).filter(
    (label) => !label.some((part) => hidden?.texts.has(String(part))),
  )
  return { ...resource, tags: labels.map(([name, label]) => `${name}=${label}`) }
}
