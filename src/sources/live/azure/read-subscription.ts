import { CallFailure } from '../call-failure.ts'
import { eachOf } from '../each-of.ts'
import { textIn } from '../http/answer.ts'
import type { Needs } from '../needs.ts'
import { nameIn } from './arm/arm-object.ts'
import { liveArmResource } from './arm/live-arm-resource.ts'
import type { Asked } from './azure-calls.ts'
import { Granted } from './granted.ts'
import { resourcesOf } from './graph.ts'
import { readBeside } from './read-beside.ts'
import { actionOf, OWN_PERMISSIONS } from './reads/permissions.ts'
import type { GraphRead, SubscriptionRead } from './reads/read.ts'
import { GRAPH_READS, SUBSCRIPTION_READS } from './reads/reads.ts'
import type { SubscriptionReader } from './subscription-reader.ts'

/** Resources whose settings are read at a time. */
const AT_A_TIME = 16

/** Reads the resources of a subscription. What cannot be read is a gap. */
export async function readSubscription(reader: SubscriptionReader): Promise<void> {
  const lists = SUBSCRIPTION_READS.filter(({ definition }) => reader.needs.includes(definition.type))
  await Promise.all([readGraph(reader), ...lists.map((read) => readList(read, reader))])
}

async function readGraph(reader: SubscriptionReader): Promise<void> {
  const { calls, reading, needs } = reader
  const reads = neededReads(needs)
  if (reads.length === 0) return
  await noteHidden(reads, reader)
  const byType = new Map(reads.map((read) => [read.type.toLowerCase(), read]))
  try {
    await eachOf(rowsOf(reading.subscription.id, reads, calls), AT_A_TIME, async (row) => {
      const read = byType.get((textIn(row, 'type') ?? '').toLowerCase())
      if (read)
        await readRow(row, read, reader).catch((error: unknown) => noteCrash(row, read, error, reader))
    })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    for (const read of reads)
      for (const definition of definitionsOf(read, needs))
        reading.miss(definition, reading.fail('Microsoft.ResourceGraph/resources/read', error, definition))
  }
}

async function* rowsOf(subscription: string, reads: readonly GraphRead[], calls: Asked) {
  const types = reads.map(({ type }) => type)
  for await (const page of resourcesOf(subscription, types, calls)) yield* page
}

async function readRow(row: object, read: GraphRead, reader: SubscriptionReader): Promise<void> {
  const { reading, needs } = reader
  const id = textIn(row, 'id')
  if (id === undefined || textIn(row, 'name') === read.notNamed) return
  const resource = { id, region: textIn(row, 'location'), kind: textIn(row, 'kind') }
  const object = { type: read.type, name: nameIn(id), body: row }
  const { settings, unread } = await readBeside({ ...resource, object }, read, reader)
  const { definition } = read
  if (!definition || !needs.includes(definition.type)) return
  const body = without(row, read)
  reading.add(
    liveArmResource({
      definition,
      id,
      object: { ...object, body },
      settings,
      unread,
      subscription: reading.subscription.id,
    }),
  )
}

/** One resource that cannot be read costs the others nothing. */
function noteCrash(
  row: object,
  { definition }: GraphRead,
  error: unknown,
  { reading }: SubscriptionReader,
): void {
  if (!definition) throw error
  reading.crash(textIn(row, 'id') ?? definition.type, definition, error)
}

/** What is read beside a resource counts alone: the same in its own answer is null, or older. */
function without(row: object, { beside = [] }: GraphRead): object {
  const said = new Set(beside.map(({ says }) => says))
  const properties: unknown = Reflect.get(row, 'properties')
  if (typeof properties !== 'object' || properties === null) return row
  const left = Object.entries(properties).filter(([name]) => !said.has(name))
  return { ...row, properties: Object.fromEntries(left) }
}

/** Resource Graph says nothing of what it leaves out: what who scans may do says so. */
async function noteHidden(reads: readonly GraphRead[], { calls, reading, needs }: SubscriptionReader) {
  const needed = reads.flatMap((read) =>
    definitionsOf(read, needs).map((definition) => ({ read, definition })),
  )
  try {
    const granted = await Granted.of(reading.subscription.id, calls)
    for (const { read, definition } of needed)
      if (!granted.allows(actionOf(read.type))) reading.hide(actionOf(read.type), definition)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    for (const { definition } of needed)
      reading.miss(definition, reading.fail(OWN_PERMISSIONS, error, definition))
  }
}

async function readList(
  { definition, apiVersion, query }: SubscriptionRead,
  { calls, reading }: SubscriptionReader,
): Promise<void> {
  const { id: subscription } = reading.subscription
  const path = `/subscriptions/${subscription}/providers/${definition.type}?api-version=${apiVersion}`
  try {
    for (const item of await calls.list(query ? `${path}&${encodeURI(query)}` : path)) {
      const id = textIn(item, 'id')
      if (id === undefined || typeof item !== 'object' || item === null || isDeprecated(item)) continue
      const object = { type: definition.type, name: nameIn(id), body: item }
      reading.add(liveArmResource({ definition, id, object, subscription }))
    }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    reading.miss(definition, reading.fail(actionOf(definition.type), error, definition))
  }
}

/** Plans of Defender that another one has replaced. Nobody can switch them on. */
function isDeprecated(item: object): boolean {
  const properties: unknown = Reflect.get(item, 'properties')
  return (
    typeof properties === 'object' && properties !== null && Reflect.get(properties, 'deprecated') === true
  )
}

/** What is asked of Resource Graph, so that the types that checks need are there. */
function neededReads(needs: Needs): readonly GraphRead[] {
  return GRAPH_READS.filter((read) => definitionsOf(read, needs).length > 0)
}

/** The types that a read gives, of those that are needed. */
function definitionsOf({ definition, beside = [] }: GraphRead, needs: Needs) {
  const all = [definition, ...beside.map(({ lists }) => lists)]
  return all.flatMap((one) => (one !== undefined && needs.includes(one.type) ? [one] : []))
}
