import { logicalIdOf } from '../../model/origin.ts'
import type { Resource } from '../../model/resource.ts'

/** A template as it is deployed. One that is nested twice is two. */
export interface DeployedTemplate {
  /** The template that it is nested in, and the id of its stack there; absent for a root. */
  readonly nestedIn?: { readonly template: string; readonly logicalId: string }
  /** The resources that it declares itself, by their logical ids. */
  readonly resources: ReadonlyMap<string, Resource>
}

/** The templates that resources are declared in, by names: the path of the root, and the ids of the stacks it nests. */
export function deployedTemplates(written: readonly Resource[]): ReadonlyMap<string, DeployedTemplate> {
  const templates = new Map<string, DeployedTemplate & { readonly resources: Map<string, Resource> }>()
  for (const resource of written) {
    const logicalId = logicalIdOf(resource)
    if (logicalId === undefined) continue
    const path = [resource.scope, ...logicalId.split('.')]
    const id = path.pop() ?? ''
    const name = path.join('\n')
    const template = templates.get(name) ?? { ...nesting(path), resources: new Map<string, Resource>() }
    template.resources.set(id, resource)
    templates.set(name, template)
  }
  return templates
}

function nesting([...path]: readonly string[]): Pick<DeployedTemplate, 'nestedIn'> {
  const logicalId = path.pop()
  if (logicalId === undefined || path.length === 0) return {}
  return { nestedIn: { template: path.join('\n'), logicalId } }
}
