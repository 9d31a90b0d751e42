import { entry } from '../expression.ts'
import type { TemplateResource } from '../template.ts'

/** The address of a function on the internet, if it is to have one. */
export function urlOf(resource: TemplateResource): readonly TemplateResource[] {
  const properties = entry(resource.properties, 'FunctionUrlConfig')
  return properties
    ? [{ ...resource, type: 'AWS::Lambda::Url', properties, location: properties.location }]
    : []
}
