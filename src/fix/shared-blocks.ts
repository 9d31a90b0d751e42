import { entryOf } from '../collections/entry-of.ts'
import type { Finding } from '../findings/finding.ts'
import { withoutKeys } from './without-keys.ts'

/**
 * Blocks that declare resources of several callers: a module that is called more than once. Instances that `count` and
 * `for_each` make of one block or one call are one caller's.
 */
export class SharedBlocks {
  readonly #callers = new Map<string, Set<string>>()

  constructor(findings: Iterable<Finding>) {
    for (const finding of findings) {
      entryOf(this.#callers, keyOf(finding), () => new Set()).add(withoutKeys(finding.resource.uid))
    }
  }

  /** The number of callers that share the block of a finding's resource. */
  callersOf(finding: Finding): number {
    return this.#callers.get(keyOf(finding))?.size ?? 0
  }
}

/** The check too: of two resources that one block is read as, only one is a check's. */
function keyOf({ check, resource: { block } }: Finding): string {
  return `${check.id} ${block?.startLine} ${block?.file}`
}
