import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notificationJob } from '../../../src/server/sending/notification-job.ts'
import { sendersFor } from '../../../src/server/sending/senders.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'
import { startReceiver } from './receiver.ts'
import { newTold, type Told } from './told.ts'

const api = await openApi()

interface Limited extends Told {
  readonly channelId: string
  /** What the channel has received: the summary of each message. */
  received(): readonly string[]
  /** A file that opens one finding, which is one message. */
  open(...uids: readonly string[]): Promise<void>
  /** So that it is as if this much time had passed. */
  pass(minutes: number): Promise<void>
  /** How many messages are in each state. */
  states(): Promise<Readonly<Record<string, number>>>
}

/** A channel that takes two messages an hour. */
async function newLimited(): Promise<Limited> {
  const receiver = await startReceiver()
  const told = await newTold(api)
  const { id: channelId } = await told.channel(receiver.url, 'webhook', 2)
  await told.rule({ channel: channelId })
  const earlier = (minutes: number) => sql`make_interval(mins => ${minutes})`
  return {
    ...told,
    channelId,
    received: () => receiver.received.map(({ body }) => JSON.parse(body).summary),
    async open(...uids) {
      for (const uid of uids) await told.tenant.ingest([record(uid)])
    },
    async pass(minutes) {
      const of = sql`tenant_id = ${told.tenant.id}`
      await sql`update channel_hours set began_at = began_at - ${earlier(minutes)} where ${of}`.execute(
        api.owner,
      )
      await sql`
        update deliveries set next_attempt_at = next_attempt_at - ${earlier(minutes)}
        where ${of} and status = 'pending'`.execute(api.owner)
    },
    async states() {
      const all = (await told.deliveries()).map(({ status }) => String(status))
      return Object.fromEntries(all.map((state) => [state, all.filter((one) => one === state).length]))
    },
  }
}

const ONE = expect.stringMatching(/^1 new finding /)

test('what is beyond the limit of an hour is told in one message when it ends, and none is lost', async () => {
  const { open, attempt, received, states, pass, deliveries, messages, ends } = await newLimited()
  await open('a', 'b', 'c', 'd', 'e')
  await attempt()
  expect(received()).toHaveLength(2)
  expect(await states()).toEqual({ delivered: 2, gathered: 3, pending: 1 })
  await attempt()
  expect(received()).toHaveLength(2)
  await pass(59)
  await open('f')
  await attempt()
  expect(await states()).toEqual({ delivered: 2, gathered: 4, pending: 1 })
  await pass(1)
  await attempt()
  expect(received()).toEqual([ONE, ONE, '4 more messages within an hour'])
  const summary = (await deliveries()).find(({ rule }) => rule === null)
  const gathered = (await deliveries()).filter(({ gathered_into }) => gathered_into === summary?.id)
  expect(gathered).toHaveLength(4)
  const message = (await messages()).find(({ id }) => id === summary?.id)
  expect(message.gathered.messages).toBe(4)
  expect(message.gathered.first.map(({ id }: { id: string }) => id)).toEqual(
    gathered.map(({ id }) => id).toReversed(),
  )
  expect(ends.toSorted()).toEqual([
    'delivered',
    'delivered',
    'delivered',
    'gathered',
    'gathered',
    'gathered',
    'gathered',
  ])
})

test('the next hour has places anew, and a message of its own for what is beyond them', async () => {
  const { open, attempt, received, pass } = await newLimited()
  await open('a', 'b', 'c')
  await attempt()
  await pass(61)
  await attempt()
  await open('d', 'e', 'f')
  await attempt()
  await pass(61)
  await attempt()
  expect(received().filter((summary) => summary === '1 more message within an hour')).toHaveLength(2)
  expect(received()).toHaveLength(6)
})

test('tests are not counted, nor attempts after the first', async () => {
  const { open, attempt, received, states, change, channelId, pass } = await newLimited()
  for (let test = 0; test < 3; test += 1) await change('POST', `/channels/${channelId}/test`)
  await attempt()
  expect(received()).toHaveLength(3)
  await open('a')
  await attempt({ networks: [] })
  await pass(5)
  await open('b')
  await attempt()
  expect(await states()).toEqual({ delivered: 5 })
})

test('workers that send at the same time keep to the limit together', async () => {
  const { open, deliveries, received, states, tenant } = await newLimited()
  await open('a', 'b', 'c', 'd', 'e', 'f')
  const senders = sendersFor({ networks: ['127.0.0.0/8'] })
  const job = notificationJob(api.store, { senders, enqueue: api.enqueue })
  const written = await deliveries()
  await Promise.all(written.map(({ id }) => job.step({ tenantId: tenant.id, deliveryId: id })))
  expect(received()).toHaveLength(2)
  expect(await states()).toEqual({ delivered: 2, gathered: 4, pending: 1 })
})

test('a channel is limited anew at once', async () => {
  const { open, attempt, states, change, channelId } = await newLimited()
  const attributes = { hourly_limit: 3 }
  const { body } = await change('PUT', `/channels/${channelId}`, { type: 'channels', attributes })
  expect(body.data.attributes.hourly_limit).toBe(3)
  await open('a', 'b', 'c', 'd')
  await attempt()
  expect(await states()).toEqual({ delivered: 3, gathered: 1, pending: 1 })
})
