import type { Check } from '../../checks/check.ts'
import { UsageError } from '../../errors/assay-error.ts'
import type { Gap } from '../../sources/source.ts'
import { enumeration } from '../../text/enumeration.ts'
import type { LiveCloud } from './live-cloud.ts'

/** What was asked for by name. */
interface Named {
  readonly checks?: readonly string[]
  readonly services?: readonly string[]
}

interface LiveChecks {
  readonly checks: readonly Check[]
  /** What was asked for by name, and is not read of any of the clouds. */
  readonly gaps: readonly Gap[]
}

/** Those of the chosen checks whose resources are read of one of the clouds. Throws a UsageError where there are none. */
export async function liveChecks(
  chosen: readonly Check[],
  clouds: readonly LiveCloud[],
  { checks: ids = [], services = [] }: Named,
): Promise<LiveChecks> {
  const read = new Set((await Promise.all(clouds.map((cloud) => readOf(cloud, chosen)))).flat())
  const checks = chosen.filter((check) => read.has(check))
  const unread = chosen.filter((check) => !read.has(check))
  const missing = [
    ...unread.map(({ id }) => id).filter((id) => ids.includes(id)),
    ...services.filter((service) => isOf(service, unread) && !isOf(service, checks)),
  ]
  const places = enumeration(
    clouds.map(({ what }) => what),
    'or',
  )
  if (checks.length > 0)
    return {
      checks,
      gaps: missing.map((subject) => ({
        subject,
        reason: `${subject} is not judged: nothing of it is read from ${places}.`,
      })),
    }
  const asked = missing.length === 0 ? '' : ` What was asked for, ${missing.join(', ')}, is not.`
  throw new UsageError(
    `No chosen check is about what is read from ${places}.${asked} Scan the code (assay scan PATH), or choose others: assay checks list.`,
  )
}

async function readOf(cloud: LiveCloud, chosen: readonly Check[]): Promise<readonly Check[]> {
  const about = chosen.filter((check) => cloud.isAbout(check))
  const types = await cloud.typesFor(about)
  return about.filter(({ resources }) => resources.some((type) => types.has(type)))
}

function isOf(service: string, checks: readonly Check[]): boolean {
  return checks.some((check) => check.service === service)
}
