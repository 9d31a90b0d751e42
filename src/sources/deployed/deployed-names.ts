import { accountOf } from '../../model/origin.ts'
import type { Resource } from '../../model/resource.ts'
import type { LiveStack, StackMember } from '../source.ts'
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

/** Live resources by what CloudFormation may call them. */
export class LiveIndex {
  /** `undefined` for a name that several resources have. */
  readonly #byName = new Map<string, Resource | undefined>()

  constructor(live: readonly Resource[]) {
    for (const resource of live) {
      const { region, type, address, identifiers, cloudNames = [], name } = resource
      const account = accountOf(resource) ?? ''
      const last = address.slice(Math.max(address.lastIndexOf('/'), address.lastIndexOf(':')) + 1)
      for (const known of new Set([...identifiers, ...cloudNames, name, last])) {
        const key = keyOf(account, String(region), type, known)
        this.#byName.set(key, this.#byName.has(key) ? undefined : resource)
      }
    }
  }

  /** The resource that a stack has made. */
  of({ type, physicalId }: StackMember, { account, region }: LiveStack): Resource | undefined {
    const [inRegion, inAccount] = [region, 'global'].map((place) =>
      this.#byName.get(keyOf(account, place, type, physicalId)),
    )
    return inRegion ?? inAccount
  }
}

function keyOf(...parts: readonly string[]): string {
  return parts.join('\n')
}
