import type { CheckMetadata } from '../../checks/check.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import type { StoppedCheck } from '../../scan/stopped-check.ts'
import type { CustomCheck } from '../custom-check.ts'
import { type Broken, CheckThread, type ThreadOptions } from './check-thread.ts'
import { type EncodedResources, encodeResources } from './encode-resources.ts'
import { Outcomes } from './outcomes.ts'
import type { Outcome } from './protocol.ts'

/** A check without its code: what it is about, and the file that its code is loaded from. */
export type CheckInFile = Omit<CustomCheck, 'evaluate' | 'isJudgedElsewhere'>

/**
 * Checks that run in threads, before the others: `judge` has them judge all resources, and `evaluate` then gives what they
 * said. Checks of one group share a thread, so that none of them may be able to change what the others run on.
 */
export class ThreadedChecks {
  /** All of them, in the order of their groups. */
  readonly checks: readonly CustomCheck[]
  readonly #groups: readonly (readonly CheckInFile[])[]
  readonly #outcomes = new Map<string, Outcomes>()
  readonly #options: ThreadOptions

  constructor(groups: readonly (readonly CheckInFile[])[], options: ThreadOptions) {
    this.#groups = groups
    this.#options = options
    this.checks = groups.flat().map((check) => {
      const outcomes = new Outcomes()
      this.#outcomes.set(check.id, outcomes)
      return { ...check, evaluate: (resource) => outcomes.of(resource), isJudgedElsewhere: true }
    })
  }

  /** Has the checks judge all resources. Answers with those that hung or died; the others are judged all the same. */
  async judge(
    chosen: readonly CheckMetadata[],
    resources: readonly Resource[],
  ): Promise<readonly StoppedCheck[]> {
    const ids = new Set(chosen.map(({ id }) => id))
    const types = new Set(resources.map(({ type }) => type))
    const hasWork = ({ id, resources: wanted }: CheckInFile) =>
      ids.has(id) && wanted.some((type) => types.has(type))
    const groups = this.#groups.map((group) => group.filter(hasWork)).filter(({ length }) => length > 0)
    if (groups.length === 0) return []
    const encoded = encodeResources(resources)
    const stopped: StoppedCheck[] = []
    for (const group of groups) stopped.push(...(await this.#judgeGroup(group, resources, encoded)))
    return stopped
  }

  /** After a check that hung or died, the next one gets another thread. */
  async #judgeGroup(
    group: readonly CheckInFile[],
    resources: readonly Resource[],
    encoded: EncodedResources,
  ): Promise<readonly StoppedCheck[]> {
    const files = group.map(({ file }) => file)
    const stopped: StoppedCheck[] = []
    let thread: CheckThread | undefined
    try {
      for (const [index, check] of group.entries()) {
        thread ??= new CheckThread(files, this.#options, encoded)
        const outcomes = await judgeBy(thread, index)
        if (!('broken' in outcomes)) this.#outcomes.get(check.id)?.take(outcomes, resources)
        else {
          stopped.push({ check: check.id, reason: whyStopped(check, resources, outcomes) })
          await thread.close()
          thread = undefined
        }
      }
      return stopped
    } finally {
      await thread?.close()
    }
  }
}

async function judgeBy(thread: CheckThread, index: number): Promise<readonly Outcome[] | Broken> {
  const loaded = await thread.load(index)
  return 'broken' in loaded ? loaded : thread.judge(index)
}

function whyStopped(check: CheckInFile, resources: readonly Resource[], broken: Broken): string {
  const place = after(check, resources, broken.lastIndex)
  return `Check ${check.id} was stopped: ${broken.broken}${place}, so none of its findings are here.`
}

/** The resource that a check hung on: the next of its types after the last that it has judged. */
function after(
  { resources: types }: CheckInFile,
  resources: readonly Resource[],
  lastIndex: number | undefined,
): string {
  if (lastIndex === undefined) return ''
  const next = resources.find(({ type }, index) => index > lastIndex && types.includes(type as ResourceType))
  return next ? ` on ${next.address}` : ''
}
