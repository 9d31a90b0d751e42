import { type Expression, mapping, mappingOf, merged } from '../cloudformation/expression.ts'
import { entriesOf, entry } from '../yaml/tree.ts'
import { apiResources } from './resources/apis.ts'
import { deploymentBucket, eventResources } from './resources/events.ts'
import { functionResources, roleResources } from './resources/functions.ts'
import type { Service } from './service.ts'

/** The CloudFormation template that the framework deploys for a service, as far as checks look at it. */
export function serviceTemplate(service: Service, root: Expression): Expression {
  const generated = new Map([
    ...functionResources(service),
    ...roleResources(service),
    ...apiResources(service),
    ...eventResources(service),
    ...deploymentBucket(service),
  ])
  const { location } = root
  const own = service.resources
  const extensions = entriesOf(entry(own, 'extensions')).filter(([name]) => generated.has(name))
  // What the service declares under the name of a generated resource, or extends, changes that.
  const resources = [mapping(new Map(extensions), location), entry(own, 'Resources')].reduce<
    Expression | undefined
  >(merged, mapping(generated, location))
  const sections = ['Conditions', 'Mappings', 'Metadata', 'Outputs', 'Parameters', 'Transform']
  return mappingOf(
    { ...Object.fromEntries(sections.map((name) => [name, entry(own, name)])), Resources: resources },
    location,
  )
}
