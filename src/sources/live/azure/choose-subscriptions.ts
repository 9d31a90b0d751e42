import { UsageError } from '../../../errors/assay-error.ts'
import { printable } from '../../../text/printable.ts'
import { textIn } from '../http/answer.ts'
import type { Asked } from './azure-calls.ts'
import type { Subscription } from './subscription.ts'

/** Which subscriptions are scanned; all that the identity sees, if nothing is said. */
export interface Chosen {
  /** Ids or names. */
  readonly subscriptions?: readonly string[] | undefined
  /** Id of a management group, with all below it. */
  readonly managementGroup?: string | undefined
}

/**
 * The subscriptions that are scanned, disabled ones too. Throws a UsageError where there are none, or one that was named
 * is not among them; a CallFailure where they cannot be listed.
 */
export async function chooseSubscriptions(
  { subscriptions: named, managementGroup }: Chosen,
  calls: Asked,
): Promise<readonly Subscription[]> {
  const seen = await listed(calls)
  if (seen.length === 0) throw new UsageError(NONE)
  const below = managementGroup === undefined ? undefined : await idsBelow(managementGroup, calls)
  const candidates = below ? seen.filter(({ id }) => below.has(id)) : seen
  if (candidates.length === 0)
    throw new UsageError(
      `No subscription below management group ${managementGroup} is seen by who scans. Give it the role Reader there, or correct --management-group.`,
    )
  return named ? [...new Set(named.map((name) => theOne(name, candidates)))] : candidates
}

async function listed(calls: Asked): Promise<readonly Subscription[]> {
  const items = await calls.list('/subscriptions?api-version=2022-12-01')
  return items.flatMap((item) => {
    const id = textIn(item, 'subscriptionId')?.toLowerCase()
    if (id === undefined) return []
    return [{ id, name: textIn(item, 'displayName') ?? id, state: textIn(item, 'state') ?? 'Enabled' }]
  })
}

async function idsBelow(group: string, calls: Asked): Promise<ReadonlySet<string>> {
  const path = `/providers/Microsoft.Management/managementGroups/${encodeURIComponent(group)}/descendants?api-version=2020-05-01`
  const descendants = await calls.list(path)
  return new Set(descendants.map((descendant) => (textIn(descendant, 'name') ?? '').toLowerCase()))
}

function theOne(name: string, candidates: readonly Subscription[]): Subscription {
  const wanted = name.toLowerCase()
  const byId = candidates.find(({ id }) => id === wanted)
  const found = byId ? [byId] : candidates.filter((one) => one.name.toLowerCase() === wanted)
  const [only] = found
  if (only && found.length === 1) return only
  if (only)
    throw new UsageError(`--subscriptions: ${found.length} are called ${name}. Name the one by its id.`)
  const some = candidates.slice(0, MOST_NAMED).map((one) => `${printable(one.name)} (${one.id})`)
  const more = candidates.length > MOST_NAMED ? ` and ${candidates.length - MOST_NAMED} more` : ''
  throw new UsageError(
    `--subscriptions: ${name} is none that who scans can see. These are: ${some.join(', ')}${more}. Correct the name, or give who scans the role Reader there.`,
  )
}

/** Subscriptions that one message names. */
const MOST_NAMED = 10

const NONE =
  'The credentials are accepted, and see no subscription. Give who scans the role Reader on a subscription or management group, or choose another tenant with --tenant.'
