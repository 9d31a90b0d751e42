import type { Check } from '../checks/check.ts'
import { UsageError } from '../errors/assay-error.ts'
import { collectorsFor } from '../sources/live/aws/collectors/index.ts'
import type { Gap } from '../sources/source.ts'
import { awsNeeds } from './aws-needs.ts'
import { isAboutAws } from './choose-checks.ts'

/** What was asked for by name. */
interface Named {
  readonly checks?: readonly string[]
  readonly services?: readonly string[]
}

interface LiveChecks {
  readonly checks: readonly Check[]
  /** What was asked for by name, and is judged in files alone. */
  readonly gaps: readonly Gap[]
}

/** Those of the chosen checks whose resources are read from a live account. Throws a UsageError where there are none. */
export async function liveChecks(
  chosen: readonly Check[],
  { checks: ids = [], services = [] }: Named,
): Promise<LiveChecks> {
  const checks = await readLive(chosen)
  const unread = chosen.filter((check) => !checks.includes(check))
  const gaps = [
    ...unread.filter(({ id }) => ids.includes(id)).map(({ id }) => gapOf(id)),
    ...services
      .filter((service) => isOf(service, unread) && !isOf(service, checks))
      .map((service) => gapOf(service)),
  ]
  if (checks.length > 0) return { checks, gaps }
  const asked = gaps.map(({ subject }) => subject).join(', ')
  throw new UsageError(
    `No chosen check is about what is read from a live account${asked && `: ${asked} ${gaps.length === 1 ? 'is' : 'are'} judged in files alone`}. Scan the code (assay scan PATH), or choose others: assay checks list.`,
  )
}

async function readLive(chosen: readonly Check[]): Promise<readonly Check[]> {
  const ofAws = chosen.filter(isAboutAws)
  const collectors = await collectorsFor(awsNeeds(ofAws))
  const types = new Set<string>(collectors.flatMap((collector) => collector.types.map(({ type }) => type)))
  return ofAws.filter(({ resources }) => resources.some((type) => types.has(type)))
}

function isOf(service: string, checks: readonly Check[]): boolean {
  return checks.some((check) => check.service === service)
}

function gapOf(subject: string): Gap {
  return {
    subject,
    reason: `${subject} is judged in files alone: nothing of it is read from a live account.`,
  }
}
