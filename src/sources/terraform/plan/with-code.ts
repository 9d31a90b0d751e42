import type { EvaluatedModule, EvaluatedResource } from '../evaluate/evaluated.ts'
import { type Json, member } from '../json-value.ts'
import { atCode } from './at-code.ts'
import { blockAddress } from './block-address.ts'
import { configuredBlocks } from './configured-blocks.ts'

/** A plan and the code that it was made of. */
interface PlanAndCode {
  readonly planned: EvaluatedModule
  readonly content: Json
  readonly code: EvaluatedModule
}

/**
 * What is read of a plan and its code: the plan's resources alone, as one more plan of the same code, or as the root module
 * with all that the plan leaves to the code.
 */
export type Extent = 'one more plan' | 'planned resources' | 'root module'

/**
 * A root module as its plan has it: each planned resource at its block, once. Blocks that the plan does not know are newer
 * and are those of the code. A block that the plan knows and has no instance of, as with `count = 0`, makes none.
 */
export function withCode({ planned, content, code }: PlanAndCode, extent: Extent): EvaluatedModule {
  const rest = extent === 'root module' ? unplanned(planned.resources, content, code.resources) : []
  const addresses = new Set([...planned.resources, ...rest].map(({ address }) => address))
  const blocks = new Set(planned.resources.map(({ address }) => blockAddress(address)))
  const isReplaced = (address: string) => !addresses.has(address) && blocks.has(blockAddress(address))
  const byAddress = new Map(code.resources.map((resource) => [resource.address, resource]))
  const byBlock = firstByBlock(code.resources)
  const placed = planned.resources.map((resource) => {
    const { address } = resource
    const written = byAddress.get(address) ?? byBlock.get(blockAddress(address))
    return written ? atCode(resource, written, isReplaced) : resource
  })
  const module = extent === 'one more plan' ? planned : code
  return { ...module, resources: [...placed, ...rest] }
}

/** One instance of each block stands for all: they are written in the same place. */
function firstByBlock(resources: readonly EvaluatedResource[]): ReadonlyMap<string, EvaluatedResource> {
  const first = new Map<string, EvaluatedResource>()
  for (const resource of resources) {
    const block = blockAddress(resource.address)
    if (!first.has(block)) first.set(block, resource)
  }
  return first
}

/** What the code has and the plan leaves to it. */
function unplanned(
  planned: readonly EvaluatedResource[],
  content: Json,
  code: readonly EvaluatedResource[],
): readonly EvaluatedResource[] {
  const addresses = new Set(planned.map(({ address }) => address))
  const withInstances = new Set(planned.map(({ address }) => blockAddress(address)))
  const configured = configuredBlocks(content)
  const isPartial = leavesOut(content, configured, withInstances)
  return code.filter(({ mode, address }) => {
    const block = blockAddress(address)
    if (withInstances.has(block)) return isPartial && !address.includes('[*]') && !addresses.has(address)
    // A plan has no data sources that are read when it is applied.
    return mode === 'data' || isPartial || !configured.has(block)
  })
}

/** Whether a plan is of a part of its configuration, as with `-target`: a block that always makes a resource made none. */
function leavesOut(
  content: Json,
  configured: ReturnType<typeof configuredBlocks>,
  withInstances: ReadonlySet<string>,
): boolean {
  if (member(content, 'complete') === false || member(content, 'errored') === true) return true
  return Array.from(configured).some(([block, { isCertain }]) => isCertain && !withInstances.has(block))
}
