import type { Resource } from '../../model/resource.ts'
import type { LiveStack } from '../source.ts'
import { LiveIndex } from './live-index.ts'
import { stacksOf } from './template-stacks.ts'
import { deployedTemplates } from './templates.ts'

/** The resources of files, those of templates with the ARNs of what CloudFormation has made of them, where that is known. */
export function withDeployedNames(
  written: readonly Resource[],
  live: readonly Resource[],
  stacks: readonly LiveStack[],
): readonly Resource[] {
  if (stacks.length === 0) return written
  const arns = new Map<Resource, string>()
  const made = new LiveIndex(live)
  for (const [template, stack] of stacksOf(deployedTemplates(written), stacks)) {
    for (const member of stack.members) {
      const resource = template.resources.get(member.logicalId)
      if (resource?.type !== member.type) continue
      const twin = made.of(member, stack)
      if (twin) arns.set(resource, twin.address)
    }
  }
  return written.map((resource) => {
    const arn = arns.get(resource)
    return arn === undefined ? resource : { ...resource, cloudNames: [...(resource.cloudNames ?? []), arn] }
  })
}
