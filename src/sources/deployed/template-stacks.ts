import { AWS_TYPES } from '../../model/aws/index.ts'
import type { LiveStack, StackMember } from '../source.ts'
import type { DeployedTemplate } from './templates.ts'

/** Types that templates are read for; stacks have resources of many others. */
const KNOWN_TYPES: ReadonlySet<string> = new Set(AWS_TYPES.map(({ type }) => type))

type Templates = ReadonlyMap<string, DeployedTemplate>

/**
 * The stacks that templates are deployed as. No template says which stack is its own: it is the one that has the most
 * resources with the same ids and types, and at least half of them on both sides. Where several stacks or templates may
 * be meant, none is. Of a nested template it is the stack that the outer one has made, if that is known.
 */
export function stacksOf(
  templates: Templates,
  stacks: readonly LiveStack[],
): ReadonlyMap<DeployedTemplate, LiveStack> {
  const found = mostAlike(templates, stacks)
  const byId = new Map(stacks.map((stack) => [stack.id, stack]))
  const outerFirst = [...templates].sort(([a], [b]) => a.split('\n').length - b.split('\n').length)
  for (const [, template] of outerFirst) {
    const { nestedIn } = template
    const outer = nestedIn && templates.get(nestedIn.template)
    const members = (outer && found.get(outer)?.members) ?? []
    const member = members.find(({ logicalId }) => logicalId === nestedIn?.logicalId)
    const stack = member && byId.get(member.physicalId)
    if (stack) found.set(template, stack)
  }
  return found
}

function mostAlike(templates: Templates, stacks: readonly LiveStack[]): Map<DeployedTemplate, LiveStack> {
  const index = new StackIndex(stacks)
  const pairs = [...templates.values()].flatMap((template) => {
    const stack = index.mostLike(template)
    return stack ? [[template, stack] as const] : []
  })
  const byStack = Map.groupBy(pairs, ([, stack]) => stack)
  return new Map(pairs.filter(([, stack]) => byStack.get(stack)?.length === 1))
}

class StackIndex {
  /** Resources of types that templates are read for. */
  readonly #members: ReadonlyMap<LiveStack, readonly StackMember[]>
  readonly #byMember: ReadonlyMap<string, readonly { readonly stack: LiveStack }[]>

  constructor(stacks: readonly LiveStack[]) {
    this.#members = new Map(
      stacks.map((stack) => [stack, stack.members.filter(({ type }) => KNOWN_TYPES.has(type))]),
    )
    const all = [...this.#members].flatMap(([stack, members]) =>
      members.map(({ logicalId, type }) => ({ key: `${logicalId} ${type}`, stack })),
    )
    this.#byMember = Map.groupBy(all, ({ key }) => key)
  }

  mostLike({ resources }: DeployedTemplate): LiveStack | undefined {
    const common = new Map<LiveStack, number>()
    for (const [id, { type }] of resources)
      for (const { stack } of this.#byMember.get(`${id} ${type}`) ?? [])
        common.set(stack, (common.get(stack) ?? 0) + 1)
    const most = Math.max(0, ...common.values())
    const [stack, ...others] = [...common].flatMap(([stack, amount]) => (amount === most ? stack : []))
    if (!stack || others.length > 0) return undefined
    const larger = Math.max(resources.size, this.#members.get(stack)?.length ?? 0)
    return 2 * most >= larger ? stack : undefined
  }
}
