import { Incomplete } from '../../../model/incomplete.ts'
import type { Resource } from '../../../model/resource.ts'
import type { Collected, LiveStack } from '../../source.ts'
import { CallGaps } from '../call-gaps.ts'
import type { Needs } from '../needs.ts'
import type { Progress } from '../progress.ts'
import { Slots } from '../slots.ts'
import type { AwsCalls } from './api/aws-calls.ts'
import { homeRegion } from './api/home-region.ts'
import type { Collector } from './collector.ts'
import { collectorsFor } from './collectors/index.ts'
import { gapWords } from './gap-words.ts'
import { type Reading, RegionReader } from './region-reader.ts'
import type { Account } from './session/account.ts'
import { stackCollector } from './stacks.ts'
import { foldUnusedRegions } from './unused-regions.ts'

/** Services of regions that are read at the same time. */
const TASKS_AT_ONCE = 24

/** What to read of an account, and how. */
export interface AccountReading {
  readonly account: Account
  readonly calls: AwsCalls
  readonly regions: readonly string[]
  readonly needs: Needs
  readonly progress: Progress
  /** Whether it is told which resources the stacks of CloudFormation have made. */
  readonly readsStacks: boolean
}

/** What an account has. */
export interface ReadAccount extends Pick<Collected, 'gaps' | 'incomplete' | 'stacks'> {
  readonly resources: readonly Resource[]
}

/** One service in one region. */
interface Task {
  readonly collector: Collector
  readonly region: string
}

/** Reads the resources of one account. What cannot be read is a gap. */
export async function readAccount(wanted: AccountReading): Promise<ReadAccount> {
  const { account, calls, needs, progress } = wanted
  const reading: Reading = { ...wanted, gaps: new CallGaps(gapWords(account)), resources: [], incomplete: [] }
  const stacks: LiveStack[] = []
  const collectors = await collectorsFor(needs)
  const tasks = tasksOf(wanted, wanted.readsStacks ? [...collectors, stackCollector(stacks)] : collectors)
  progress.expect(tasks.length)
  const left = Map.groupBy(tasks, ({ region }) => region)
  const slots = new Slots(TASKS_AT_ONCE)
  await Promise.all(
    tasks.map((task) =>
      slots.run(async () => {
        await progress.during(nameOf(task, account), () => readRegion(task, reading))
        const others = left.get(task.region)?.filter((other) => other !== task) ?? []
        left.set(task.region, others)
        if (others.length === 0) calls.forget(task.region)
      }),
    ),
  )
  foldUnusedRegions(reading)
  return {
    resources: reading.resources,
    gaps: reading.gaps.all().map((gap) => ({ ...gap, account: account.id })),
    incomplete: incompleteParts(reading),
    ...(wanted.readsStacks && { stacks }),
  }
}

/** The parts that failures concern. Resources of the whole account are listed in any region. */
function incompleteParts({ account, incomplete: failed, resources }: Reading): Incomplete {
  const incomplete = new Incomplete()
  if (failed.length === 0) return incomplete
  const regions = [...new Set(resources.map(({ region }) => String(region)))]
  incomplete.add(
    account.id,
    failed.flatMap(({ service, region }) =>
      (region === undefined ? regions : [region, 'global']).map((each) => `${each}/${service}`),
    ),
  )
  return incomplete
}

/** Region by region, so that the clients of one can be forgotten early. */
function tasksOf({ account, regions }: AccountReading, collectors: readonly Collector[]): readonly Task[] {
  const home = homeRegion(account.partition)
  const order = [home, ...regions.filter((region) => region !== home)]
  return order.flatMap((region) =>
    collectors
      .filter(({ isGlobal }) => (isGlobal ? region === home : regions.includes(region)))
      .map((collector) => ({ collector, region })),
  )
}

function nameOf({ collector: { service, isGlobal }, region }: Task, { id }: Account): string {
  return `${service}${isGlobal ? '' : ` in ${region}`} of ${id}`
}

async function readRegion({ collector, region }: Task, reading: Reading): Promise<void> {
  const reader = new RegionReader(reading, region, collector)
  try {
    await collector.collect(reader)
  } catch (error) {
    reader.fail(error)
  }
}
